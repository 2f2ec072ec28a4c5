import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { createClient } from './connect.ts';
import type { ConnectOptions } from './connect.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** One number for all processes of a site: the bytes of "mzk1". */
const migrationLock = 0x6d_7a_6b_31;

/** Brings the database to this version's schema; several processes may start at once. */
export async function migrateDatabase(target: ConnectOptions['target']): Promise<void> {
  const client = createClient(target);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
