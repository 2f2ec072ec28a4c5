import type { Config } from '#server/config/config.ts';
import { connect } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { finishDemoWorld, isEmptyDatabase, seedDemoWorld, DatabaseNotEmptyError } from '#server/demo/seed.ts';
import { demoMoment } from '#server/demo/timeline.ts';

/**
 * Opens a site's database. An empty embedded database is filled with demo data. A database that the operator configured
 * is not, because the demo data has admin accounts that anybody can use.
 */
export async function openSeededDatabase(
  config: Config,
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  const database = await openDatabase({ config, report, as: 'site' });
  try {
    signal?.throwIfAborted();
    if (await isEmptyDatabase(database.db)) {
      if (config.databaseUrl === undefined) {
        report('Filling the empty database with the demo world');
        await seed(database, demoMoment(config.demoDay), report);
      } else {
        report(
          'The database is empty: `npm run import` brings a catalogue into it, and `npm run seed` the demo world.',
        );
      }
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Seeds through separate connections, which have no timeouts. */
async function seed({ target }: OpenDatabase, now: Date, report: (line: string) => void): Promise<void> {
  const connection = connect({ target, poolSize: 2 });
  try {
    await seedDemoWorld(connection.db, now, report);
    await finishDemoWorld(connection.db);
  } catch (error) {
    // Another process has seeded the same database in the meantime.
    if (!(error instanceof DatabaseNotEmptyError)) throw error;
  } finally {
    await connection.close();
  }
}
