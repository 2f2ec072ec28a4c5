import type pg from 'pg';
import { StartupError } from '#server/config/config.ts';
import type { Migration } from './migration-files.ts';

export interface AppliedMigration {
  hash: string;
  /** The tag of the migration that a version of the site must know to serve on this schema; null for any. */
  needs: string | null;
}

/** Drizzle's own table, so that its tools work, with a column of ours. */
const createTable = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint, needs text)`;

/** The hash of the first migration of development versions before 1.0.0. None of them was released. */
export const developmentHash = '27ba2c77a648a73e2201f19f819fd215587d3224641b9e74aa89a16246ba7ac5';
/** What a schema or a backup of such a version is. */
export const developmentText = 'of a development version before 1.0.0, which no version can upgrade';

/** Creates what records the migrations of a database. Changes nothing, and locks nothing, if it is there. */
export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  if (!(await hasMigrationsTable(client))) await client.query(createTable);
}

export async function hasMigrationsTable(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  return rows[0]?.found === true;
}

/** Returns the migrations that made the database's schema, oldest first. */
export async function readApplied(client: Pick<pg.ClientBase, 'query'>): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    // Some databases of development versions lack the column.
    `select hash, to_jsonb(migrations) ->> 'needs' as needs from drizzle.__drizzle_migrations migrations order by id`,
  );
  return rows;
}

export async function recordMigration(client: pg.ClientBase, { hash, createdAt, needs }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at, needs) values ($1, $2, $3)', [
    hash,
    createdAt,
    needs,
  ]);
}

/**
 * Throws StartupError unless the schema is one of this version's, which can be migrated, or a newer one on which this
 * version can serve: all that newer migrations removed was unused when this version was made.
 */
export function rejectOtherSchema(known: readonly Migration[], applied: readonly AppliedMigration[]): void {
  if (applied[0]?.hash === developmentHash) {
    throw new StartupError(`its schema is ${developmentText}: start with an empty database`);
  }
  if (applied.slice(0, known.length).some(({ hash }, index) => hash !== known[index]?.hash)) {
    throw new StartupError('its schema is not of this site, or of a version that went another way');
  }
  const tags = new Set<string | null>(known.map(({ tag }) => tag));
  const missing = applied.slice(known.length).find(({ needs }) => needs !== null && !tags.has(needs));
  if (missing) {
    throw new StartupError(
      `a newer version of the site has removed what this one needs: only versions with the migration ${missing.needs} ` +
        'can serve on it',
    );
  }
}
