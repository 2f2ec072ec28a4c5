import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { InventoryPage, InventoryQuery } from '#contract/inventory.ts';
import type { Queryable } from '#server/db/connect.ts';
import { allOf, kindConditions, ownCopyConditions, traitConditions } from './card-conditions.ts';
import { sumKinds } from './card-kinds.ts';
import type { KindRow } from './card-kinds.ts';
import { selectCopies, writeCopy } from './copy-row.ts';
import type { CopyRow } from './copy-row.ts';
import { findOwner } from './owner.ts';

/** One page of a player's copies (section 7), the caller's own by default. A page behind the last one is empty. */
export async function listInventory(db: Queryable, callerId: number, query: InventoryQuery): Promise<InventoryPage> {
  const ownerId = await findOwner(db, callerId, query.owner);
  const [kinds, copies] = await Promise.all([
    db.execute<KindRow>(sql`
      select c.rarity, c.type, count(*)::int as count
      from copies join cards c on c.id = copies.card_id
      where ${allOf(broadConditions(ownerId, query))} group by 1, 2`),
    db.execute<CopyRow>(
      selectCopies(
        sql`select copies.* from copies join cards c on c.id = copies.card_id
          where ${allOf([...broadConditions(ownerId, query), ...kindConditions(query)])}
          order by ${orderBy(query)} limit ${query.size} offset ${query.page * query.size}`,
        orderBy(query),
      ),
    ),
  ]);
  return { data: copies.rows.map(writeCopy), ...sumKinds(kinds.rows, query) };
}

/** Everything that is asked for, except rarities, type and specials. */
function broadConditions(ownerId: number, query: InventoryQuery): SQL[] {
  return [
    sql`copies.owner_id = ${ownerId}`,
    ...ownCopyConditions(query),
    ...traitConditions(query),
    ...duplicateConditions(ownerId, query.duplicates),
  ];
}

/** Whether the owner has several copies of the card, or this one alone: whatever else is asked for. */
function duplicateConditions(ownerId: number, duplicates: boolean | null): SQL[] {
  if (duplicates === null) return [];
  return [
    sql`copies.card_id in (
      select card_id from copies where owner_id = ${ownerId}
      group by card_id having count(*) ${duplicates ? sql`> 1` : sql`= 1`})`,
  ];
}

const columns = {
  created_at: sql`copies.created_at`,
  'card.name': sql`c.search_name`,
  rarity: sql`c.rarity`,
  version: sql`copies.version`,
  batch: sql`c.batch`,
} as const satisfies Record<InventoryQuery['order_column'], SQL>;

/** The copy's own number breaks ties, in the same direction. */
function orderBy({ order_column, order }: InventoryQuery): SQL {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`;
  return sql`${columns[order_column]} ${direction}, copies.id ${direction}`;
}
