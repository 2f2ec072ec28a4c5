import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { findViolations } from '#server/services/invariant/find-violations.ts';
import { framesOfEach } from './economy-fixture.ts';
import type { EconomyFixture } from './economy-fixture.ts';
import { purchaseKey } from './model.ts';
import type { Model } from './model.ts';

/** Returns the invariants that a database violates. */
export async function auditInvariants(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ deadlocks: number }>(sql`
    select deadlocks from pg_stat_database where datname = current_database() and deadlocks > 0`);
  const deadlocks = rows.map(({ deadlocks }) => `transactions waited for each other in a circle: ${deadlocks} times`);
  const findings = await findViolations({ db });
  return [...findings.map(({ title, rows }) => `${title}: ${JSON.stringify(rows)}`), ...deadlocks];
}

/**
 * Returns the differences between a database and the model. `isSequential` says that the operations ran one after the
 * other, so that the model knows which part of a balance is a debt.
 */
export async function auditModel(
  db: Database,
  world: EconomyFixture,
  model: Model,
  { isSequential = false } = {},
): Promise<string[]> {
  const faults: string[] = [];
  const expectSame = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) faults.push(`${what}: ${String(found)}, not ${String(expected)}`);
  };
  const balances = await db.execute<{ player_id: number; currency: 'bloodstones'; balance: string }>(
    sql`select player_id, currency, balance from ledger_accounts where kind = 'player'`,
  );
  const found = new Map(balances.rows.map((row) => [`${row.player_id} ${row.currency}`, Number(row.balance)]));
  const debts = await db.execute<{ player_id: number; amount: number }>(sql`select * from moonstone_debts`);
  const debtOf = new Map(debts.rows.map((row) => [row.player_id, row.amount]));
  const premium = await db.execute<{ id: number; days: string | null }>(
    sql`select id, extract(epoch from premium_until - now()) / 86400 as days from players`,
  );
  const days = new Map(premium.rows.map((row) => [row.id, Number(row.days ?? 0)]));
  for (const [playerId, purse] of model.balances) {
    for (const currency of ['bloodstones', 'moonstones', 'soulstones'] as const) {
      const debt = currency === 'moonstones' ? (debtOf.get(playerId) ?? 0) : 0;
      expectSame(`${currency} of ${playerId}`, (found.get(`${playerId} ${currency}`) ?? 0) - debt, purse[currency]);
    }
    if (isSequential) expectSame(`debt of ${playerId}`, debtOf.get(playerId) ?? 0, purse.debt);
    expectSame(`premium of ${playerId}`, Math.ceil(days.get(playerId) ?? 0), purse.months * 30);
  }
  const owned = await db.execute<{
    uuid: string;
    owner_id: number;
    is_locked: boolean;
    card_uuid: string;
    version: number;
  }>(sql`
    select instances.uuid, owner_id, is_locked, cards.uuid as card_uuid, version
    from instances join cards on cards.id = card_id join players on players.id = owner_id where players.name <> 'Keeper'`);
  const locks = await db.execute<{ uuid: string; count: number }>(sql`
    select instance_uuid as uuid, count(*)::integer as count from instance_events
    where kind in ('locked', 'unlocked') group by instance_uuid`);
  const locksOf = new Map(locks.rows.map(({ uuid, count }) => [uuid, count]));
  const copies = new Map(owned.rows.map((row) => [row.uuid, row]));
  const known = [...world.copies, ...world.drawn];
  const ownerFault = model.ownerFaults();
  for (const { uuid } of known) {
    const copy = copies.get(uuid);
    expectSame(`${uuid} is there`, copy !== undefined, !model.burned.has(uuid));
    const fault = ownerFault(uuid, copy?.owner_id ?? 0);
    if (fault) faults.push(fault);
    if (!copy) continue;
    const drawn = model.versions.get(uuid);
    if (drawn) expectSame(`card of ${uuid}`, `${copy.card_uuid} ${copy.version}`, `${drawn.cardUuid} ${drawn.version}`);
    const changes = locksOf.get(uuid) ?? 0;
    const toggled = model.toggled.get(uuid) ?? 0;
    expectSame(`lock of ${uuid}`, copy.is_locked, changes % 2 === 1);
    if (model.reversed.has(uuid)) expectSame(`${uuid} has all changes of its lock`, changes >= toggled, true);
    else expectSame(`changes of the lock of ${uuid}`, changes, toggled);
  }
  expectSame('copies', copies.size, known.length - model.burned.size);
  const stock = await db.execute<{ id: number; uuid: string; owned: number }>(sql`
    select players.id, frames.uuid, (coalesce(free, 0) + (
      select count(*) from instances where owner_id = players.id and instances.frame_id = frames.id
    ))::int as owned
    from players cross join frames
    left join frame_stock on frame_stock.player_id = players.id and frame_stock.frame_id = frames.id
    where players.name not in ('Keeper', 'Moderator')`);
  for (const row of stock.rows) {
    const bought = model.bought.get(purchaseKey(row.id, row.uuid)) ?? 0;
    expectSame(`frames ${row.uuid} of ${row.id}`, row.owned, framesOfEach + bought);
  }
  const orders = await db.execute<{ player_id: number; item_uuid: string; bought: number }>(sql`
    select player_id, item_uuid, sum(quantity)::int as bought from orders group by player_id, item_uuid`);
  for (const row of orders.rows) {
    const key = purchaseKey(row.player_id, row.item_uuid);
    expectSame(`purchases ${key}`, row.bought, model.bought.get(key) ?? 0);
  }
  const held = await db.execute<{ key: string }>(sql`
    select uuid::text as key from instances where state = 'frozen'
    union all select id::text from players where banned_at is not null`);
  const isHeld = new Set(held.rows.map(({ key }) => key));
  const { freezes, bans } = model.staff;
  for (const { uuid } of known) {
    const isFrozen = freezes.during(uuid, freezes.now());
    if (isFrozen !== undefined && copies.has(uuid)) expectSame(`${uuid} is frozen`, isHeld.has(uuid), isFrozen);
  }
  for (const { id } of world.players) {
    const isBanned = bans.during(String(id), bans.now());
    if (isBanned !== undefined) expectSame(`${id} is banned`, isHeld.has(String(id)), isBanned);
  }
  expectSame('items that players bought', orders.rows.length, model.bought.size);
  return faults;
}
