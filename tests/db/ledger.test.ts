import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credit, readBalances } from '#server/services/ledger/ledger.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const run = (statement: string, values: unknown[] = []) => database.pool.query(statement, values);
let references = 0;
async function richPlayer(amount = 10): Promise<number> {
  const { id } = await fixturesOf(database.db).player('Rich');
  await database.db.transaction((tx) =>
    credit(tx, { reason: 'test', reference: String((references += 1)), playerId: id, currency: 'soulstones', amount }),
  );
  return id;
}

/** Writes a transfer directly, as a faulty program would. */
async function transfer(lines: readonly (readonly [account: number, amount: number])[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into ledger_transfers (reason, reference) values ('by hand', gen_random_uuid()::text) returning id`,
    );
    if (lines.length > 0) {
      await client.query(
        `insert into ledger_entries (transfer_id, account_id, amount)
         select $1, account, amount from unnest($2::int[], $3::bigint[]) as lines (account, amount)`,
        [rows[0]?.id, lines.map(([account]) => account), lines.map(([, amount]) => amount)],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function account(playerId: number, currency = 'soulstones'): Promise<number> {
  const { rows } = await run('select id from ledger_accounts where player_id = $1 and currency = $2', [
    playerId,
    currency,
  ]);
  return (rows as { id: number }[])[0]?.id ?? 0;
}
async function house(kind: string, currency = 'soulstones'): Promise<number> {
  const { rows } = await run('select id from ledger_accounts where kind = $1::account_kind and currency = $2', [
    kind,
    currency,
  ]);
  return (rows as { id: number }[])[0]?.id ?? 0;
}

describe('the ledger', () => {
  it('pays out of the mint, and returns the new balance', async () => {
    const playerId = await richPlayer(10);
    const pay = { reason: 'test', reference: 'second', playerId, currency: 'soulstones', amount: 5 } as const;
    expect(await database.db.transaction((tx) => credit(tx, pay))).toBe(15);
    expect(await readBalances(database.db, playerId)).toEqual({ bloodstones: 0, moonstones: 0, soulstones: 15 });
  });

  it('pays once for the same reason and reference', async () => {
    const playerId = await richPlayer(10);
    const pay = { reason: 'test', reference: 'once', playerId, currency: 'soulstones', amount: 5 } as const;
    await database.db.transaction((tx) => credit(tx, pay));
    await expect(database.db.transaction((tx) => credit(tx, pay))).rejects.toThrow();
    expect((await readBalances(database.db, playerId)).soulstones).toBe(15);
  });

  it('keeps each balance equal to the sum of its entries, and the sum of all entries zero', async () => {
    await richPlayer(7);
    const { rows } = await run(
      `select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id where a.balance is not null
       group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
    );
    expect(rows).toEqual([]);
    expect((await run('select coalesce(sum(amount), 0)::int as sum from ledger_entries')).rows).toEqual([{ sum: 0 }]);
  });

  it('stores the balance after each entry', async () => {
    const playerId = await richPlayer(10);
    await transfer([
      [await account(playerId), -4],
      [await house('sink'), 4],
    ]);
    const { rows } = await run('select balance from ledger_entries where account_id = $1 order by id', [
      await account(playerId),
    ]);
    expect((rows as { balance: string }[]).map(({ balance }) => Number(balance))).toEqual([10, 6]);
  });

  it('prevents negative balances', async () => {
    const playerId = await richPlayer(3);
    const mine = await account(playerId);
    const sink = await house('sink');
    await expect(
      transfer([
        [mine, -4],
        [sink, 4],
      ]),
    ).rejects.toThrow(/ledger_accounts_balance_not_negative/u);
    expect((await readBalances(database.db, playerId)).soulstones).toBe(3);
  });

  it('lets only one of twenty concurrent payments spend a balance', async () => {
    const playerId = await richPlayer(10);
    const mine = await account(playerId);
    const sink = await house('sink');
    const spent = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        transfer([
          [mine, -10],
          [sink, 10],
        ]),
      ),
    );
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readBalances(database.db, playerId)).soulstones).toBe(0);
  });

  it('rejects transfers that do not sum to zero in each currency', async () => {
    const playerId = await richPlayer(10);
    const mine = await account(playerId);
    await expect(transfer([[mine, 5]])).rejects.toThrow(/come to zero/u);
    await expect(
      transfer([
        [mine, 5],
        [await house('mint', 'moonstones'), -5],
      ]),
    ).rejects.toThrow(/come to zero/u);
    await expect(transfer([])).rejects.toThrow(/no entries/u);
    expect((await readBalances(database.db, playerId)).soulstones).toBe(10);
  });

  it.each([
    ['a changed entry', 'update ledger_entries set amount = amount + 1'],
    ['a deleted entry', 'delete from ledger_entries'],
    ['a truncated table of entries', 'truncate ledger_entries'],
    ['a changed transfer', `update ledger_transfers set reason = 'other'`],
    ['a deleted transfer', 'delete from ledger_transfers'],
    ['a changed balance', `update ledger_accounts set balance = balance + 1 where kind = 'player'`],
    [
      'an account with another owner',
      `update ledger_accounts set player_id = (select max(id) from players) where kind = 'player'`,
    ],
    [
      'an account with an initial balance',
      `insert into ledger_accounts (kind, player_id, currency, balance) select 'player', id, 'moonstones', 5 from players limit 1`,
    ],
    [
      'an account without a player',
      `insert into ledger_accounts (kind, currency, balance) values ('player', 'moonstones', 0)`,
    ],
    ['a second mint', `insert into ledger_accounts (kind, currency) values ('mint', 'moonstones')`],
  ])('rejects %s', async (_, statement) => {
    await richPlayer(2);
    await expect(run(statement)).rejects.toThrow();
  });

  it('creates one account for 50 concurrent payments', async () => {
    const { id } = await fixturesOf(database.db).player('Busy');
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        database.db.transaction((tx) =>
          credit(tx, { reason: 'busy', reference: String(index), playerId: id, currency: 'bloodstones', amount: 2 }),
        ),
      ),
    );
    expect((await readBalances(database.db, id)).bloodstones).toBe(100);
  });
});
