import { StartupError } from '#server/config/config.ts';
import { applicationName, createClient } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';

/**
 * Throws StartupError if a site is connected to the database: it would go on with cached pages of data that are gone.
 * The embedded database has locks for this.
 */
export async function rejectRunningSites(target: ConnectOptions['target']): Promise<void> {
  const client = createClient(target);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
      [applicationName],
    );
    if (rowCount !== 0) throw new StartupError('A site is connected to the database: stop it first.');
  } finally {
    await client.end();
  }
}
