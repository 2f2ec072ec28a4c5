import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CleanUpRules } from '#contract/clean-up.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { resolveSeries } from './rules.ts';

/** A copy that goes under the rules. */
export interface CleanUpRow extends Record<string, unknown> {
  uuid: string;
  version: number;
  is_framed: boolean;
  card_uuid: string;
  name: string;
  series: string;
  rarity: Rarity;
  /** How many copies of the card stay. */
  kept: number;
}

/**
 * Returns the player's copies that the rules do not keep, by rarity from the highest, name and version. `among` limits
 * the cards. A copy is kept if it is locked or in a trade, if a rule keeps it, or if fewer than `keep_count` copies of
 * its card were left otherwise; then the lowest versions are kept.
 */
export async function selectCleanUp(
  db: Queryable,
  playerId: number,
  rules: CleanUpRules,
  among: SQL = sql`true`,
): Promise<CleanUpRow[]> {
  const seriesIds = await resolveSeries(db, rules);
  const { rows } = await db.execute<CleanUpRow>(sql`
    with owned as (
      select instances.*, min(version) over (partition by card_id) as lowest
      from instances where owner_id = ${playerId} and ${among}
    ), judged as (
      select owned.uuid, owned.card_id, owned.version, owned.frame_id is not null as is_framed,
        cards.uuid as card_uuid, cards.name, cards.search_name, cards.rarity, series.name as series,
        ${keptByRule(rules, seriesIds)} as is_kept
      from owned join cards on cards.id = owned.card_id join series on series.id = cards.series_id
    ), ranked as (
      select *,
        count(*) filter (where is_kept) over (partition by card_id) as kept_by_rule,
        row_number() over (partition by card_id, is_kept order by version) as place
      from judged
    )
    select uuid, version, is_framed, card_uuid, name, series, rarity,
      greatest(kept_by_rule, ${rules.keep_count})::int as kept
    from ranked where not is_kept and place > ${rules.keep_count} - kept_by_rule
    order by rarity desc, search_name, card_id, version`);
  return rows;
}

function keptByRule(rules: CleanUpRules, seriesIds: readonly number[]): SQL {
  const conditions = [
    sql`owned.is_locked`,
    sql`owned.state <> 'kept'`,
    sql`cards.rarity = any(${sql.param([...rules.rarities])}::rarity[])`,
    sql`cards.series_id = any(${sql.param([...seriesIds])}::int[])`,
    sql`owned.version between 1 and ${rules.keep_versions_to}`,
    ...(rules.keep_lowest ? [sql`owned.version = owned.lowest`] : []),
    ...(rules.keep_maker_copies ? [sql`owned.version = 0`] : []),
    ...(rules.keep_framed ? [sql`owned.frame_id is not null`] : []),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}
