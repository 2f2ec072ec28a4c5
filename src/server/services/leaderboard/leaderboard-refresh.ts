import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { utcDay, utcMonth } from '#game/calendar.ts';
import { weekStart } from '#game/history.ts';
import { boards } from '#game/leaderboard.ts';
import type { Board, BoardPeriod } from '#game/leaderboard.ts';
import type { Queryable } from '#server/db/connect.ts';
import { startOfMonth, countPlayerScores } from './leaderboard-count.ts';
import type { Context } from '#server/services/context.ts';

/** The advisory lock that lets one process refresh at a time: the bytes of "rank". */
const refreshLock = 0x72_61_6e_6b;

/** Number of players per statement. */
const chunkSize = 2_000;

/** Returns the name of the counter that stores a board's number of players. */
export const counterName = (board: Board, period: BoardPeriod): string => `standings ${board} ${period}`;

interface LeaderboardState extends Record<string, unknown> {
  month: string | null;
  day: string | null;
  counted_at: string | null;
  recount_after: number | null;
}

export interface RefreshResult {
  /** Number of recomputed players. 0 also if another process holds the lock. */
  counted: number;
  /** Whether more players are waiting, so that the caller should refresh again at once. */
  isMore: boolean;
}

/** Maximum number of players that one refresh recomputes after a catalogue change. Later refreshes do the rest. */
const recountBatch = 10_000;

/**
 * Recomputes the scores of players whose cards, votes, ban or account changed. The database then writes the ranks
 * (`leaderboardRanks`). The first refresh of a UTC month clears the month's boards. After a catalogue change, all
 * players are recomputed in batches.
 */
export function refreshLeaderboards(
  { db, clock }: Context<'db' | 'clock'>,
  sliceSize = recountBatch,
): Promise<RefreshResult> {
  const now = clock();
  return db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${refreshLock}) as taken`,
    );
    if (!locks[0]?.taken) return { counted: 0, isMore: false };
    const { rows } = await tx.execute<LeaderboardState>(sql`
      select to_char(month, 'YYYY-MM') as month, day::text, counted_at, recount_after from leaderboard_state`);
    const clock = rows[0] ?? { month: null, day: null, counted_at: null, recount_after: null };
    const [day, month] = [utcDay(now), utcMonth(now)];
    const isFirst = clock.day === null;
    const isNewDay = clock.day !== day;
    const isNewMonth = clock.month !== month;

    const emptied = isNewMonth ? await startMonth(tx) : 0;
    const changes = await takeDirtyPlayers(tx);
    // A catalogue change during a recount restarts it, because it also affects players that were already recomputed.
    const recount = await listBatch(tx, changes.isEverybody ? 0 : clock.recount_after, sliceSize);
    const due = new Set([
      ...changes.players,
      ...recount.players,
      ...(await listBansOver(tx, clock.counted_at, now)),
      ...(isNewMonth ? await listActive(tx, now) : []),
    ]);
    const isRecountSame = recount.after === clock.recount_after;
    if (due.size === 0 && !isNewDay && !isNewMonth && isRecountSame) return { counted: 0, isMore: false };

    const changed = new Map<string, [Board, BoardPeriod]>();
    const note = (pair: [Board, BoardPeriod]) => changed.set(String(pair), pair);
    if (emptied > 0) for (const board of boards) note([board, 'month']);
    const ids = [...due];
    for (let start = 0; start < ids.length; start += chunkSize) {
      for (const pair of await countPlayerScores(tx, ids.slice(start, start + chunkSize), now, isFirst)) note(pair);
    }
    for (const pair of changed.values()) await countListed(tx, ...pair);
    await tx.execute(sql`
      insert into leaderboard_state (singleton, month, day, week, counted_at, recount_after)
      values (true, ${`${month}-01`}, ${day}, ${weekStart(now)}, ${now.toISOString()}, ${recount.after})
      on conflict (singleton) do update
      set month = excluded.month, day = excluded.day, week = excluded.week, counted_at = excluded.counted_at,
        recount_after = excluded.recount_after`);
    // On a new day, all changes of ranks are zero again.
    if (changed.size > 0 || (isNewDay && !isFirst)) {
      await tx.execute(sql`select pg_notify('mazoku_changed', 'leaderboard')`);
    }
    return { counted: due.size, isMore: recount.after !== null };
  });
}

/** Deletes and returns the players that are marked as changed. Concurrently added rows stay for the next refresh. */
async function takeDirtyPlayers(tx: Queryable): Promise<{ players: number[]; isEverybody: boolean }> {
  const ids = await idsOf<number | null>(
    tx,
    sql`with taken as (delete from leaderboard_dirty_players returning player_id) select distinct player_id as id from taken`,
  );
  return { players: ids.filter((id) => id !== null), isEverybody: ids.includes(null) };
}

/** Returns the next batch of all players with cards, and the last player id of it. `after` is null at the end. */
async function listBatch(
  tx: Queryable,
  after: number | null,
  size: number,
): Promise<{ players: number[]; after: number | null }> {
  if (after === null) return { players: [], after };
  const players = await idsOf(
    tx,
    sql`select player_id as id from leaderboard_entries where board = 'cards' and period = 'all' and player_id > ${after}
      order by player_id limit ${size}`,
  );
  return { players, after: players.length === size ? (players.at(-1) ?? null) : null };
}

/** Returns players whose ban started or ended by time since the last refresh. No write marks them as changed. */
async function listBansOver(tx: Queryable, countedAt: string | null, now: Date): Promise<number[]> {
  if (countedAt === null) return [];
  const isBetween = (moment: SQL) => sql`(${moment} > ${countedAt} and ${moment} <= ${now.toISOString()})`;
  return idsOf(tx, sql`select id from players where ${isBetween(sql`banned_until`)} or ${isBetween(sql`banned_at`)}`);
}

/** Returns players with scores in the current month, including changes between its start and the first refresh. */
async function listActive(tx: Queryable, now: Date): Promise<number[]> {
  const since = startOfMonth(utcMonth(now));
  return idsOf(
    tx,
    sql`select distinct owner_id as id from instances where created_at >= ${since}
      union select player_id from votes where voted_at >= ${since}`,
  );
}

async function idsOf<Id = number>(tx: Queryable, statement: SQL): Promise<Id[]> {
  const { rows } = await tx.execute<{ id: Id }>(statement);
  return rows.map(({ id }) => id);
}

async function startMonth(tx: Queryable): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from leaderboard_entries where period = 'month'`);
  return rowCount ?? 0;
}

/** Stores the number of players, so that pages do not need to count them. */
async function countListed(tx: Queryable, board: Board, period: BoardPeriod): Promise<void> {
  await tx.execute(sql`
    insert into counters (name, value)
    select ${counterName(board, period)}, coalesce(sum(players), 0) from leaderboard_ranks
    where board = ${board} and period = ${period}
    on conflict (name) do update set value = excluded.value`);
}
