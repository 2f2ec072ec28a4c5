import { sql } from 'drizzle-orm';
import { showcaseSize } from '#contract/player/player.ts';
import type { Collection } from '#contract/player/player.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { selectInstances, toInstance } from '#server/services/inventory/instance-row.ts';
import type { InstanceRow } from '#server/services/inventory/instance-row.ts';
import { readHeldSeries } from '#server/services/series/held-series.ts';
import { resolveOwner } from './player-lookup.ts';
import type { Context } from '#server/services/context.ts';

interface RarityRow extends Record<string, unknown> {
  rarity: Rarity;
  copies: number;
  owned: number;
  total: number;
}

/** Returns the collection of a player, by chat-platform id or uuid. Throws PLAYER_NOT_FOUND. */
export async function getCollection(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  id: string,
): Promise<Collection> {
  const ownerId = await resolveOwner(db, playerId, id);
  const [byRarity, bySeries, best] = await Promise.all([
    readRarities(db, ownerId),
    readHeldSeries(db, ownerId),
    readShowcase(db, ownerId),
  ]);
  const sum = (of: 'copies' | 'owned') => byRarity.reduce((total, row) => total + row[of], 0);
  return { cards: sum('copies'), unique: sum('owned'), rarities: byRarity, series: bySeries, showcase: best };
}

async function readRarities(db: Queryable, ownerId: number): Promise<RarityRow[]> {
  const { rows } = await db.execute<RarityRow>(sql`
    select kinds.rarity, coalesce(theirs.copies, 0)::int as copies, coalesce(theirs.owned, 0)::int as owned,
      kinds.total::int as total
    from (select rarity, sum(count) as total from facet_counts group by rarity) kinds
    left join (
      select c.rarity, sum(held.copies) as copies, count(*) as owned
      from (select card_id, count(*) as copies from instances where owner_id = ${ownerId} group by card_id) held
      join cards c on c.id = held.card_id group by c.rarity
    ) theirs on theirs.rarity = kinds.rarity`);
  const byRarity = new Map(rows.map((row) => [row.rarity, row]));
  return rarities.map((rarity) => byRarity.get(rarity) ?? { rarity, copies: 0, owned: 0, total: 0 });
}

/** Returns the best copies. Within a rarity, card-maker copies come after numbered ones. */
async function readShowcase(db: Queryable, ownerId: number) {
  const order = sql`c.rarity desc, instances.version = 0, instances.version, instances.id`;
  const { rows } = await db.execute<InstanceRow>(
    selectInstances(
      sql`select instances.id from instances join cards c on c.id = instances.card_id
        where instances.owner_id = ${ownerId} order by ${order} limit ${showcaseSize}`,
      order,
    ),
  );
  return rows.map((row) => toInstance(row, undefined));
}
