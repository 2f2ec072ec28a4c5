import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { Database, Queryable } from '#server/db/connect.ts';
import { createDataCheckMetrics } from '#server/front/data-check-metrics.ts';
import { checkData } from '#server/jobs/check-data.ts';
import type { DataCheckResult } from '#server/jobs/run-every.ts';
import type { Log } from '#server/log.ts';
import { checkInParts } from '#server/services/invariant/check-in-parts.ts';
import type { Check } from '#server/services/invariant/find-violations.ts';
import { it } from '#tests/support/database-test.ts';
import { testDatabase } from '#tests/support/database.ts';
import { storeFixturesOf } from '#tests/support/store-fixtures.ts';

const going = new AbortController().signal;
const none = { structural: 0, historical: 0, advisory: 0 };

function jobOf(db: Database, replica?: Database) {
  const clock = { now: new Date('2026-11-23T12:00:00Z') };
  const results: DataCheckResult[] = [];
  const errors: object[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (found: object) => errors.push(found),
  } as unknown as Log;
  const observer = {
    onSchedule: vi.fn(),
    onRun: vi.fn(),
    onDataCheck: (result: DataCheckResult) => results.push(result),
  };
  const job = checkData({ db, clock: () => clock.now }, { log, replica, observer });
  return { clock, results, errors, run: () => job.run(going) };
}

describe('the nightly check of the database', () => {
  it('runs once a night, and not when the site starts', async ({ database }) => {
    const { clock, results, run } = jobOf(database.db);
    expect(await run()).toEqual(new Date('2026-11-24T02:15:00Z'));
    expect(results).toEqual([]);
    clock.now = new Date('2026-11-24T02:15:00Z');
    expect(await run()).toEqual(new Date('2026-11-25T02:15:00Z'));
    expect(await run()).toEqual(new Date('2026-11-25T02:15:00Z'));
    expect(results).toEqual([{ rows: none, unfinished: 0, until: new Date('2026-11-25T03:15:00Z') }]);
  });

  it('does not run during the day in a process that gets the lease then', async ({ database }) => {
    const { clock, results, run } = jobOf(database.db);
    clock.now = new Date('2026-11-25T12:00:00Z');
    expect(await run()).toEqual(new Date('2026-11-26T02:15:00Z'));
    expect(results).toEqual([]);
    clock.now = new Date('2026-11-26T03:14:00Z');
    await run();
    expect(results).toHaveLength(1);
  });

  it('tells the metrics and the log what it found, without names of players', async ({ database }) => {
    const { id } = await storeFixturesOf(database.db).buyer(5);
    const client = await database.pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query('update ledger_accounts set balance = balance + 1 where player_id = $1', [id]);
    const { clock, results, errors, run } = jobOf(database.db);
    clock.now = new Date('2026-11-25T02:15:00Z');
    await run();
    await client.query('update ledger_accounts set balance = balance - 1 where player_id = $1', [id]);
    client.release(true);
    expect(results).toMatchObject([{ rows: { ...none, structural: 1 }, unfinished: 0 }]);
    expect(errors).toEqual([
      {
        kind: 'structural',
        check: 'a-balance-is-not-the-sum-of-its-entries',
        count: 1,
        rows: [{ id: expect.any(Number) as number }],
      },
    ]);
  });

  it('only reads, on a replica if there is one, and on the primary what the replica cannot check', async ({
    database,
  }) => {
    const { db } = database;
    // It has no tables, as if it had not received them.
    const second = await testDatabase({ hasSchema: false });
    onTestFinished(() => second.close());
    const replica = second.db;
    const nameOf = async (from: Queryable) =>
      (await from.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]?.name ?? '';
    const asked: string[] = [];
    const checkOf = (name: string, query: SQL): Check => ({
      kind: 'structural',
      name,
      async find(tx) {
        asked.push(await nameOf(tx));
        await tx.execute(query);
        return undefined;
      },
    });
    const sound = { findings: [], unfinished: [] };
    const [primaryName, replicaName] = [await nameOf(db), await nameOf(replica)];
    const nothing = checkOf('nothing', sql`select 1`);
    expect(await checkInParts({ db, replica }, going, [nothing])).toEqual(sound);
    expect(asked.splice(0)).toEqual([replicaName]);
    const impossible = checkOf('impossible for the replica', sql`select from players`);
    expect(await checkInParts({ db, replica }, going, [impossible])).toEqual(sound);
    expect(asked.splice(0)).toEqual([replicaName, primaryName]);

    const writes = checkOf('writes', sql`create table written ()`);
    for (const sources of [
      { db, replica: undefined },
      { db, replica },
    ]) {
      expect(await checkInParts(sources, going, [writes, nothing])).toEqual({ findings: [], unfinished: ['writes'] });
    }
    for (const each of [db, replica]) {
      const { rows } = await each.execute(sql`select from pg_class where relname = 'written'`);
      expect(rows).toEqual([]);
    }
  });

  it('finds a check that cannot read a value, which is more than one that found no time', async ({ database }) => {
    const { db } = database;
    const failing: Check = {
      kind: 'structural',
      name: 'failing',
      async find(tx) {
        await tx.execute(sql`select get_bit('\\x00'::bytea, 2000000)`);
        return undefined;
      },
    };
    const failure = 'index 2000000 out of valid range, 0..7 (2202E)';
    const finding = {
      kind: 'structural',
      name: 'failing',
      title: 'the check failing could not be done',
      count: 1,
      rows: [{ failure }],
    };
    for (const replica of [undefined, db]) {
      const found = await checkInParts({ db, replica }, going, [failing]);
      expect(found).toEqual({ findings: [finding], unfinished: ['failing'] });
    }
  });

  it('leaves a check that takes too long, also on the primary', async ({ database }) => {
    const { db } = database;
    let tries = 0;
    const slow: Check = {
      kind: 'structural',
      name: 'slow',
      async find(tx) {
        tries += 1;
        await tx.execute(sql`set local statement_timeout = 20`);
        await tx.execute(sql`select pg_sleep(5)`);
        return undefined;
      },
    };
    expect(await checkInParts({ db, replica: db }, going, [slow])).toEqual({ findings: [], unfinished: ['slow'] });
    expect(tries).toBe(1);
  });
});

describe('the metrics of the check', () => {
  it('have no value before a check, nor when another process has made the next one', async () => {
    const registry = new Registry();
    const metrics = createDataCheckMetrics(registry);
    const valuesOf = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values;
    expect(await valuesOf('data_check_findings')).toEqual([]);
    expect(await valuesOf('data_checks_unfinished')).toEqual([]);
    metrics.onDataCheck({ rows: { ...none, structural: 3 }, unfinished: 1, until: new Date(Date.now() + 60_000) });
    expect(await valuesOf('data_check_findings')).toContainEqual({ labels: { kind: 'structural' }, value: 3 });
    expect(await valuesOf('data_checks_unfinished')).toMatchObject([{ value: 1 }]);
    metrics.onDataCheck({ rows: none, unfinished: 1, until: new Date(Date.now() - 1) });
    expect(await valuesOf('data_check_findings')).toEqual([]);
    expect(await valuesOf('data_checks_unfinished')).toEqual([]);
  });
});
