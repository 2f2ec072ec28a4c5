import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CatalogFilterQuery } from '#contract/card/card.ts';
import { wordScore } from './card-words.ts';

type CatalogOrder = Pick<CatalogFilterQuery, 'order_column' | 'order' | 'q'>;
/** Alias of the table `cards` in a statement. */
type CardAlias = 'c' | 'me';

const columns = {
  created_at: 'created_at',
  name: 'search_name',
  rarity: 'rarity',
  batch: 'batch',
  // The catalogue lists cards, not copies. Cards have no version.
  version: 'created_at',
} as const satisfies Record<Exclude<CatalogOrder['order_column'], 'match'>, string>;

/** The sort key. The uuid breaks ties in the same direction, so that one index serves both directions. */
function keyOf(alias: CardAlias, { order_column, q }: CatalogOrder): SQL[] {
  const columnOf = (name: string) => sql.raw(`${alias}.${name}`);
  const uuid = columnOf('uuid');
  if (order_column !== 'match') return [columnOf(columns[order_column]), uuid];
  return [wordScore(sql.raw(alias), q), columnOf('created_at'), uuid];
}

/** Returns the ORDER BY of a catalogue query. `c` is the card. */
export function orderBy(query: CatalogOrder): SQL {
  const direction = query.order === 'ASC' ? sql`asc` : sql`desc`;
  return sql.join(
    keyOf('c', query).map((part) => sql`${part} ${direction}`),
    sql`, `,
  );
}

/** Returns the reverse ORDER BY. */
export function orderBackwards({ order, ...query }: CatalogOrder): SQL {
  return orderBy({ ...query, order: order === 'ASC' ? 'DESC' : 'ASC' });
}

/** Returns the condition that the card `c` is before the card `me` in the order. */
export function isBefore(query: CatalogOrder): SQL {
  return compareKeys(query, query.order === 'ASC' ? sql`<` : sql`>`);
}

/** Returns the condition that the card `c` is after the card `me` in the order. */
export function isAfter(query: CatalogOrder): SQL {
  return compareKeys(query, query.order === 'ASC' ? sql`>` : sql`<`);
}

function compareKeys(query: CatalogOrder, operator: SQL): SQL {
  return sql`(${sql.join(keyOf('c', query), sql`, `)}) ${operator} (${sql.join(keyOf('me', query), sql`, `)})`;
}
