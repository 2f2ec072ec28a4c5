import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * The statement that records players who have all cards of a series, from the query `complete` with `player_id`,
 * `series_id` and `cards`. For each card counts the copy that the player got first, from the game or in a trade; only new
 * rows need to look. A row that exists stays as it is.
 */
export const recordCompletions = (complete: SQL): SQL => sql`
  insert into series_completions (series_id, player_id, completed_at, cards)
  select complete.series_id, complete.player_id, got.completed_at, complete.cards
  from ${complete} complete
  cross join lateral (
    select max(first.since) as completed_at from (
      select min(coalesce(
        (select max(created_at) from instance_events where instance_uuid = instances.uuid and kind = 'traded'),
        instances.created_at)) as since
      from instances join cards on cards.id = instances.card_id
      where instances.owner_id = complete.player_id and cards.series_id = complete.series_id
      group by instances.card_id
    ) first
  ) got
  where not exists (
    select from series_completions known
    where known.series_id = complete.series_id and known.player_id = complete.player_id)
  on conflict do nothing`;
