import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { turningMs } from '#game/highlight.ts';
import type { Database } from '#server/db/connect.ts';
import type { Clock } from '#server/services/context.ts';
import { DemoRandom } from '#server/demo/random.ts';
import { findActors, findDemoPlayers, recordSeen } from './actor.ts';
import { answerPlayer, answerVisitors } from './answer.ts';
import { burnDuplicates, claimDailyReward, drawPack, frameFavourite, lockFavourite, voteForBot } from './collect.ts';
import { isTooQuiet, nextPauseMs } from './pace.ts';
import type { DemoPace } from './pace.ts';
import { proposeOffer, proposeTradeRing, reportSomebody } from './propose.ts';
import type { Deed, ReportVote, Turn } from './turn.ts';

/** How often players do something, compared with the others. About as many cards are burned as are drawn. */
const deeds: readonly (readonly [deed: Deed, weight: number])[] = [
  [drawPack, 30],
  [burnDuplicates, 16],
  [claimDailyReward, 12],
  [voteForBot, 14],
  [lockFavourite, 5],
  [frameFavourite, 3],
  [proposeOffer, 14],
  [answerPlayer, 16],
  [proposeTradeRing, 2],
  [reportSomebody, 0.3],
];
const allWeights = deeds.reduce((sum, [, weight]) => sum + weight, 0);
/** What a player cannot do now is replaced by something else, so many times. */
const attempts = 6;

export interface DemoGame {
  db: Database;
  clock: Clock;
  pace: DemoPace;
  reportVote: ReportVote;
}

/** Lets the players of the demo world play: calls the services that players call, one deed after the other. */
export class DemoActivity {
  readonly #game: DemoGame;
  #players: readonly number[] = [];
  #nextAt: Date | undefined;

  constructor(game: DemoGame) {
    this.#game = game;
  }

  /**
   * Answers visitors, and lets somebody do something if it is time for that. Returns when it is time again; undefined in a
   * database that the demo did not make.
   */
  async play(): Promise<Date | undefined> {
    const { db, clock, pace, reportVote } = this.#game;
    const now = clock();
    if (this.#players.length === 0) this.#players = await findDemoPlayers(db);
    const all = await findActors(db, this.#players, now);
    const actors = all.filter(({ is_present: isPresent }) => isPresent);
    if (actors.length < 2) return undefined;
    // The same moment of the same world brings the same.
    const random = new DemoRandom(`activity ${now.toISOString()}`);
    const game = { db, clock, actors, random, reportVote };
    await answerVisitors({ ...game, actors: all });
    if (this.#nextAt === undefined || now >= this.#nextAt) {
      this.#nextAt = new Date(now.getTime() + nextPauseMs(pace, now, random));
      const isDraw = isTooQuiet(now, await findLastPull(db));
      await act(game, isDraw ? drawPack : undefined);
    }
    return this.#nextAt;
  }
}

/** Returns when a copy was drawn last of which everybody hears. */
async function findLastPull(db: Database): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select coalesce(
      (select max(shown_at) from waiting_highlights),
      (select max(created_at) from highlights where kind in ('pull', 'first'))
    ) - make_interval(secs => ${turningMs / 1000}) as at`);
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}

/** Lets somebody do something; a certain deed if somebody can. */
async function act(game: Omit<Turn, 'actor'>, wanted?: Deed): Promise<void> {
  for (let left = attempts; left > 0; left -= 1) {
    const turn = { ...game, actor: game.random.pick(game.actors) };
    if (!(await attempt(wanted ?? pickDeed(turn), turn))) continue;
    await recordSeen(turn);
    return;
  }
}

/** What the game refuses, such as an eleventh pack of the day, is not done. */
async function attempt(deed: Deed, turn: Turn): Promise<boolean> {
  try {
    return await deed(turn);
  } catch (error) {
    if (error instanceof GameError) return false;
    throw error;
  }
}

function pickDeed({ random }: Turn): Deed {
  let place = random.between(0, allWeights);
  const chosen = deeds.find(([, weight]) => (place -= weight) < 0);
  return chosen?.[0] ?? drawPack;
}
