import type { Board, BoardPeriod } from '#game/leaderboard.ts';
import { formatNumber } from '#game/number.ts';
import { PlayerRow } from '#ui/player/PlayerRow.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { unitOf } from './leaderboard-labels.ts';
import type { LeaderboardRow } from './leaderboard-row.ts';
import { RankChange } from './RankChange.tsx';

interface Props extends MediaProps {
  rows: readonly LeaderboardRow[];
  board: Board;
  period: BoardPeriod;
}

/** The places of a leaderboard below its podium. */
export function LeaderboardTable({ rows, board, period, ...media }: Props) {
  return (
    <ol className="grid grid-cols-1 gap-0.4rem">
      {rows.map((row) => (
        <li key={row.player.uuid} className="rank" data-player={row.player.uuid}>
          <p className="rank-place grid justify-items-center">
            <span className="visually-hidden">Place </span>
            <b className="text-paper">{formatNumber(row.rank)}</b>
            <RankChange row={row} period={period} />
          </p>
          <PlayerRow player={row.player} {...media} />
          <p className="rank-value">
            <b>{formatNumber(row.value)}</b>
            <span>{unitOf(board, row.value)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
