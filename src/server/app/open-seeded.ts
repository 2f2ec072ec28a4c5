import type { Config } from '#server/config/config.ts';
import { connect } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { isEmptyDatabase, seedDemoWorld, DatabaseNotEmptyError } from '#server/demo/seed.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';

/**
 * The database of a site. The embedded one is filled with the demo world when there is nothing in it; one that an
 * operator named stays as it is, since the demo world has admins whom anybody can be.
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
        await seed(database, report);
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

/** On connections of its own, that may take longer for an answer than a visitor's. */
async function seed({ target }: OpenDatabase, report: (line: string) => void): Promise<void> {
  const connection = connect({ target, poolSize: 2 });
  try {
    await seedDemoWorld(connection.db, report);
    await refreshLeaderboards(connection.db, new Date());
  } catch (error) {
    // Another site on the same database was sooner.
    if (!(error instanceof DatabaseNotEmptyError)) throw error;
  } finally {
    await connection.close();
  }
}
