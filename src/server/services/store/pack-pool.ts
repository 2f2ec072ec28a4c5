import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { rarities, rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { Pool } from '#game/draw.ts';
import type { PackTerms } from '#game/draw.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { packs } from '#server/db/schema/pack.ts';
import { PoolCache } from './pool-cache.ts';

/** The columns of a pack that say of which cards it is: of all types, or all series, if they name none. */
export type PackScope = Pick<typeof packs.$inferSelect, 'types' | 'seriesUuids'>;

const isIn = (types: SQL, seriesUuids: SQL) => sql`(${types} = '{}' or c.type = any(${types}))
  and (${seriesUuids} = '{}' or c.series_id in (select id from series where uuid = any(${seriesUuids})))
  and c.withdrawn_at is null
  and c.series_id not in (select id from series where withdrawn_at is not null)
  and c.type not in (select key from event_types where withdrawn_at is not null)`;

/** SQL condition: the card `c` is in the pack `p`. Withdrawn cards, and those of withdrawn series and types, are in none. */
export const isInPack = isIn(sql`p.types`, sql`p.series_uuids`);

/** SQL case of the total copies of the card `c`, from `game/rarity.ts`. */
export const totalOfCard = sql.raw(
  `case c.rarity ${rarities.map((rarity) => `when '${rarity}' then ${rarityTotals[rarity]}`).join(' ')} end`,
);

/**
 * SQL tables: the cards `c` of a pack, with their counts. The pack's columns are values, from which the planner knows how many cards
 * there are; of a joined pack, it expects a few and looks up each count.
 */
export const cardsOfPack = ({ types, seriesUuids }: PackScope) => sql`
  cards c join card_counts on card_counts.card_id = c.id
    and ${isIn(sql`${sql.param(types)}::text[]`, sql`${sql.param(seriesUuids)}::uuid[]`)}`;

/** SQL condition: the card has a free version. */
export const isDrawable = sql`card_counts.claimed < ${totalOfCard}`;

/** SQL filter of an aggregate: cards with a free version. */
const ifDrawable = sql`filter (where ${isDrawable})`;

/** SQL number of cards that have a free version. */
export const drawableCards = sql`(count(*) ${ifDrawable})::int`;

const hashOf = (filter: SQL) =>
  sql`(bit_xor(uuid_hash_extended(c.uuid, 0)) ${filter})::text || ' ' ||
    (bit_xor(uuid_hash_extended(c.uuid, 1)) ${filter})::text`;

/** SQL text that says which cards there are, also those without a free version: equal if the cards are equal. */
export const packMembers = sql`count(*)::text || ' ' || ${hashOf(sql``)}`;

/** SQL columns that say which cards of a rarity there are, and which of them are sold out: few, so their hash costs little. */
const fingerprintColumns = sql`
  c.rarity, ${packMembers} as members, ${hashOf(sql`filter (where not (${isDrawable}))`)} as sold_out`;

/** The cards of a pack by rarity, as a text that is equal if the cards are equal. Sold out cards are among them. */
export type PackMembers = Partial<Record<Rarity, string>>;

interface FingerprintRow extends Record<string, unknown> {
  rarity: Rarity;
  members: string;
  sold_out: string | null;
}

interface PoolRow extends FingerprintRow {
  /**
   * The uuids of the cards in ascending order and the numbers of their free versions, separated by commas; null if
   * there are none.
   */
  uuids: string | null;
  free: string | null;
}

export interface PoolDocument {
  digest: Buffer;
  text: string;
}

/** What can be drawn from a pack. The pool is shared: copy it before a change. */
export interface PackPool {
  pool: Pool;
  document: PoolDocument;
}

/** A pool as it was found, with the cards that the pack is of. */
export interface LoadedPool extends PackPool {
  members: PackMembers;
}

/** The part of a pack that its pool depends on. */
export interface PoolPack extends PackScope {
  uuid: string;
  terms: PackTerms;
}

const cache = new PoolCache<PackPool>(({ document }) => document.text.length);

/**
 * Returns the cards that can be drawn from a pack now. Reading and describing 20,000 cards takes 80 ms, so pools are
 * cached by their cards and terms. The numbers of free versions of a cached pool may be out of date; each is at least 1.
 */
export async function loadPool(db: Queryable, pack: PoolPack): Promise<LoadedPool & { isCached: boolean }> {
  const { rows } = await db.execute<FingerprintRow>(
    sql`select ${fingerprintColumns} from ${cardsOfPack(pack)} group by c.rarity`,
  );
  const cached = cache.get(keyOf(pack, rows));
  return cached
    ? { ...cached, members: membersOf(rows), isCached: true }
    : { ...(await readPool(db, pack)), isCached: false };
}

/** Returns the cards that can be drawn from a pack now, with their current numbers of free versions. */
export async function readPool(db: Queryable, pack: PoolPack): Promise<LoadedPool> {
  const { rows } = await db.execute<PoolRow>(sql`
    select ${fingerprintColumns}, string_agg(c.uuid::text, ',' order by c.uuid) ${ifDrawable} as uuids,
      string_agg((${totalOfCard} - card_counts.claimed)::text, ',' order by c.uuid) ${ifDrawable} as free
    from ${cardsOfPack(pack)} group by c.rarity`);
  const pool = new Pool(
    rows.flatMap(({ rarity, uuids, free }) => {
      if (uuids === null || free === null) return [];
      const numbers = free.split(',');
      return uuids.split(',').map((uuid, index) => ({ uuid, rarity, free: Number(numbers[index]) }));
    }),
  );
  const read = { pool, document: describePool(pack, pool) };
  cache.set(keyOf(pack, rows), read);
  return { ...read, members: membersOf(rows) };
}

const membersOf = (rows: readonly FingerprintRow[]): PackMembers =>
  Object.fromEntries(rows.map(({ rarity, members }) => [rarity, members]));

const keyOf = ({ uuid, terms }: PoolPack, rows: readonly FingerprintRow[]): string =>
  JSON.stringify([uuid, terms, rows.map(({ rarity, members, sold_out }) => `${rarity} ${members} ${sold_out}`).sort()]);

/** Describes what can be drawn from a pack as the JSON text that docs/draws.md specifies, with its SHA-256. */
export function describePool({ uuid, terms: { slots, guarantee } }: PoolPack, pool: Pool): PoolDocument {
  const cards = Object.fromEntries(rarities.map((rarity) => [rarity, pool.cardsOf(rarity).map((card) => card.uuid)]));
  const text = JSON.stringify({ pack: uuid, slots, guarantee, cards });
  return { text, digest: createHash('sha256').update(text).digest() };
}
