import type { Random } from '#game/random.ts';
import type { Restriction } from '#game/staff.ts';
import type { VotingSite } from '#game/vote.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import type { Caller, Clock } from '#server/services/context.ts';
import { checkCaller } from '#server/services/player/caller-check.ts';
import { guardedDatabase } from '#server/services/player/guarded-database.ts';
import { demoCaller } from '#server/demo/caller.ts';
import type { Actor } from './actor.ts';

/** Lets a voting site report a vote, as the game receives it. Resolves to whether it counts. */
export type ReportVote = (site: VotingSite, discordId: string) => Promise<boolean>;

/** What a player needs in order to do something. */
export interface Turn {
  db: Database;
  clock: Clock;
  actor: Actor;
  /** All who play, the actor among them. */
  actors: readonly Actor[];
  random: Random;
  reportVote: ReportVote;
}

/** Something that players do. Resolves to whether it was possible. */
export type Deed = (turn: Turn) => Promise<boolean>;

/** Returns what services get from a call of the player: bans and restrictions hold here, too. */
export function playerContext({ db, clock, actor }: Pick<Turn, 'db' | 'clock' | 'actor'>, restriction?: Restriction) {
  const caller: Caller = demoCaller(actor.id);
  const before = (tx: Transaction) => checkCaller(tx, actor.id, clock, { restriction });
  return { db: guardedDatabase(db, { before, after: () => Promise.resolve() }), caller, clock };
}

type PlayerContext = ReturnType<typeof playerContext>;

/** Runs a service that gets a transaction. */
export function inTransaction<T>(
  context: PlayerContext,
  work: (context: Omit<PlayerContext, 'db'> & { tx: Transaction }) => Promise<T>,
): Promise<T> {
  const { db, caller, clock } = context;
  return db.transaction((tx) => work({ tx, caller, clock }));
}
