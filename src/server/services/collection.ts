import { sql } from 'drizzle-orm';
import { showcaseSize } from '#contract/player.ts';
import type { Collection } from '#contract/player.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { selectCopies, writeCopy } from './copy-row.ts';
import type { CopyRow } from './copy-row.ts';
import { findOwner } from './owner.ts';

interface RarityRow extends Record<string, unknown> {
  rarity: Rarity;
  copies: number;
  owned: number;
  total: number;
}

interface SeriesRow extends Record<string, unknown> {
  uuid: string;
  name: string;
  owned: number;
  total: number;
}

/** What a player has collected, by chat-platform id or uuid. */
export async function getCollection(db: Queryable, callerId: number, id: string): Promise<Collection> {
  const ownerId = await findOwner(db, callerId, id);
  const [byRarity, bySeries, best] = await Promise.all([
    readRarities(db, ownerId),
    readSeries(db, ownerId),
    readBest(db, ownerId),
  ]);
  const sum = (of: 'copies' | 'owned') => byRarity.reduce((total, row) => total + row[of], 0);
  return { cards: sum('copies'), unique: sum('owned'), rarities: byRarity, series: bySeries, showcase: best };
}

async function readRarities(db: Queryable, ownerId: number): Promise<RarityRow[]> {
  const { rows } = await db.execute<RarityRow>(sql`
    select kinds.rarity, coalesce(theirs.copies, 0)::int as copies, coalesce(theirs.owned, 0)::int as owned,
      kinds.total::int as total
    from (select rarity, sum(count) as total from kind_counts group by rarity) kinds
    left join (
      select c.rarity, sum(held.copies) as copies, count(*) as owned
      from (select card_id, count(*) as copies from copies where owner_id = ${ownerId} group by card_id) held
      join cards c on c.id = held.card_id group by c.rarity
    ) theirs on theirs.rarity = kinds.rarity`);
  const byRarity = new Map(rows.map((row) => [row.rarity, row]));
  return rarities.map((rarity) => byRarity.get(rarity) ?? { rarity, copies: 0, owned: 0, total: 0 });
}

async function readSeries(db: Queryable, ownerId: number): Promise<SeriesRow[]> {
  const { rows } = await db.execute<SeriesRow>(sql`
    select series.uuid, series.name, theirs.owned, all_cards.total
    from (
      select c.series_id, count(*)::int as owned
      from (select distinct card_id from copies where owner_id = ${ownerId}) held
      join cards c on c.id = held.card_id group by c.series_id
    ) theirs
    join series on series.id = theirs.series_id
    join (select series_id, count(*)::int as total from cards group by series_id) all_cards
      on all_cards.series_id = theirs.series_id
    order by theirs.owned::float8 / all_cards.total desc, theirs.owned desc, series.search_name, series.id`);
  return rows;
}

/** Card-maker copies stand behind the numbered ones of their rarity. */
async function readBest(db: Queryable, ownerId: number) {
  const order = sql`c.rarity desc, copies.version = 0, copies.version, copies.id`;
  const { rows } = await db.execute<CopyRow>(
    selectCopies(
      sql`select copies.id from copies join cards c on c.id = copies.card_id
        where copies.owner_id = ${ownerId} order by ${order} limit ${showcaseSize}`,
      order,
    ),
  );
  return rows.map(writeCopy);
}
