import { sql } from 'drizzle-orm';
import type { CatalogFacets, CatalogFilterQuery } from '#contract/card.ts';
import { eventTypes } from '#game/event-type.ts';
import type { EventType } from '#game/event-type.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { allOf, conditionsWithoutFacets } from './card-conditions.ts';
import type { CardSearch } from './card-conditions.ts';

/** Number of results with one rarity and type. */
export interface FacetRow extends Record<string, unknown> {
  rarity: Rarity;
  type: EventType;
  count: number;
}

/**
 * Returns the number of results and the counts for each rarity and type. It scans the cards once, or reads the stored
 * counts if the query only filters by rarity and type.
 */
export async function countFacets(db: Queryable, query: CardSearch): Promise<{ count: number; counts: CatalogFacets }> {
  const conditions = conditionsWithoutFacets(query);
  const { rows } = await db.execute<FacetRow>(
    conditions.length > 0
      ? sql`select c.rarity, c.type, count(*)::int as count from cards c where ${allOf(conditions)} group by 1, 2`
      : sql`select rarity, type, count from facet_counts`,
  );
  return sumFacets(rows, query);
}

/**
 * Sums up rows that are not filtered by rarity and type. Returns the number of results of the whole query, and the
 * count that each other rarity or type would give.
 */
export function sumFacets(
  rows: readonly FacetRow[],
  query: Pick<CatalogFilterQuery, 'rarities' | 'type' | 'specials'>,
): { count: number; counts: CatalogFacets } {
  const ofRarity = ({ rarity }: FacetRow) => query.rarities.length === 0 || query.rarities.includes(rarity);
  const ofType = ({ type }: FacetRow) =>
    (query.type === '' || query.type === type) && (query.specials.length === 0 || query.specials.includes(type));
  const sum = (of: (row: FacetRow) => boolean) => rows.reduce((total, row) => total + (of(row) ? row.count : 0), 0);
  const each = <K extends string>(keys: readonly K[], of: (key: K) => (row: FacetRow) => boolean) =>
    Object.fromEntries(keys.map((key) => [key, sum(of(key))])) as Record<K, number>;
  return {
    count: sum((row) => ofRarity(row) && ofType(row)),
    counts: {
      rarities: each(rarities, (rarity) => (row) => row.rarity === rarity && ofType(row)),
      types: each(eventTypes, (type) => (row) => row.type === type && ofRarity(row)),
    },
  };
}
