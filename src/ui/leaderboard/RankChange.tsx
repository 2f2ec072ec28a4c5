import { rankChangeLabels } from './leaderboard-labels.ts';

/** How a place changed since the UTC day began. */
export function RankChange({ change }: { change: number | null }) {
  const { direction, text, words } = rankChangeLabels(change);
  return (
    <span className="rank-change inline-flex items-center type-xs font-semibold tnum" data-direction={direction}>
      {text}
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
