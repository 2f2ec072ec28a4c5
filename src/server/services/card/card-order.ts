import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CatalogFilterQuery } from '#contract/card/card.ts';
import { rarities, rarityTotals } from '#game/rarity.ts';
import { wordScore } from './card-words.ts';

type CatalogOrder = Pick<CatalogFilterQuery, 'order_column' | 'order' | 'q' | 'group'>;
/** Alias of a card in a statement. */
type CardAlias = 'c' | 'me';

/** The highest version of a card. */
export const printRun = (card: SQL): SQL =>
  sql`(case ${card}.rarity ${sql.join(
    rarities.map((rarity) => sql.raw(`when '${rarity}' then ${rarityTotals[rarity]}`)),
    sql` `,
  )} end)`;

const columns = {
  created_at: 'created_at',
  name: 'search_name',
  rarity: 'rarity',
  batch: 'batch',
  // The catalogue lists cards, not copies. Cards have no version.
  version: 'created_at',
  claimed: 'claimed',
  left: 'unclaimed',
} as const satisfies Record<Exclude<CatalogOrder['order_column'], 'match'>, string>;

/** Whether the columns of the cards themselves have the order, so that an index may have it. */
export const hasOwnOrder = ({ order_column: column, group }: Pick<CatalogOrder, 'order_column' | 'group'>): boolean =>
  column !== 'claimed' && column !== 'left' && group === '';

/**
 * The cards, with the columns that the order needs. The counts change with each claimed copy, and a series keeps its name elsewhere,
 * so no index has these orders: 20,000 cards are joined and sorted in a few milliseconds.
 */
export function orderedCards({ order_column: column, group }: CatalogOrder): SQL {
  const isCounted = column === 'claimed' || column === 'left';
  if (hasOwnOrder({ order_column: column, group })) return sql`cards`;
  return sql`(
    select cards.*
      ${isCounted ? sql`, claimed, ${printRun(sql`cards`)} - claimed as unclaimed` : sql``}
      ${group === '' ? sql`` : sql`, series.search_name as series_name`}
    from cards
      ${isCounted ? sql`join card_counts on card_id = cards.id` : sql``}
      ${group === '' ? sql`` : sql`join series on series.id = series_id`}
  )`;
}

/** The sort key. The uuid breaks ties in the same direction, so that one index serves both directions. */
function keyOf(alias: CardAlias, { order_column, q }: CatalogOrder): SQL[] {
  const columnOf = (name: string) => sql.raw(`${alias}.${name}`);
  const uuid = columnOf('uuid');
  if (order_column !== 'match') return [columnOf(columns[order_column]), uuid];
  return [wordScore(sql.raw(alias), q), columnOf('created_at'), uuid];
}

/** The key of the card's group, which the series' name orders whatever the order of the cards in it. */
const groupOf = (alias: CardAlias, { group }: CatalogOrder): SQL[] =>
  group === '' ? [] : [sql.raw(`${alias}.series_name`), sql.raw(`${alias}.series_id`)];

/** Returns the ORDER BY of a catalogue query. `c` is the card. */
export function orderBy(query: CatalogOrder): SQL {
  return orderWith(query, sql`asc`, query.order === 'ASC' ? sql`asc` : sql`desc`);
}

/** Returns the reverse ORDER BY. */
export function orderBackwards(query: CatalogOrder): SQL {
  return orderWith(query, sql`desc`, query.order === 'ASC' ? sql`desc` : sql`asc`);
}

function orderWith(query: CatalogOrder, groups: SQL, cards: SQL): SQL {
  const parts = [
    ...groupOf('c', query).map((part) => sql`${part} ${groups}`),
    ...keyOf('c', query).map((part) => sql`${part} ${cards}`),
  ];
  return sql.join(parts, sql`, `);
}

/** Returns the condition that the card `c` is before the card `me` in the order. */
export function isBefore(query: CatalogOrder): SQL {
  return compareKeys(query, sql`<`, query.order === 'ASC' ? sql`<` : sql`>`);
}

/** Returns the condition that the card `c` is after the card `me` in the order. */
export function isAfter(query: CatalogOrder): SQL {
  return compareKeys(query, sql`>`, query.order === 'ASC' ? sql`>` : sql`<`);
}

function compareKeys(query: CatalogOrder, groups: SQL, cards: SQL): SQL {
  const row = (key: SQL[]) => sql`(${sql.join(key, sql`, `)})`;
  const compared = sql`${row(keyOf('c', query))} ${cards} ${row(keyOf('me', query))}`;
  if (query.group === '') return compared;
  return sql`(${row(groupOf('c', query))} ${groups} ${row(groupOf('me', query))}
    or (c.series_id = me.series_id and ${compared}))`;
}
