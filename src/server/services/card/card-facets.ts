import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CatalogFilterQuery, CatalogPage } from '#contract/card/card.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { allOf } from '#server/db/text-conditions.ts';
import { conditionsWithoutFacets } from './card-conditions.ts';
import type { CardSearch } from './card-conditions.ts';
import { selectTypes, typeColumns } from './event-types.ts';
import type { TypeRow } from './event-types.ts';

/** Number of results with one rarity and type. The rarity is null for a type without results. */
export interface FacetRow extends TypeRow {
  rarity: Rarity | null;
  count: number;
}

/** What the results have in common: how many there are, and the values of the filters with their counts. */
type Facets = Pick<CatalogPage, 'count' | 'counts' | 'types'>;

/** Adds all event types to a statement that counts results by rarity and type. */
export function withTypes(counted: SQL): SQL {
  return sql`
    select ${typeColumns}, counted.rarity, coalesce(counted.count, 0)::int as count
    from event_types t left join (${counted}) counted on counted.type = t.key`;
}

/**
 * Returns the number of results and the counts for each rarity and type. It scans the cards once, or reads the stored
 * counts if the query only filters by rarity and type.
 */
export async function countFacets(db: Queryable, query: CardSearch): Promise<Facets> {
  const conditions = conditionsWithoutFacets(query);
  const { rows } = await db.execute<FacetRow>(
    withTypes(
      conditions.length > 0
        ? sql`select c.rarity, c.type, count(*) as count from cards c where ${allOf(conditions)} group by 1, 2`
        : sql`select rarity, type, count from facet_counts`,
    ),
  );
  return sumFacets(rows, query);
}

/**
 * Sums up rows that are not filtered by rarity and type. Returns the number of results of the whole query, and the
 * count that each other rarity or type would give, and the types that the filter offers.
 */
export function sumFacets(
  rows: readonly FacetRow[],
  query: Pick<CatalogFilterQuery, 'rarities' | 'type' | 'specials'>,
): Facets {
  const types = selectTypes(rows, query);
  const ofRarity = ({ rarity }: FacetRow) =>
    query.rarities.length === 0 || (rarity !== null && query.rarities.includes(rarity));
  const ofType = ({ type }: FacetRow) =>
    (query.type === '' || query.type === type) && (query.specials.length === 0 || query.specials.includes(type));
  const sum = (of: (row: FacetRow) => boolean) => rows.reduce((total, row) => total + (of(row) ? row.count : 0), 0);
  const each = <K extends string>(keys: readonly K[], of: (key: K) => (row: FacetRow) => boolean) =>
    Object.fromEntries(keys.map((key) => [key, sum(of(key))])) as Record<K, number>;
  return {
    count: sum((row) => ofRarity(row) && ofType(row)),
    counts: {
      rarities: each(rarities, (rarity) => (row) => row.rarity === rarity && ofType(row)),
      types: each(
        types.map(({ key }) => key),
        (type) => (row) => row.type === type && ofRarity(row),
      ),
    },
    types,
  };
}
