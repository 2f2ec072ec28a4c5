import type { RowPlayer } from '#ui/player/player-row-view.ts';

/** A row of a leaderboard; `LeaderboardEntry` has all of these fields. */
export interface LeaderboardRow {
  rank: number;
  value: number;
  change: number | null;
  week_change: number | null;
  player: RowPlayer & { uuid: string };
}
