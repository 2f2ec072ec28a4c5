import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
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

/** The hashes of this version's migrations, oldest first. */
export function knownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

/** The hashes of the migrations that made the database's schema, oldest first. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}

/**
 * Applies a range of this version's migrations in the client's transaction, and records them as Drizzle does, whose
 * `migrate` commits a transaction of its own and always runs to the last one.
 */
export async function applyMigrations(
  client: pg.Client,
  { from = 0, to }: { from?: number; to?: number },
): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(from, to)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
