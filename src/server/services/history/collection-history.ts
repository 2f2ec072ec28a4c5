import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ClanHistory, HistoryQuery, PlayerHistory } from '#contract/history.ts';
import { GameError } from '#contract/error.ts';
import { historyDays, sumUntil } from '#game/history.ts';
import type { Change } from '#game/history.ts';
import { clanMembers } from '#server/db/clan-holdings.ts';
import type { Queryable } from '#server/db/connect.ts';
import { resolveOwner } from '#server/services/player/player-lookup.ts';
import type { Context } from '#server/services/context.ts';

/** Returns a player's collection over time, and the caller's own bloodstones. Throws PLAYER_NOT_FOUND. */
export async function getPlayerHistory(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  id: string,
  { by }: HistoryQuery,
): Promise<PlayerHistory> {
  const ownerId = await resolveOwner(db, playerId, id);
  const theirs = sql`(${ownerId}::int)`;
  const [collection, completions, balances] = await Promise.all([
    readCollections(db, theirs),
    readCompletions(db, theirs),
    ownerId === playerId ? readBalances(db, ownerId) : undefined,
  ]);
  const days = historyDaysOf(by, [collection, completions, balances ?? []], clock());
  return {
    by,
    days,
    copies: sumUntil(days, collection, 'copies'),
    cards: sumUntil(days, collection, 'cards'),
    series: sumUntil(days, completions, 'series'),
    score: sumUntil(days, collection, 'score'),
    bloodstones: balances ? sumUntil(days, balances, 'bloodstones') : null,
  };
}

/** Returns the collections of a clan's present members over time, added up. Throws CLAN_NOT_FOUND. */
export async function getClanHistory(
  { db, clock }: Context<'db' | 'clock'>,
  index: number,
  { by }: HistoryQuery,
): Promise<ClanHistory> {
  const { rows } = await db.execute(sql`select from clans where index = ${index}`);
  if (rows.length === 0) throw new GameError('CLAN_NOT_FOUND');
  const [collection, completions] = await Promise.all([
    readCollections(db, clanMembers(index)),
    readCompletions(db, clanMembers(index)),
  ]);
  const days = historyDaysOf(by, [collection, completions], clock());
  return {
    by,
    days,
    copies: sumUntil(days, collection, 'copies'),
    series: sumUntil(days, completions, 'series'),
    score: sumUntil(days, collection, 'score'),
  };
}

function historyDaysOf(by: HistoryQuery['by'], all: readonly (readonly { day: string }[])[], now: Date): string[] {
  const [first] = all.flatMap(([change]) => (change ? [change.day] : [])).sort();
  return first === undefined ? [] : historyDays(by, first, now);
}

/** Reads what changed on each day, from what each of the players had at the end of days. */
async function readCollections(db: Queryable, players: SQL): Promise<Change<'copies' | 'cards' | 'score'>[]> {
  const { rows } = await db.execute<Change<'copies' | 'cards' | 'score'>>(sql`
    select day::text, sum(copies)::int as copies, sum(cards)::int as cards, sum(score)::int as score
    from (
      select day, copies - lag(copies, 1, 0) over before as copies, cards - lag(cards, 1, 0) over before as cards,
        score - lag(score, 1, 0) over before as score
      from collection_days where player_id in ${players} window before as (partition by player_id order by day)
    ) changes group by day order by day`);
  return rows;
}

async function readCompletions(db: Queryable, players: SQL): Promise<Change<'series'>[]> {
  const { rows } = await db.execute<Change<'series'>>(sql`
    select (completed_at at time zone 'utc')::date::text as day, count(*)::int as series
    from series_completions where player_id in ${players} group by 1 order by 1`);
  return rows;
}

async function readBalances(db: Queryable, playerId: number): Promise<Change<'bloodstones'>[]> {
  const { rows } = await db.execute<Change<'bloodstones'>>(sql`
    select day::text, (bloodstones - lag(bloodstones, 1, 0) over (order by day))::float8 as bloodstones
    from balance_days where player_id = ${playerId} order by day`);
  return rows;
}
