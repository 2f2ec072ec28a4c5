import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createClient } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migration-files.ts';
import { attachDatabase, openDatabase } from '#server/db/open.ts';
import { developmentHash } from '#server/db/schema-version.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { addPower as expand, nextMigration as next } from '#tests/support/next-migration.ts';
import { urlOf } from '#tests/support/site-database.ts';
import { killAll, startSiteProcess } from '#tests/support/site-process.ts';

const own = readMigrations();

afterAll(killAll);

async function columnsOf({ db }: TestDatabase, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = ${table}`,
  );
  return rows.map(({ name }) => name);
}

describe('migrations', () => {
  it('give up a table that is in use, so that nobody queues behind them, and get it later', async () => {
    const database = await testDatabase();
    const reader = createClient(database.target);
    await reader.connect();
    await reader.query('begin; select from cards');
    const lines: string[] = [];
    const migrated = migrateDatabase(database.target, {
      migrations: [...own, expand],
      lockMs: 1,
      retryMs: 10,
      maxTries: Infinity,
      report: (line) => lines.push(line),
    });
    await eventually(() => expect(lines.length).toBeGreaterThan(2));
    expect(await columnsOf(database, 'cards')).not.toContain('power');
    await reader.query('commit');
    await migrated;
    expect(await columnsOf(database, 'cards')).toContain('power');
    await reader.query('begin; select from cards');
    const other = next('9001_other', 'alter table cards add column other integer');
    await expect(
      migrateDatabase(database.target, { migrations: [...own, expand, other], lockMs: 1, retryMs: 1, maxTries: 2 }),
    ).rejects.toThrow('migration 9001_other did not get its tables in 2 tries');
    await reader.end();
    await database.close();
  });

  it('wait for another process that migrates, and say for whom; without anything to do they do not wait', async () => {
    const database = await testDatabase();
    const other = createClient(database.target);
    await other.connect();
    const { rows } = await other.query<{ pid: number }>(
      'select pg_backend_pid() as pid, pg_advisory_lock($1)',
      [0x6d_7a_6b_31],
    );
    await migrateDatabase(database.target);
    const lines: string[] = [];
    const migrated = migrateDatabase(database.target, {
      migrations: [...own, expand],
      reportAfterMs: 1,
      report: (line) => lines.push(line),
    });
    await eventually(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toContain(`PID ${rows[0]?.pid} of PostgreSQL`);
    expect(await columnsOf(database, 'cards')).not.toContain('power');
    await other.end();
    await migrated;
    expect(await columnsOf(database, 'cards')).toContain('power');
    expect(lines).toHaveLength(1);
    await database.close();
  });

  it('create an index while others write, once, and also after an interrupted attempt', async () => {
    const database = await testDatabase();
    await database.db.execute(sql`insert into counters (name, value) values ('a', -1), ('b', -1)`);
    const index = next('9000_index', 'CREATE UNIQUE INDEX CONCURRENTLY counters_twice ON counters (value)');
    const migrate = () => migrateDatabase(database.target, { migrations: [...own, index] });
    await expect(migrate()).rejects.toThrow('counters_twice');
    await database.db.execute(sql`delete from counters where name = 'b'`);
    // Two processes that start at the same time.
    await Promise.all([migrate(), migrate()]);
    const { rows } = await database.db.execute(
      sql`select indisvalid from pg_index where indexrelid = 'counters_twice'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
    await database.close();
  });
});

describe('a version of the site', () => {
  it('serves on the schema of the next one, if that only expanded or removed what was unused', async () => {
    const database = await testDatabase();
    const last = own.at(-1)?.tag ?? '';
    const contract = next('9001_contract', 'drop table partner_checks', last);
    await migrateDatabase(database.target, { migrations: [...own, expand, contract] });
    const site = await startSiteProcess({ DATABASE_URL: urlOf(database) });
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${site.url}/cards`)).status).toBe(200);
    await site.end();
    await database.close();
  });

  it('migrates also in a worker that replaces one of the version before', async () => {
    const database = await testDatabase();
    const config = { dataDir: '', databaseUrl: urlOf(database), databasePoolSize: 1 };
    const attached = await attachDatabase({ target: database.target, location: '' }, config, [...own, expand]);
    expect(await columnsOf(database, 'cards')).toContain('power');
    await attached.close();
    await database.close();
  });

  it('refuses a schema without what it needs, and one of another site, and changes nothing', async () => {
    const database = await testDatabase();
    const contract = next('9001_contract', 'drop table partner_checks', expand.tag);
    await migrateDatabase(database.target, { migrations: [...own, expand, contract] });
    const config = { dataDir: '', databaseUrl: urlOf(database), databasePoolSize: 1 };
    const refused = openDatabase({ config, as: 'site' });
    await expect(refused).rejects.toThrow('only versions with the migration 9000_expand can serve on it');
    const other = [{ ...expand, tag: '0000_other' }, ...own.slice(1)];
    await expect(migrateDatabase(database.target, { migrations: other })).rejects.toThrow('not of this site');
    await database.close();
  });

  it('says that a database of a development version before 1.0.0 cannot be upgraded, and changes nothing', async () => {
    const database = await testDatabase({ hasSchema: false });
    // As the first of these versions wrote it, without a column for what a migration needs.
    await database.db.execute(sql`create schema drizzle`);
    await database.db.execute(sql`create table drizzle.__drizzle_migrations as
      select n as id, case n when 1 then ${developmentHash} else 'later' end as hash from generate_series(1, 58) n`);
    const config = { dataDir: '', databaseUrl: urlOf(database), databasePoolSize: 1 };
    await expect(openDatabase({ config, as: 'site' })).rejects.toThrow(
      'its schema is of a development version before 1.0.0, which no version can upgrade: start with an empty database',
    );
    expect(await columnsOf(database, '__drizzle_migrations')).toEqual(['id', 'hash']);
    expect(await columnsOf(database, 'cards')).toEqual([]);
    await database.close();
  });
});
