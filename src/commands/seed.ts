import { StartupError, readConfig } from '#server/config/config.ts';
import { explainFullDisk } from '#server/db/full-disk.ts';
import { openDatabase } from '#server/db/open.ts';
import { finishDemoWorld, seedDemoWorld, DatabaseNotEmptyError } from '#server/demo/seed.ts';
import { demoMoment } from '#server/demo/timeline.ts';
import { project } from './run-step.ts';

/* `npm run seed`: inserts the demo world into an empty database. */

const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function run(): Promise<void> {
  const config = readConfig(process.env, project);
  const database = await openDatabase({ config, report, as: 'tool' });
  try {
    await seedDemoWorld(database.db, demoMoment(config.demoDay), report);
    await finishDemoWorld(database.db);
  } catch (error) {
    throw explainFullDisk(error, config, database.location);
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  const isExpected = error instanceof StartupError || error instanceof DatabaseNotEmptyError;
  process.stderr.write(`mazoku: ${isExpected ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
