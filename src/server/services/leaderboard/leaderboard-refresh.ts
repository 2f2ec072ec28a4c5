import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { utcDay, utcMonth } from '#game/calendar.ts';
import { boards } from '#game/leaderboard.ts';
import type { Board, BoardPeriod } from '#game/leaderboard.ts';
import type { Queryable } from '#server/db/connect.ts';
import { startOfMonth, countPlayerScores } from './leaderboard-count.ts';
import type { Context } from '#server/services/context.ts';

/** One process counts at a time: the bytes of "rank". */
const refreshLock = 0x72_61_6e_6b;

/** So many players are counted in one statement. */
const chunkSize = 2_000;

/** Under which name the number of a board's players is kept. */
export const counterName = (board: Board, period: BoardPeriod): string => `standings ${board} ${period}`;

interface LeaderboardState extends Record<string, unknown> {
  month: string | null;
  day: string | null;
  counted_at: string | null;
  recount_after: number | null;
}

export interface RefreshResult {
  /** How many players were counted: none also where another process is at it. */
  counted: number;
  /** There are more to be counted at once. */
  isMore: boolean;
}

/** So many players a refresh counts because the catalogue changed; the others come with the next ones. */
const recountBatch = 10_000;

/**
 * Counts those anew whose cards or votes changed, and who is banned or gone; ranks the boards that are
 * others then. At the first time of a UTC day everybody's rank becomes their past one, and at the first of
 * a month the month's boards begin anew. Where the catalogue changed, everybody is counted, slice by slice.
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
    const isNewDay = clock.day !== day;
    const isNewMonth = clock.month !== month;

    const moved = isNewDay ? await startDay(tx) : 0;
    const emptied = isNewMonth ? await startMonth(tx) : 0;
    const changes = await takeDirtyPlayers(tx);
    // A change of the catalogue while everybody is being counted concerns those who were counted already.
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
      for (const pair of await countPlayerScores(tx, ids.slice(start, start + chunkSize), now)) note(pair);
    }
    for (const pair of changed.values()) await updateRanks(tx, ...pair);
    // Nobody had a place before the first count: they did not move either.
    if (clock.day === null) await startDay(tx);
    await tx.execute(sql`
      insert into leaderboard_state (singleton, month, day, counted_at, recount_after)
      values (true, ${`${month}-01`}, ${day}, ${now.toISOString()}, ${recount.after})
      on conflict (singleton) do update
      set month = excluded.month, day = excluded.day, counted_at = excluded.counted_at,
        recount_after = excluded.recount_after`);
    if (changed.size > 0 || moved > 0) {
      await tx.execute(sql`select pg_notify('mazoku_changed', 'standings')`);
    }
    return { counted: due.size, isMore: recount.after !== null };
  });
}

/** What is added meanwhile stays for the next time. */
async function takeDirtyPlayers(tx: Queryable): Promise<{ players: number[]; isEverybody: boolean }> {
  const ids = await idsOf<number | null>(
    tx,
    sql`with taken as (delete from leaderboard_dirty_players returning player_id) select distinct player_id as id from taken`,
  );
  return { players: ids.filter((id) => id !== null), isEverybody: ids.includes(null) };
}

/** Who is next, of all who hold cards; and after whom it goes on, null where nobody is left. */
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

/** Bans that began or ended by themselves since the last time: nobody writes a row for that. */
async function listBansOver(tx: Queryable, countedAt: string | null, now: Date): Promise<number[]> {
  if (countedAt === null) return [];
  const isBetween = (moment: SQL) => sql`(${moment} > ${countedAt} and ${moment} <= ${now.toISOString()})`;
  return idsOf(tx, sql`select id from players where ${isBetween(sql`banned_until`)} or ${isBetween(sql`banned_at`)}`);
}

/** Who has something that counts in the month under way, also from before anybody knew that it had begun. */
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

async function startDay(tx: Queryable): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update leaderboard_entries set previous_rank = rank where previous_rank is distinct from rank`);
  return rowCount ?? 0;
}

async function startMonth(tx: Queryable): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from leaderboard_entries where period = 'month'`);
  return rowCount ?? 0;
}

/** Only places that are others are written. How many there are is kept: a page says it, and does not count. */
async function updateRanks(tx: Queryable, board: Board, period: BoardPeriod): Promise<void> {
  await tx.execute(sql`
    update leaderboard_entries set rank = placed.rank
    from (
      select player_id, rank() over (order by value desc) as rank from leaderboard_entries
      where board = ${board} and period = ${period}
    ) placed
    where leaderboard_entries.board = ${board} and leaderboard_entries.period = ${period} and leaderboard_entries.player_id = placed.player_id
      and leaderboard_entries.rank <> placed.rank`);
  await tx.execute(sql`
    insert into counters (name, value)
    select ${counterName(board, period)}, count(*) from leaderboard_entries where board = ${board} and period = ${period}
    on conflict (name) do update set value = excluded.value`);
}
