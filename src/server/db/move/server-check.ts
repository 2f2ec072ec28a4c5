import type pg from 'pg';
import { StartupError } from '#server/config/config.ts';

/** The oldest version that the site runs on, as the tests of the cluster try it. */
const oldestMajor = 15;

interface Server {
  major: number;
  identity: string;
  encoding: string;
  /** Whether texts are sorted by their bytes, as in the embedded database. */
  isSortedByBytes: boolean;
  walLevel: string;
}

/** Throws StartupError if the database cannot be moved to the target. */
export async function checkServers(
  source: pg.Client,
  target: pg.Client,
  report: (line: string) => void,
): Promise<void> {
  const [from, to] = [await describeServer(source), await describeServer(target)];
  if (from.identity === to.identity) throw new StartupError('The target is the same database.');
  if (from.walLevel !== 'logical') {
    throw new StartupError('The database was started by an earlier version of the site: restart the site first.');
  }
  if (to.major < oldestMajor) {
    throw new StartupError(`The target is PostgreSQL ${to.major}; the site needs ${oldestMajor} or later.`);
  }
  if (to.encoding !== 'UTF8') throw new StartupError(`The target has the encoding ${to.encoding}, not UTF8.`);
  if (!to.isSortedByBytes) {
    throw new StartupError(
      'The target sorts texts by a language: create it with "create database mazoku template template0 locale \'C.UTF-8\'".',
    );
  }
  if (to.major < from.major) {
    report(`The target is PostgreSQL ${to.major}, older than ${from.major}: rows are copied as text, so this works.`);
  }
}

async function describeServer(client: pg.Client): Promise<Server> {
  const { rows } = await client.query<Server>(`
    select current_setting('server_version_num')::int / 10000 as major,
      (select system_identifier from pg_control_system()) || '/' || current_database() as identity,
      pg_encoding_to_char(encoding) as encoding,
      datcollate in ('C', 'POSIX', 'C.UTF-8', 'C.utf8') as "isSortedByBytes",
      current_setting('wal_level') as "walLevel"
    from pg_database where datname = current_database()`);
  const [server] = rows;
  if (!server) throw new Error('the server has no database');
  return server;
}
