import type { Config } from '#server/config/config.ts';
import { connect } from '#server/db/connect.ts';
import { hasCluster } from '#server/db/embedded/paths.ts';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { explainFullDisk } from '#server/db/full-disk.ts';
import { finishDemoWorld, isEmptyDatabase, seedDemoWorld, DatabaseNotEmptyError } from '#server/demo/seed.ts';
import { demoMoment } from '#server/demo/timeline.ts';
import { drawDemoWorld } from '#server/demo/world.ts';
import type { DemoWorld } from '#server/demo/world.ts';

/**
 * Opens a site's database. An empty embedded database is filled with demo data. A database that the operator configured
 * is not, because the demo data has admin accounts that anybody can use.
 */
export async function openSeededDatabase(
  config: Config,
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  const isNew = config.databaseUrl === undefined && !hasCluster(config.dataDir);
  const opening = openDatabase({ config, report, as: 'site' });
  const moment = demoMoment(config.demoDay);
  // The demo world is drawn while the database is created.
  const world = isNew ? drawDemoWorld(moment) : moment;
  const database = await opening;
  try {
    signal?.throwIfAborted();
    if (await isEmptyDatabase(database.db)) {
      if (config.databaseUrl === undefined) {
        report('Filling the empty database with the demo world');
        await seed(database, world, report);
      } else {
        report(
          'The database is empty: `npm run import` brings a catalogue into it, and `npm run seed` the demo world.',
        );
      }
    }
    return database;
  } catch (error) {
    await database.close();
    throw explainFullDisk(error, config, database.location);
  }
}

/** Seeds through separate connections, which have no timeouts. */
async function seed({ target }: OpenDatabase, world: DemoWorld | Date, report: (line: string) => void): Promise<void> {
  const connection = connect({ target, poolSize: 2 });
  try {
    await seedDemoWorld(connection.db, world, report);
    await finishDemoWorld(connection.db);
  } catch (error) {
    // Another process has seeded the same database in the meantime.
    if (!(error instanceof DatabaseNotEmptyError)) throw error;
  } finally {
    await connection.close();
  }
}
