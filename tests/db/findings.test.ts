import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { generateSchemaDocs } from '#server/db/schema-docs.ts';
import { refreshHistory } from '#server/services/history/refresh-history.ts';
import { createDataCheck } from '#server/services/invariant/data-check.ts';
import { checks, findViolations } from '#server/services/invariant/find-violations.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import { verifyAudit } from '#server/services/staff/audit-log.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { lawfulWorldOf } from '#tests/support/history/lawful-world.ts';

let database: TestDatabase;
let leaverId: number;
const folder = mkdtempSync(join(tmpdir(), 'mazoku-findings-'));

beforeAll(async () => {
  database = await testDatabase();
  const world = await lawfulWorldOf(database.db);
  const { store } = world;
  const series = await store.series();
  const pack = await store.pack(series.uuid, { guaranteeRarity: 'SR', guaranteeWithin: 1, playerLimit: 20 });
  const [stays, leaves] = [await world.buyer(), await world.buyer()];
  for (const buyer of [stays, leaves]) {
    await world.open(buyer, pack.uuid, 5);
    await world.buy(buyer, (await store.offer('banner')).uuid);
    await world.pay(buyer, 'pay');
  }
  await world.edits.mustPublish('packs', pack.uuid, { player_limit: 30 });
  await world.deleteAccount(leaves);
  leaverId = leaves.id;
  const laterBy = (minutes: number) => ({ db: database.db, clock: () => new Date(Date.now() + minutes * 60_000) });
  for (const minutes of [0, 1]) await refreshHistory(laterBy(minutes));
  await refreshLeaderboards(laterBy(0));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

class Undone extends Error {}

/** What the checks find after a change that nobody can make in the game. The change is undone. */
async function findAfter(change: string): Promise<string[]> {
  let found: string[] = [];
  await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const { rowCount } = await tx.execute(sql.raw(change));
      expect(rowCount).toBeGreaterThan(0);
      found = (await findViolations({ db: tx, isInTransaction: true })).map(({ kind, name }) => `${kind} ${name}`);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found;
}

describe('a check finds', () => {
  it('nothing in a game that followed its rules', async () => {
    expect(await findViolations(database)).toEqual([]);
  });

  it.each([
    [
      'structural a-drawn-copy-is-neither-there-nor-burned-nor-released',
      `delete from instance_events where kind = 'released'`,
    ],
    ['structural a-copy-was-burned-and-not-paid', `update instance_events set kind = 'burned' where kind = 'released'`],
    [
      'structural the-counters-of-sold-cosmetics-are-not-the-orders',
      'update cosmetic_offers set sold = 0 where id = 1',
    ],
    ['structural an-order-was-not-paid-as-it-says', 'update orders set price = price + 1'],
    ['structural an-entry-of-the-audit-log-is-missing-or-was-changed', `update audit_log set reason = 'Another'`],
    ['structural the-terms-of-a-pool-are-not-those-of-its-digest', `update draw_pools set document = document || ' '`],
    [
      'historical an-opening-has-more-or-fewer-cards-than-its-slots',
      `update draw_pools set document = replace(document, '"slots"', '"slotz"')`,
    ],
    ['structural a-counter-of-opened-packs-is-wrong', 'update pack_progress set opened = opened - 1'],
    ['historical an-opening-is-not-counted', 'delete from pack_progress'],
    [
      'historical a-counter-since-the-guarantee-is-wrong',
      'update pack_openings set since_guarantee = 1 where counter = 2',
    ],
    // The bitmap of a C card, which is longer, in the place of the SR, SSR or UR card that met the guarantee.
    ['historical a-guarantee-was-due-and-not-met', `update pack_draws set taken = decode(repeat('00', 500), 'hex')`],
    ['historical a-banner-was-bought-and-is-not-there', 'delete from owned_banners'],
    [
      'historical a-payment-was-delivered-otherwise-than-once',
      `update payment_events set kind = 'undelivered' where kind = 'delivered'`,
    ],
    [
      'historical a-debt-is-not-what-the-payments-left',
      'insert into moonstone_debts select id, 5 from players limit 1',
    ],
    ['advisory more-was-bought-than-the-limit-of-today-allows', 'update packs set player_limit = 2'],
    ['advisory more-was-bought-on-a-day-than-the-daily-limit-of-today-allows', 'update packs set daily_limit = 2'],
    ['advisory a-day-of-a-card-is-wrong', 'update card_days set claimed = claimed + 1'],
    ['advisory a-day-of-a-card-is-wrong', 'delete from card_days'],
    [
      'advisory the-last-day-of-a-collection-is-not-that-of-the-leaderboards',
      'update collection_days set score = score + 1',
    ],
    [
      'advisory a-day-of-a-balance-is-not-that-of-its-last-entry',
      'update balance_days set bloodstones = bloodstones + 1',
    ],
    [
      'advisory a-day-of-a-balance-is-not-that-of-its-last-entry',
      `insert into balance_days values (LEAVER, '2026-01-01', 5)`,
    ],
    [
      'advisory what-a-card-was-traded-for-is-wrong',
      'insert into card_trades select id, null, 1, 5 from cards order by id limit 1',
    ],
    ['advisory a-counter-of-the-packs-of-a-day-is-wrong', 'update pack_progress set opened_on_day = 1'],
  ])('%s', async (found, change) => {
    expect(await findAfter(change.replace('LEAVER', String(leaverId)))).toContain(found);
  });

  it('a debt of a deleted account', async () => {
    expect(await findAfter(`insert into moonstone_debts values (${leaverId}, 5)`)).toEqual([
      'historical a-debt-is-not-what-the-payments-left',
    ]);
  });

  it.each([
    ['structural a-version-was-drawn-that-was-taken', 'update pack_draws set version = 2000000'],
    ['historical an-opening-has-more-or-fewer-cards-than-its-slots', `update draw_pools set document = 'x'`],
    [
      'historical the-moonstones-that-were-taken-back-are-not-those-of-the-payment',
      `update payment_events set kind = 'taken-back', details = '{"moonstones": 99999999999}' where kind = 'delivered'`,
    ],
    [
      'historical moonstones-were-neither-taken-back-nor-became-a-debt',
      `update payment_events set kind = 'taken-back', details = '{"moonstones": "x"}' where kind = 'delivered'`,
    ],
  ])('%s when it cannot read a value, and does the other checks all the same', async (found, change) => {
    const all = await findAfter(`with unreadable as (${change}) update orders set price = price + 1`);
    expect(all).toEqual(expect.arrayContaining([found, 'structural an-order-was-not-paid-as-it-says']));
  });

  it('each under a name of its own', () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  });
});

describe('a restore', () => {
  const quiet = () => undefined;
  const quietCheck = createDataCheck({ command: 'restore', report: quiet });
  let sound: TestDatabase;
  beforeAll(async () => {
    const file = join(folder, 'sound.backup');
    sound = await testDatabase({ hasSchema: false });
    await writeBackup({ target: database.target, file, report: quiet });
    await restoreBackup({ target: sound.target, file, check: quietCheck, report: quiet });
  });
  afterAll(() => sound.close());

  const balance = 'a-balance-is-not-the-sum-of-its-entries';
  /** Another row that breaks a constraint, and a change after which none does. */
  const anew: Readonly<Record<string, string>> = {
    instances_card_version: `insert into instances (uuid, card_id, version, owner_id)
      select gen_random_uuid(), card_id, version, owner_id from instances where version > 0 order by id limit 1`,
    ledger_accounts_balance_not_negative: 'update ledger_accounts set balance = -1 where balance = 0',
    cosmetic_offers_stock_kept: 'update cosmetic_offers set sold = -1',
    pack_openings_counter: 'update pack_openings set counter = 0 where counter = 3',
  };
  const mended: Readonly<Record<string, string>> = {
    instances_card_version: 'delete from instances where id = (select max(id) from instances)',
    ledger_accounts_balance_not_negative: 'update ledger_accounts set balance = 0 where balance < 0',
    cosmetic_offers_stock_kept: 'update cosmetic_offers set stock = null where stock = 0',
    pack_openings_counter: `update pack_openings set counter = 2 where id = (
      select max(id) from pack_openings where counter = 1 and seed_id = (select min(seed_id) from pack_openings))`,
  };

  /** Saves the restored game as a change that nobody can make leaves it, and restores it again. */
  async function restoreAfter(change: string, accept: readonly string[] = []) {
    const [damaged, copy] = [await testDatabase({ copyOf: sound.name }), await testDatabase({ hasSchema: false })];
    const lines: string[] = [];
    const report = (line: string) => {
      lines.push(line);
    };
    const client = await damaged.pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(change);
    client.release(true);
    const file = join(folder, 'damaged.backup');
    await writeBackup({ target: damaged.target, file, overwrite: true, report: quiet });
    const check = createDataCheck({ command: 'restore', accept, report });
    const refused = await restoreBackup({ target: copy.target, file, check, report }).then(
      () => '',
      (error: unknown) => String(error),
    );
    await damaged.close();
    return { copy, refused, lines };
  }

  it('is refused for a structural finding, with its rows and the option that accepts it', async () => {
    const { copy, refused } = await restoreAfter(
      `update ledger_accounts set balance = balance + 1 where player_id = ${leaverId}`,
    );
    expect(refused).toContain(
      'not sound. Nothing was restored.\nstructural: a balance is not the sum of its entries (2)\n  {"id":',
    );
    expect(refused).toContain(`To go on all the same: --accept ${balance}`);
    expect(await copy.pool.query('select from pg_tables where tablename = $1', ['players'])).toMatchObject({
      rowCount: 0,
    });
    await copy.close();
  });

  it('goes on when each finding is accepted by name, and says so in the log and in the audit log', async () => {
    const { copy, refused, lines } = await restoreAfter(
      `update ledger_accounts set balance = balance + 1 where player_id = ${leaverId}`,
      [balance],
    );
    expect(refused).toBe('');
    expect(lines).toContain('Accepted: a balance is not the sum of its entries (2)');
    const { rows } = await copy.db.execute(sql`select action, actor_id, after from audit_log order by id desc limit 1`);
    expect(rows).toEqual([
      {
        action: 'accept-finding',
        actor_id: null,
        after: { command: 'restore', finding: balance, count: 2, rows: expect.any(Array) as unknown },
      },
    ]);
    expect(await verifyAudit(copy.db)).toMatchObject({ brokenAt: null });
    await copy.close();
  });

  const twice = `
    drop index instances_card_version;
    insert into instances (uuid, card_id, version, owner_id)
      select gen_random_uuid(), card_id, version, owner_id from instances where version > 0 order by id limit 1`;
  const belowZero = `
    alter table ledger_accounts drop constraint ledger_accounts_balance_not_negative;
    update ledger_accounts set balance = -5 where id = (select min(id) from ledger_accounts where balance = 0)`;
  const soldOut = `
    alter table cosmetic_offers drop constraint cosmetic_offers_stock_kept;
    update cosmetic_offers set stock = 0 where id = 1`;
  const countedTwice = `
    drop index pack_openings_counter; update pack_openings set counter = 1 where id in (
      select id from pack_openings where seed_id = (select min(seed_id) from pack_openings) and counter = 2)`;

  /** What other checks find about the same rows. */
  const consequences = [balance, 'a-kept-count-is-wrong', 'a-counter-since-the-guarantee-is-wrong'];

  it.each([
    ['instances_card_version', 'instances', 'a-version-is-held-twice', twice],
    ['ledger_accounts_balance_not_negative', 'ledger_accounts', 'a-balance-is-below-zero', belowZero],
    ['cosmetic_offers_stock_kept', 'cosmetic_offers', 'more-of-an-offer-was-sold-than-its-stock', soldOut],
    ['pack_openings_counter', 'pack_openings', 'a-counter-of-a-seed-is-wrong', countedTwice],
  ])('takes rows that break %s if the check is accepted, and keeps others out', async (...row) => {
    const [constraint, table, check, change] = row;
    const { copy, refused, lines } = await restoreAfter(change, [...consequences, check]);
    expect(refused).toBe('');
    const line = `Accepted: rows of ${table} that break the constraint ${constraint} (1). It holds for all other rows.`;
    expect(lines).toContain(line);
    const { rows } = await copy.db.execute(sql`select after from audit_log order by id desc limit 1`);
    expect(rows).toEqual([{ after: { command: 'restore', finding: check, constraint, table, count: 1 } }]);
    await expect(
      copy.pool.query(`begin; set local session_replication_role = replica; ${anew[constraint] ?? ''}; rollback`),
    ).rejects.toThrow(constraint);
    // The printed statement brings the constraint back when the rows are mended.
    await copy.pool.query(`begin; set local session_replication_role = replica; ${mended[constraint] ?? ''}; commit`);
    await copy.pool.query((lines[lines.indexOf(line) + 1] ?? '').replace('  When they are mended: ', ''));
    expect(await generateSchemaDocs(copy.target)).toBe(await generateSchemaDocs(database.target));
    await copy.close();
  });

  it('names the constraint and the row that breaks it, and the check that accepts it', async () => {
    const first = await restoreAfter(twice);
    expect(first.refused).toMatch(
      /\(rows do not fit together: the constraint instances_card_version of instances, \(card_id, version\)=\(\d+, \d+\)\)/u,
    );
    expect(first.refused).toContain('To restore such rows all the same: --accept a-version-is-held-twice');
    await first.copy.close();
    const second = await restoreAfter(belowZero, ['a-version-is-held-twice']);
    expect(second.refused).toMatch(
      /\(rows of ledger_accounts: the constraint ledger_accounts_balance_not_negative of ledger_accounts, row \d+, line \d+ of the table\)/u,
    );
    await second.copy.close();
  });

  it('does not name the Discord id that a row repeats', async () => {
    const { copy, refused } = await restoreAfter(`
      alter table players drop constraint players_discord_id_unique;
      update players set discord_id = '860234000000000999'`);
    expect(refused).toContain('the constraint players_discord_id_unique of players)');
    expect(refused).not.toContain('860234000000000999');
    await copy.close();
  });

  it('goes on when the audit log itself is what is damaged and accepted', async () => {
    const { copy, refused, lines } = await restoreAfter('delete from audit_head', [
      'an-entry-of-the-audit-log-is-missing-or-was-changed',
    ]);
    expect(refused).toBe('');
    expect(lines).toContain('The audit log takes no entries, so it does not say what was accepted.');
    await copy.close();
  });

  it('is refused for a check that cannot read a value, which can be accepted like others', async () => {
    const change = `update payment_events set kind = 'taken-back', details = '{"moonstones": "x"}' where kind = 'delivered'`;
    const { copy, refused } = await restoreAfter(change);
    expect(refused).toContain(
      'historical: the check moonstones-were-neither-taken-back-nor-became-a-debt could not be done (1)\n' +
        '  {"failure":"invalid input syntax for type integer: \\"…\\" (22P02)"}\n',
    );
    const options = refused.split('To go on all the same: ')[1] ?? '';
    await copy.close();
    const accepting = await restoreAfter(change, options.split(/ ?--accept /u).slice(1));
    expect(accepting.refused).toBe('');
    expect(accepting.lines).toContain(
      'Accepted: the check moonstones-were-neither-taken-back-nor-became-a-debt could not be done (1)',
    );
    await accepting.copy.close();
  });

  it('is refused as long as one finding is not accepted', async () => {
    const { copy, refused } = await restoreAfter('delete from pack_progress; update orders set price = price + 1', [
      'an-opening-is-not-counted',
    ]);
    expect(refused).toContain('an order was not paid as it says');
    expect(refused).not.toContain('an opening is not counted');
    await copy.close();
  });

  it('only notes what the terms of today would not allow', async () => {
    const { copy, refused, lines } = await restoreAfter('update packs set player_limit = 2, daily_limit = 2');
    expect(refused).toBe('');
    expect(lines).toContainEqual(
      expect.stringMatching(/^Only a note: more was bought than the limit of today allows/u),
    );
    await copy.close();
  });
});
