import type { Board } from '#game/leaderboard.ts';
import { formatNumber } from '#game/number.ts';
import { PlayerRow } from '#ui/player/PlayerRow.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { unitOf } from './leaderboard-labels.ts';
import type { LeaderboardRow } from './leaderboard-row.ts';
import { RankChange } from './RankChange.tsx';

interface Props extends MediaProps {
  rows: readonly LeaderboardRow[];
  board: Board;
}

/** The places of a leaderboard below its podium. */
export function LeaderboardTable({ rows, board, ...media }: Props) {
  return (
    <ol className="grid grid-cols-1 gap-0.4rem">
      {rows.map(({ rank, value, change, player }) => (
        <li key={player.uuid} className="rank" data-player={player.uuid}>
          <p className="rank-place grid justify-items-center">
            <span className="visually-hidden">Place </span>
            <b className="text-paper">{formatNumber(rank)}</b>
            <RankChange change={change} />
          </p>
          <PlayerRow player={player} {...media} />
          <p className="rank-value">
            <b>{formatNumber(value)}</b>
            <span>{unitOf(board, value)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
