import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError, readConfig } from '#server/config/config.ts';
import { importCatalogue } from '#server/import/import-catalogue.ts';
import { readMappedCatalogue } from '#server/import/map/read-mapped-catalogue.ts';
import { CatalogueError } from '#server/import/problems.ts';
import { readCatalogue } from '#server/import/read-catalogue.ts';
import { openDatabase } from '#server/db/open.ts';
import { project } from './run-step.ts';
import { givenPath } from './run-tool.ts';

/*
 * `npm run import -- FILE`: imports a catalogue into the database in a single transaction. With `--map MAP`, it is a catalogue of
 * another form, which lies beside the map if no FILE is given. docs/importing.md describes both.
 */

const usage = 'usage: npm run import -- [--map MAP] FILE (a .json or .csv file, or a folder of them)';

const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function run(): Promise<void> {
  const { map, file } = readArguments();
  const config = readConfig(process.env, project);
  const catalogue =
    map === undefined ? await readCatalogue(file, report) : await readMappedCatalogue(map, file, report);
  const database = await openDatabase({ config, report, as: 'tool' });
  try {
    await importCatalogue(database.db, catalogue, config.payment.currency, report);
  } finally {
    await database.close();
  }
}

function readArguments(): { map?: string; file: string } {
  try {
    const { values, positionals } = parseArgs({ options: { map: { type: 'string' } }, allowPositionals: true });
    const [file = values.map && dirname(values.map), ...more] = positionals;
    if (file === undefined || more.length > 0) throw new StartupError(usage);
    return { ...(values.map === undefined ? {} : { map: givenPath(values.map) }), file: givenPath(file) };
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(`${(error as Error).message}\n${usage}`);
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof CatalogueError) {
    process.stderr.write(
      `${error.message}\nNothing was imported: ${error.count} ${error.count === 1 ? 'problem' : 'problems'}.\n`,
    );
  } else {
    process.stderr.write(`mazoku: ${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`);
  }
  process.exitCode = 1;
}
