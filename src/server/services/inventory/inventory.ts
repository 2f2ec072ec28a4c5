import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { InventoryPage, InventoryQuery, ListedInstance } from '#contract/inventory.ts';
import type { HoldingFilterQuery } from '#contract/card/holding.ts';
import { inventorySearch } from '#game/card-search/search-view.ts';
import type { Queryable } from '#server/db/connect.ts';
import { allOf } from '#server/db/text-conditions.ts';
import {
  facetConditions,
  heldConditions,
  wantConditions,
  nameConditions,
  ownInstanceConditions,
  traitConditions,
} from '#server/services/card/card-conditions.ts';
import { sumFacets, withTypes } from '#server/services/card/card-facets.ts';
import type { FacetRow } from '#server/services/card/card-facets.ts';
import { ignoreUnknownTypes } from '#server/services/card/event-types.ts';
import { clauseConditions, parseHoldingFilter } from '#server/services/card/card-clauses.ts';
import { printRun } from '#server/services/card/card-order.ts';
import { wordScore } from '#server/services/card/card-words.ts';
import { selectInstances, toListedInstance } from './instance-row.ts';
import type { InstanceRow } from './instance-row.ts';
import { resolveOwner } from '#server/services/player/player-lookup.ts';
import type { Caller, Context } from '#server/services/context.ts';

/** The filters on one player's copies. */
type CopyFilter = Omit<HoldingFilterQuery, 'clan' | 'group' | 'order_column'> &
  Pick<InventoryQuery, 'duplicates' | 'frame'>;

/**
 * Returns one page of a player's copies (specification section 7), by default of the caller's. A page after the last
 * one is empty. Throws PLAYER_NOT_FOUND.
 */
export async function listInventory(
  { db, caller }: Context<'db' | 'caller'>,
  asked: InventoryQuery,
): Promise<InventoryPage> {
  const { playerId: callerId } = caller;
  const query = await ignoreUnknownTypes(db, asked);
  const ownerId = await resolveOwner(db, callerId, query.owner);
  const comparedId = query.mine === null ? callerId : await resolveOwner(db, callerId, query.compare_with);
  const conditionsOf = (each: CopyFilter, holderId: number) => [
    ...ownInstanceConditions(each),
    ...traitConditions(each),
    ...duplicateConditions(each),
    ...frameConditions(each),
    ...heldConditions({ ...each, holderId }),
    ...wantConditions({ ...each, holderId: callerId }),
  ];
  const broad = [
    ...(query.card_uuid === '' ? [] : [sql`c.uuid = ${query.card_uuid}`]),
    ...conditionsOf(query, comparedId),
    ...clauseConditions(query.where, inventorySearch, (filter) => {
      const each = { ...parseHoldingFilter(filter), duplicates: filter.duplicates, frame: filter.frame };
      return [...conditionsOf(each, callerId), ...facetConditions(each)];
    }),
  ];
  const { rows } = await db.execute<{ kinds: FacetRow[]; chosen: ChosenRow[] }>(sql`
    with found as materialized (
      select instances.id, c.id as card_id, c.rarity, c.type, version, is_locked, frame_id, ${keyOf(query)} as sort_key
      from ${instancesOf(ownerId, callerId, query)} join cards c on c.id = instances.card_id where ${allOf(broad)}
    )
    select (select json_agg(kinds) from (${withTypes(sql`
        select rarity, type, count(*) from ${query.stacked ? sql`(select distinct card_id, rarity, type from found)` : sql`found`} kinds group by 1, 2`)}
      ) kinds) as kinds,
      (select coalesce(json_agg(chosen), '[]') from (${selectChosen(query)}) chosen) as chosen`);
  const { kinds = [], chosen = [] } = rows[0] ?? {};
  return { data: await readInstances(db, chosen, caller), ...sumFacets(kinds, query) };
}

/** A copy of the page, or the first copy of a stack with what its copies have in common. */
interface ChosenRow extends Partial<Record<(typeof stackColumns)[number], number>> {
  id: number;
}

const stackColumns = ['copies', 'locked', 'framed', 'lowest_version'] as const;

