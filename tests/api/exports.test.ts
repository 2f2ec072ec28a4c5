import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CatalogFilterQuery, exportCatalog } from '#contract/card/card.ts';
import type { CatalogCard } from '#contract/card/catalog-card.ts';
import { connect } from '#server/db/connect.ts';
import type { Connection, Queryable } from '#server/db/connect.ts';
import { readInBatches, withSnapshot, batchSize } from '#server/db/cursor.ts';
import { ExportStreams, isStreamed } from '#server/http/export-streams.ts';
import { exportCatalog as streamCards } from '#server/services/card/card.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { eventually } from '#tests/support/eventually.ts';

const cardCount = 2_300;
let database: TestDatabase;
/** The pool is as large as in production: a smaller pool gives exports fewer connections than may run at once. */
let pool: Connection;
let collectorId = 0;

beforeAll(async () => {
  database = await testDatabase();
  pool = connect({ target: database.target, poolSize: 10 });
  const { seriesId, id } = await fixturesOf(database.db).card({ name: 'First', createdAt: new Date('2024-01-01') });
  await database.db.execute(sql`
    insert into cards (uuid, name, search_name, series_id, rarity, type, batch, created_at)
    select gen_random_uuid(), 'card ' || n, 'card ' || n, ${seriesId}, 'C', 'default', 1,
      timestamptz '2024-01-02' + n * interval '1 minute'
    from generate_series(1, ${cardCount - 1}) n`);
  const player = await fixturesOf(database.db).player('Collector');
  collectorId = player.id;
  await database.db.execute(sql`
    insert into instances (uuid, card_id, version, owner_id)
    select gen_random_uuid(), ${id}, n, ${player.id} from generate_series(1, 3000) n`);
});
afterAll(async () => {
  await pool.close();
  await database.close();
});

/** The limit is small enough that this test's catalogue counts as a long export. */
const short = { bufferedBytes: 16 * 1024 };

function exportApi(limits: ConstructorParameters<typeof ExportStreams>[1] = short) {
  const load = new LoadMetrics();
  const exports = new ExportStreams(load, limits);
  const api = testApi(pool.db, { exports, load });
  const ask = async (clientAddress: string, init?: RequestInit) =>
    api.app.request('/card/export', init, { clientAddress });
  return { load, exports, api, ask };
}

const transactions = async () => {
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
  return rows[0]?.count;
};
const untilIdle = async () => {
  while ((await transactions()) !== 0) await new Promise((resolve) => setImmediate(resolve));
};

