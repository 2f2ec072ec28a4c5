import { sql } from 'drizzle-orm';
import { currencies } from '#game/currency.ts';
import { rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { rewards } from '#server/db/schema/reward.ts';
import { creditMany } from '#server/services/ledger/credit-many.ts';
import type { GiftItem } from './gift-item.ts';

export type RewardRow = typeof rewards.$inferSelect;

/**
 * Gives the gifts of a reward to players, in the given transaction, which also stores that they have it. A player gets
 * all of it or nothing; returns those for whom a card has no free version any more. The locks come in the order of other
 * transactions (docs/decisions/092): frame stock, counts of cards, balances.
 */
export async function giveReward(
  tx: Queryable,
  { uuid, title, gifts }: RewardRow,
  items: ReadonlyMap<string, GiftItem>,
  playerIds: readonly number[],
  now: Date,
): Promise<{ given: number[]; soldOut: number[] }> {
  const sorted = [...playerIds].sort((a, b) => a - b);
  const idsOf = (kind: GiftItem['kind']) =>
    gifts.flatMap((gift) => (gift.kind === kind ? [items.get(gift.uuid)?.id ?? 0] : [])).sort((a, b) => a - b);
  // How many players get a frame is known after the counts of cards are locked.
  if (idsOf('card').length > 0) await addFrames(tx, idsOf('frame'), sorted, 0);
  const cards = await lockFreeVersions(tx, idsOf('card'), sorted.length);
  const most = Math.min(sorted.length, ...cards.map(({ versions }) => versions.length));
  const [given, soldOut] = [sorted.slice(0, most), sorted.slice(most)];
  if (given.length === 0) return { given, soldOut };
  for (const { cardId, versions } of cards) await giveCopies(tx, cardId, given, versions, now);
  await addFrames(tx, idsOf('frame'), given, 1);
  for (const bannerId of idsOf('banner')) {
    // A player who has the banner keeps the one they have.
    await tx.execute(sql`
      insert into owned_banners (player_id, banner_id, acquired_at)
      select player_id, ${bannerId}::int, ${now.toISOString()}::timestamptz
      from unnest(${sql.param(given)}::int[]) as player_id order by player_id
      on conflict do nothing`);
  }
  for (const currency of currencies) {
    const amount = gifts.reduce(
      (sum, gift) => sum + (gift.kind === 'currency' && gift.currency === currency ? gift.amount : 0),
      0,
    );
    const payment = { reason: 'gift', reference: `${uuid} ${currency}`, details: { item: title }, currency, amount };
    if (amount > 0) await creditMany(tx, payment, given);
  }
  return { given, soldOut };
}

/** Adds frames to the stock of players, and locks it until the transaction ends. */
async function addFrames(
  tx: Queryable,
  frameIds: readonly number[],
  playerIds: readonly number[],
  each: number,
): Promise<void> {
  for (const frameId of frameIds) {
    await tx.execute(sql`
      insert into frame_stock as stock (player_id, frame_id, free)
      select player_id, ${frameId}::int, ${each}::int from unnest(${sql.param([...playerIds])}::int[]) as player_id
      order by player_id
      on conflict (player_id, frame_id) do update set free = stock.free + excluded.free`);
  }
}

interface FreeCard {
  cardId: number;
  versions: number[];
}

/** Locks the counts of cards, and returns up to `most` of the lowest free versions of each. */
async function lockFreeVersions(tx: Queryable, cardIds: readonly number[], most: number): Promise<FreeCard[]> {
  if (cardIds.length === 0) return [];
  const ids = sql.param([...cardIds]);
  await tx.execute(sql`
    select from card_counts where card_id = any(${ids}::int[]) order by card_id for update`);
  // A new statement reads the rarity that was published while the lock was awaited.
  const { rows } = await tx.execute<{ id: number; rarity: Rarity }>(
    sql`select id, rarity from cards where id = any(${ids}::int[]) order by id`,
  );
  const found: FreeCard[] = [];
  for (const { id, rarity } of rows) {
    // A new statement reads the copies that were claimed while the lock was awaited.
    const { rows: free } = await tx.execute<{ version: number }>(sql`
      select version from generate_series(1, ${rarityTotals[rarity]}::int) as version
      where not exists (select from instances where card_id = ${id} and instances.version = version.version)
      order by version limit ${most}`);
    found.push({ cardId: id, versions: free.map(({ version }) => version) });
  }
  return found;
}

async function giveCopies(
  tx: Queryable,
  cardId: number,
  playerIds: readonly number[],
  versions: readonly number[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into instances (uuid, card_id, version, owner_id, created_at)
    select gen_random_uuid(), ${cardId}::int, version, player_id, ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...playerIds])}::int[], ${sql.param(versions.slice(0, playerIds.length))}::int[])
      as copies (player_id, version)
    order by player_id`);
}