/** The copies of the page among those that are found, or one row for each card: the first of its copies in the order. */
function selectChosen(query: InventoryQuery): SQL {
  const direction = query.order === 'ASC' ? sql`asc` : sql`desc`;
  // The copy's id breaks ties, in the same direction.
  const order = sql`c.sort_key ${direction}, c.id ${direction}`;
  const first = query.order === 'ASC' ? sql`min` : sql`max`;
  const from = sql`from found c where ${allOf(facetConditions(query))}`;
  const paging = sql`limit ${query.size} offset ${query.page * query.size}`;
  if (!query.stacked) return sql`select c.id ${from} order by ${order} ${paging}`;
  return sql`
    select (array_agg(c.id order by ${order}))[1] as id, count(*)::int as copies,
      (count(*) filter (where is_locked))::int as locked, count(frame_id)::int as framed,
      coalesce(min(version) filter (where version > 0), 0) as lowest_version
    ${from}
    group by card_id
    order by ${first}(c.sort_key) ${direction}, 1 ${direction} ${paging}`;
}

/** Returns the copies of a page in its order. One that is burned meanwhile is missing. */
async function readInstances(db: Queryable, chosen: readonly ChosenRow[], caller: Caller): Promise<ListedInstance[]> {
  if (chosen.length === 0) return [];
  const columns = stackColumns.filter((column) => chosen[0]?.[column] !== undefined);
  const typed = sql.raw(['id', ...columns].map((column) => `${column} int`).join(', '));
  const { rows } = await db.execute<InstanceRow>(
    selectInstances(
      sql`select * from rows from (json_to_recordset(${JSON.stringify(chosen)}) as (${typed})) with ordinality`,
      sql`chosen.ordinality`,
      columns,
    ),
  );
  return rows.map((row) => toListedInstance(row, caller));
}

/**
 * All copies of the owner, limited to columns of the index by owner. Without `offset 0` the planner may start from all
 * copies in a range of versions.
 */
function instancesOf(ownerId: number, callerId: number, { duplicates, where, unturned }: InventoryQuery): SQL {
  const isTurned =
    unturned.length === 0
      ? sql``
      : sql`and id not in (
          select drawn.id from orders join pack_openings o on o.order_id = orders.id
            join pack_draws d on d.opening_id = o.id join instances drawn on drawn.uuid = d.instance_uuid
          where orders.player_id = ${callerId} and o.uuid = any(${sql.param(unturned)}::uuid[]))`;
  const ownedCount =
    duplicates === null && where === '' ? sql`` : sql`, count(*) over (partition by card_id) as owned_count`;
  return sql`(
    select id, card_id, version, is_locked, frame_id, created_at${ownedCount} from instances where owner_id = ${ownerId} ${isTurned}
    offset 0
  ) instances`;
}

/** Conditions for cards of which the owner has several copies, or one. Other filters do not affect that number. */
function duplicateConditions({ duplicates }: Pick<InventoryQuery, 'duplicates'>): SQL[] {
  if (duplicates === null) return [];
  return [duplicates ? sql`instances.owned_count > 1` : sql`instances.owned_count = 1`];
}

/** Conditions for copies whose frame has a name. */
function frameConditions({ frame }: Pick<InventoryQuery, 'frame'>): SQL[] {
  const frames = sql`(select id, fold_text(name) as search_name from frames)`;
  const conditions = nameConditions(frames, sql`search_name`, frame);
  return conditions.length === 0 ? [] : [sql`frame_id in (select id from ${frames} frame where ${allOf(conditions)})`];
}

const claimedOf = sql`(select claimed from card_counts where card_id = c.id)`;

const columns = {
  created_at: sql`instances.created_at`,
  'card.name': sql`c.search_name`,
  rarity: sql`c.rarity`,
  version: sql`instances.version`,
  batch: sql`c.batch`,
  claimed: claimedOf,
  left: sql`${printRun(sql`c`)} - ${claimedOf}`,
} as const satisfies Record<Exclude<InventoryQuery['order_column'], 'match'>, SQL>;

const keyOf = ({ order_column, q }: InventoryQuery): SQL =>
  order_column === 'match' ? wordScore(sql`c`, q) : columns[order_column];
