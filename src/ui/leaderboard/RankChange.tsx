import type { BoardPeriod } from '#game/leaderboard.ts';
import { rankChangeLabels } from './leaderboard-labels.ts';
import type { LeaderboardRow } from './leaderboard-row.ts';

interface Props {
  row: Pick<LeaderboardRow, 'change' | 'week_change'>;
  period: BoardPeriod;
}

/** How a place changed since last week; on the boards of a month, since the UTC day began. */
export function RankChange({ row, period }: Props) {
  const { direction, text, words } = rankChangeLabels(period === 'all' ? row.week_change : row.change, period);
  return (
    <span className="rank-change inline-flex items-center type-xs font-semibold tnum" data-direction={direction}>
      {text}
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
