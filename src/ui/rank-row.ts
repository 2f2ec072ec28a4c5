import type { RowPlayer } from './player-view.ts';

/** A player's place on a leaderboard; the wire's standing has all of it. */
export interface RankRow {
  rank: number;
  value: number;
  change: number | null;
  player: RowPlayer & { uuid: string };
}
