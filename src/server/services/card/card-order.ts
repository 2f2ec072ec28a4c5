import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CatalogFilterQuery } from '#contract/card/card.ts';

type CatalogOrder = Pick<CatalogFilterQuery, 'order_column' | 'order'>;
/** Alias of the table `cards` in a statement. */
type CardAlias = 'c' | 'me';

const columns = {
  created_at: 'created_at',
  name: 'search_name',
  rarity: 'rarity',
  batch: 'batch',
  // The catalogue lists cards, not copies. Cards have no version.
  version: 'created_at',
} as const satisfies Record<CatalogOrder['order_column'], string>;

/** The sort key. The uuid breaks ties in the same direction, so that one index serves both directions. */
function keyOf(alias: CardAlias, { order_column }: CatalogOrder): [SQL, SQL] {
  return [sql.raw(`${alias}.${columns[order_column]}`), sql.raw(`${alias}.uuid`)];
}

/** Returns the ORDER BY of a catalogue query. `c` is the card. */
export function orderBy(query: CatalogOrder): SQL {
  const [column, uuid] = keyOf('c', query);
  const direction = query.order === 'ASC' ? sql`asc` : sql`desc`;
  return sql`${column} ${direction}, ${uuid} ${direction}`;
}

/** Returns the reverse ORDER BY. */
export function orderBackwards({ order_column, order }: CatalogOrder): SQL {
  return orderBy({ order_column, order: order === 'ASC' ? 'DESC' : 'ASC' });
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
