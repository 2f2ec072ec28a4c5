import { sql } from 'drizzle-orm';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cardsOfPack, isDrawable } from './pack-pool.ts';
import type { PackScope } from './pack-pool.ts';

/** Returns how many cards that a pack can give now the player has no copy of, by rarity. */
export async function countLacking(db: Queryable, pack: PackScope, playerId: number): Promise<Record<Rarity, number>> {
  const { rows } = await db.execute<{ rarity: Rarity; count: number }>(sql`
    select c.rarity, count(*)::int as count from ${cardsOfPack(pack)}
    where ${isDrawable}
      and not exists (select from instances where owner_id = ${playerId} and card_id = c.id)
    group by c.rarity`);
  const counts = new Map(rows.map(({ rarity, count }) => [rarity, count]));
  return Object.fromEntries(rarities.map((rarity) => [rarity, counts.get(rarity) ?? 0])) as Record<Rarity, number>;
}
