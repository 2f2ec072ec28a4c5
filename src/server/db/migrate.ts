import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { createClient } from './connect.ts';
import type { ConnectOptions } from './connect.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** The advisory lock that all processes of a site use: the bytes of "mzk1". */
const migrationLock = 0x6d_7a_6b_31;

/** Migrates the database to this version's schema. Several processes may call it at the same time. */
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
