import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rarities, rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { PackTerms, Pool, PoolCard } from '#game/draw.ts';
import type { Queryable } from '#server/db/connect.ts';

/** SQL condition: the card `c` is in the pack `p`. */
export const isInPack = sql`(p.types = '{}' or c.type = any(p.types))
  and (p.series_uuids = '{}' or c.series_id in (select id from series where uuid = any(p.series_uuids)))`;

/** SQL case of the total copies of the card `c`, from `game/rarity.ts`. */
export const totalOfCard = sql.raw(
  `case c.rarity ${rarities.map((rarity) => `when '${rarity}' then ${rarityTotals[rarity]}`).join(' ')} end`,
);

/** A card of a pack with its id in the database. */
export interface StoredPoolCard extends PoolCard {
  id: number;
}

/** Returns the cards of a pack with their numbers of free versions, including sold-out cards. */
export async function readPoolCards(db: Queryable, packId: number): Promise<StoredPoolCard[]> {
  const { rows } = await db.execute<{ id: number; uuid: string; rarity: Rarity; claimed: number }>(sql`
    select c.id, c.uuid, c.rarity, card_counts.claimed
    from packs p join cards c on ${isInPack} join card_counts on card_counts.card_id = c.id
    where p.id = ${packId}`);
  return rows.map(({ id, uuid, rarity, claimed }) => ({ id, uuid, rarity, free: rarityTotals[rarity] - claimed }));
}

export interface PoolDocument {
  digest: Buffer;
  text: string;
}

/** Returns what can be drawn from a pack now, as the JSON text that docs/draws.md describes, with its SHA-256. */
export function describePool(packUuid: string, { slots, guarantee }: PackTerms, pool: Pool): PoolDocument {
  const cards = Object.fromEntries(rarities.map((rarity) => [rarity, pool.cardsOf(rarity).map(({ uuid }) => uuid)]));
  const text = JSON.stringify({ pack: packUuid, slots, guarantee, cards });
  return { text, digest: createHash('sha256').update(text).digest() };
}
