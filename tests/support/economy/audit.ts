import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { framesOfEach } from './economy-fixture.ts';
import type { EconomyFixture } from './economy-fixture.ts';
import { purchaseKey } from './model.ts';
import type { Model } from './model.ts';
import { storeInvariants } from './store-invariants.ts';

/** Queries that find violated invariants, by the violation's name. */
const invariants: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'a balance is not the sum of its entries': sql`
    select ledger_accounts.id from ledger_accounts left join ledger_entries on ledger_entries.account_id = ledger_accounts.id
    where ledger_accounts.balance is not null group by ledger_accounts.id having coalesce(sum(amount), 0) <> ledger_accounts.balance`,
  'the sum over all accounts is not zero': sql`
    select currency from ledger_entries join ledger_accounts on ledger_accounts.id = account_id group by currency having sum(amount) <> 0`,
  'a transfer does not come to zero': sql`
    select transfer_id from ledger_entries group by transfer_id having sum(amount) <> 0`,
  'a running balance is wrong': sql`
    select id from (
      select ledger_entries.id, ledger_entries.balance, sum(amount) over (partition by account_id order by ledger_entries.id) as sum
      from ledger_entries join ledger_accounts on ledger_accounts.id = account_id where ledger_accounts.balance is not null
    ) running where sum <> balance`,
  'a balance is below zero': sql`select id from ledger_accounts where balance < 0`,
  'a copy was burned and is still there': sql`
    select instances.uuid from instances join instance_events on instance_uuid = instances.uuid where kind = 'burned'`,
  'a copy was burned twice': sql`
    select instance_uuid from instance_events where kind = 'burned' group by instance_uuid having count(*) > 1`,
  'a version is held twice': sql`
    select card_id, version from instances where version > 0 group by card_id, version having count(*) > 1`,
  'a kept count is wrong': sql`
    select card_counts.card_id from card_counts left join instances on instances.card_id = card_counts.card_id and version > 0
    group by card_counts.card_id
    having claimed <> count(instances.id) or locked <> count(*) filter (where is_locked)
      or framed <> count(*) filter (where frame_id is not null)`,
  'a copy is reserved without an active offer or ring': sql`
    select instance_id from trade_reservations
    where not exists (select from trades where id = trade_id and state in ('open', 'held'))
      and not exists (select from trade_rings where id = ring_id and state = 'open')`,
  'an active offer has not reserved a copy that it gives': sql`
    select trade_items.instance_uuid from trade_items join trades on trades.id = trade_id
    left join instances on instances.uuid = instance_uuid left join trade_reservations on instance_id = instances.id
    where is_given and trades.state in ('open', 'held')
      and (trade_reservations.trade_id is distinct from trades.id or owner_id is distinct from sender_id)`,
  'a confirmed copy of an open ring is not reserved': sql`
    select instance_uuid from trade_ring_members m join trade_rings on trade_rings.id = m.ring_id
    left join instances on instances.uuid = instance_uuid left join trade_reservations r on instance_id = instances.id
    where trade_rings.state = 'open' and confirmed_at is not null
      and (r.ring_id is distinct from m.ring_id or owner_id is distinct from player_id)`,
  'the state of a copy does not agree with the reservations': sql`
    select instances.uuid from instances left join trade_reservations on instance_id = instances.id
    where (instances.state = 'trading') <> (instance_id is not null)`,
  'a reserved copy is locked': sql`
    select instance_id from trade_reservations join instances on instances.id = instance_id where is_locked`,
  'the payment of a trade is not that of the offer': sql`
    select trades.uuid from trades
    left join ledger_transfers t on t.reason = 'trade' and t.reference = trades.uuid::text
    left join ledger_entries e on e.transfer_id = t.id and e.amount > 0
    where (case when trades.state = 'accepted' then sender_bloodstones + recipient_bloodstones else 0 end) <> coalesce(e.amount, 0)`,
  'the history of a copy does not end at its owner': sql`
    select instances.uuid from instances join lateral (
      select player_id from instance_events where instance_uuid = instances.uuid and kind = 'traded' order by id desc limit 1
    ) last on true where last.player_id <> instances.owner_id`,
  'transactions waited for each other in a circle': sql`
    select deadlocks from pg_stat_database where datname = current_database() and deadlocks > 0`,
};

/** Returns the invariants that a database violates. */
export async function auditInvariants(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, statement] of Object.entries({ ...invariants, ...storeInvariants })) {
    const { rows } = await db.execute(statement);
    if (rows.length > 0) faults.push(`${name}: ${rows.length} times, first ${JSON.stringify(rows[0])}`);
  }
  return faults;
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
    expectSame(`lock of ${uuid}`, copy.is_locked, (model.toggled.get(uuid) ?? 0) % 2 === 1);
  }
  expectSame('copies', copies.size, known.length - model.burned.size);
  const stock = await db.execute<{ id: number; uuid: string; owned: number }>(sql`
    select players.id, frames.uuid, (coalesce(free, 0) + (
      select count(*) from instances where owner_id = players.id and instances.frame_id = frames.id
    ))::int as owned
    from players cross join frames
    left join frame_stock on frame_stock.player_id = players.id and frame_stock.frame_id = frames.id
    where players.name <> 'Keeper'`);
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
  expectSame('items that players bought', orders.rows.length, model.bought.size);
  return faults;
}
