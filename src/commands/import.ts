import { StartupError, readConfig } from '#server/config/config.ts';
import { importCatalogue } from '#server/import/import-catalogue.ts';
import { CatalogueError } from '#server/import/problems.ts';
import { readCatalogue } from '#server/import/read-catalogue.ts';
import { openDatabase } from '#server/db/open.ts';
import { project } from './run-step.ts';
import { givenPath } from './run-tool.ts';

/*
 * `npm run import -- FILE`: imports a catalogue into the database in a single transaction. docs/importing.md describes
 * the format.
 */

const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function run([path, ...more]: string[]): Promise<void> {
  if (path === undefined || more.length > 0) {
    throw new StartupError('usage: npm run import -- FILE (a .json or .csv file, or a folder of .csv files)');
  }
  const config = readConfig(process.env, project);
  const catalogue = await readCatalogue(givenPath(path), report);
  const database = await openDatabase({ config, report, as: 'tool' });
  try {
    await importCatalogue(database.db, catalogue, config.payment.currency, report);
  } finally {
    await database.close();
  }
}

try {
  await run(process.argv.slice(2));
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
