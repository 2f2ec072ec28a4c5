import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { InventoryPage, InventoryQuery } from '#contract/inventory.ts';
import type { HoldingFilterQuery } from '#contract/card/holding.ts';
import { inventorySearch } from '#game/card-search/search-view.ts';
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
import type { Context } from '#server/services/context.ts';

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
  const copies = instancesOf(ownerId, query);
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
  const found = sql`from ${copies} join cards c on c.id = instances.card_id
    where ${allOf([...broad, ...facetConditions(query)])}`;
  const paging = sql`limit ${query.size} offset ${query.page * query.size}`;
  const [kinds, page] = await Promise.all([
    db.execute<FacetRow>(
      withTypes(sql`
        select c.rarity, c.type, ${query.stacked ? sql`count(distinct c.id)` : sql`count(*)`} as count
        from ${copies} join cards c on c.id = instances.card_id where ${allOf(broad)} group by 1, 2`),
    ),
    db.execute<InstanceRow>(
      selectInstances(
        query.stacked
          ? sql`${selectStacks(found, query)} ${paging}`
          : sql`select instances.id ${found} order by ${orderBy(query)} ${paging}`,
        orderBy(query),
        query.stacked ? stackColumns : [],
      ),
    ),
  ]);
  return { data: page.rows.map((row) => toListedInstance(row, caller)), ...sumFacets(kinds.rows, query) };
}

const stackColumns = ['copies', 'locked', 'framed', 'lowest_version'] as const;

/** One row for each card: the first of its copies in the order, and what the copies have in common. */
function selectStacks(found: SQL, query: InventoryQuery): SQL {
  const first = query.order === 'ASC' ? sql`min` : sql`max`;
  return sql`
    select (array_agg(instances.id order by ${orderBy(query)}))[1] as id, count(*)::int as copies,
      (count(*) filter (where is_locked))::int as locked, count(frame_id)::int as framed,
      coalesce(min(version) filter (where version > 0), 0) as lowest_version
    ${found}
    group by c.id
    order by ${first}(${keyOf(query)}) ${directionOf(query)}, 1 ${directionOf(query)}`;
}

/**
 * All copies of the owner, limited to columns of the index by owner. Without `offset 0` the planner may start from all
 * copies in a range of versions.
 */
function instancesOf(ownerId: number, { duplicates, where }: InventoryQuery): SQL {
  const ownedCount =
    duplicates === null && where === '' ? sql`` : sql`, count(*) over (partition by card_id) as owned_count`;
  return sql`(
    select id, card_id, version, is_locked, frame_id, created_at${ownedCount} from instances where owner_id = ${ownerId}
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

const directionOf = ({ order }: InventoryQuery): SQL => (order === 'ASC' ? sql`asc` : sql`desc`);

/** The copy's id breaks ties, in the same direction. */
function orderBy(query: InventoryQuery): SQL {
  const direction = directionOf(query);
  return sql`${keyOf(query)} ${direction}, instances.id ${direction}`;
}