describe('rows in slices', () => {
  it('are read one at a time, each after the previous one was consumed', async () => {
    const sizes: number[] = [];
    let underWay = 0;
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const turnsBefore: number[] = [];
    await withSnapshot(database.db, 60_000, (tx) =>
      readInBatches(tx, sql`select id from cards order by id`, async (rows) => {
        expect((underWay += 1)).toBe(1);
        sizes.push(rows.length);
        turnsBefore.push(turns);
        await new Promise((resolve) => setTimeout(resolve, 2));
        underWay -= 1;
      }),
    );
    clearInterval(timer);
    expect(Math.max(...sizes)).toBe(batchSize);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(cardCount);
    // The event loop ran between any two slices.
    expect(new Set(turnsBefore).size).toBe(sizes.length);
  });

  it('read one snapshot, in a read-only transaction that may last longer than others', async () => {
    const settings = await withSnapshot(database.db, 60_000, async (tx) => {
      const { rows } = await tx.execute<Record<string, string>>(sql`
        select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as read_only,
          current_setting('idle_in_transaction_session_timeout') as idle,
          current_setting('transaction_timeout', true) as whole`);
      return rows[0];
    });
    expect(settings).toEqual({ isolation: 'repeatable read', read_only: 'on', idle: '1min', whole: '1min' });
  });

  it('outlast the transaction and idle timeouts of their connection', async () => {
    const limits = { statementMs: 5_000, lockMs: 5_000, idleInTransactionMs: 40, transactionMs: 40, silentMs: 40 };
    const limited = connect({ target: database.target, poolSize: 1, timeouts: limits });
    // The reader is slow, so the connection is idle between two slices.
    const slowly = (tx: Queryable) =>
      readInBatches(tx, sql`select id from cards`, () => new Promise((resolve) => setTimeout(resolve, 100)));
    await expect(limited.db.transaction(slowly)).rejects.toThrow();
    await withSnapshot(limited.db, 60_000, slowly);
    expect(limited.state()).toMatchObject({ isReachable: true, totals: { destroyed: 1 } });
    await limited.close();
  });

  it('leave no open transaction when their consumer fails', async () => {
    const conditions = v.parse(CatalogFilterQuery, {});
    const { api } = exportApi();
    await expect(streamCards(api.context, conditions, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await untilIdle();
  });
});

describe('an export', () => {
  it('contains every card once, in catalogue order, with the fields of the contract', async () => {
    const { api } = exportApi();
    const { cards, count } = JSON.parse((await api.request('/card/export')).text) as {
      cards: CatalogCard[];
      count: number;
    };
    expect([cards.length, count, new Set(cards.map(({ uuid }) => uuid)).size]).toEqual([
      cardCount,
      cardCount,
      cardCount,
    ]);
    expect(v.parse(exportCatalog.reply, { cards, count })).toEqual({ cards, count });
    expect(cards.at(-1)?.name).toBe('First');
    expect(await api.call(exportCatalog, {})).toEqual({ cards, count });
  });

  it('keeps a few slices in memory, however long it is and however slow its reader is', async () => {
    const { api, exports } = exportApi({ bufferedBytes: 1024 });
    let slices = 0;
    const reply = exports.reply.bind(exports);
    exports.reply = (produce) =>
      reply((write) =>
        produce((text) => {
          slices += 1;
          return write(text);
        }),
      );
    const response = await api.app.request('/card/export', {}, { clientAddress: '192.0.2.1' });
    expect(isStreamed(response)).toBe(true);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    // The reader waits, and the read-ahead buffer does not grow.
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(slices).toBeLessThanOrEqual(4);
    await reader.cancel();
    await untilIdle();
  });

  it('is sent whole with its length when it is short, and does not count as a long export', async () => {
    const { ask, load } = exportApi({ bufferedBytes: 10_000_000, concurrency: 0 });
    const response = await ask('192.0.2.1');
    expect([response.status, isStreamed(response)]).toEqual([200, false]);
    expect(Number(response.headers.get('content-length'))).toBe((await response.arrayBuffer()).byteLength);
    expect(load.activeExports).toBe(0);
    // A browser that prefetches a link before a click requests it twice at once.
    const both = await Promise.all([ask('192.0.2.1'), ask('192.0.2.1')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('of an account is one object, regardless of the lengths of its lists', async () => {
    const { api } = exportApi();
    const { token } = await openSession(database.db, collectorId);
    const { json } = await api.as(token)('/user/export');
    expect(json).toMatchObject({ profile: { name: 'Collector' }, card_events: expect.any(Array) as unknown });
    expect((json as { cards: unknown[] }).cards).toHaveLength(3000);
  });

  it('reads nothing for HEAD', async () => {
    const { ask } = exportApi();
    const response = await ask('192.0.2.1', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(await transactions()).toBe(0);
  });
});

describe('concurrent long exports', () => {
  const expectRefused = async (response: Response) => {
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await response.json()).toMatchObject({ statusCode: 429 });
  };

  it('are limited to one per address and a few in total, and a rejected client gets Retry-After', async () => {
    const { ask, load } = exportApi({ ...short, concurrency: 2 });
    const first = await ask('192.0.2.1');
    await expectRefused(await ask('192.0.2.1'));
    const second = await ask('192.0.2.2');
    expect([first.status, second.status, load.activeExports]).toEqual([200, 200, 2]);
    await expectRefused(await ask('192.0.2.3'));
    expect(load.rejected.get('export_slots')).toBe(2);
    // One export was read to its end and another reader disconnected, so both slots are free.
    await first.text();
    await second.body?.cancel();
    await untilIdle();
    await eventually(() => expect(load.activeExports).toBe(0));
    expect((await (await ask('192.0.2.3')).text()).endsWith(`"count":${cardCount}}`)).toBe(true);
  });

  it('are cut off when their reader exceeds the time limit', async () => {
    const { ask, load } = exportApi({ ...short, timeoutMs: 50 });
    // The limit passes when the reply is streaming, however long that takes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const response = await ask('192.0.2.1');
    vi.advanceTimersByTime(50);
    vi.useRealTimers();
    await eventually(() => expect(load.activeExports).toBe(0));
    await untilIdle();
    await expect(response.text()).rejects.toThrow();
    expect([load.droppedSlowClients, load.activeExports]).toEqual([1, 0]);
  });
});
