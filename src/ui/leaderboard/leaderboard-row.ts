import type { RowPlayer } from '#ui/player/player-row-view.ts';

/** A player's place on a leaderboard; the wire's standing has all of it. */
export interface LeaderboardRow {
  rank: number;
  value: number;
  change: number | null;
  player: RowPlayer & { uuid: string };
}
