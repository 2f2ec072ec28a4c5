import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { pulledRarity, turningMs } from '#game/highlight.ts';
import { dayMs, hourMs } from './timeline.ts';

/** So much of the past everybody sees on `/live` from the start, in milliseconds. */
const shownMs = 2 * dayMs;

/**
 * Adds what everybody would have heard of, had the demo world been played and not made: pulls, first owners and completed
 * series, in the order of time. What services recorded while it was made stays.
 */
export async function fillHighlights(db: Queryable, now: Date): Promise<void> {
  const since = sql`${new Date(now.getTime() - shownMs).toISOString()}::timestamptz`;
  // The first count of the leaderboards tells of later ones.
  const toldAt = sql`${new Date(now.getTime() - hourMs).toISOString()}::timestamptz`;
  const turned = sql`make_interval(secs => ${turningMs / 1000})`;
  await db.execute(sql`
    with recorded as (delete from highlights returning *)
    insert into highlights (kind, player_id, card_id, version, series_id, pack_id, created_at)
    select kind, player_id, card_id, version, series_id, pack_id, at from (
      select kind, player_id, card_id, version, series_id, pack_id, created_at as at from recorded
      union all
      select case version when 1 then 'first' else 'pull' end::highlight_kind, owner_id, card_id, version, null, null, copy.created_at + ${turned}
      from instances copy join cards on cards.id = card_id
      where copy.created_at > ${since} and copy.created_at + ${turned} <= ${now.toISOString()}::timestamptz and version > 0
        and (rarity >= ${pulledRarity} or version = 1)
        and not exists (select from recorded r where r.card_id = copy.card_id and r.version = copy.version)
      union all
      select 'series', owner_id, null, null, series_id, null, max(first_at) + ${turned} from (
        select owner_id, series_id, card_id, min(copy.created_at) as first_at
        from instances copy join cards on cards.id = card_id group by 1, 2, 3
      ) held group by owner_id, series_id
      having max(first_at) > ${since} and max(first_at) < ${toldAt}
        and count(*) = (select count(*) from cards where cards.series_id = held.series_id)
    ) shown order by at`);
}
