import type { Board, BoardPeriod } from '#game/leaderboard.ts';
import { formatNumber } from '#game/number.ts';
import { avatarImage, defaultAvatar } from '#ui/player/avatar-image.ts';
import { viewPlayerRow } from '#ui/player/player-row-view.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { unitOf } from './leaderboard-labels.ts';
import type { LeaderboardRow } from './leaderboard-row.ts';
import { RankChange } from './RankChange.tsx';
import './podium.css';

interface Props extends MediaProps {
  /** Three at most, the first one first. */
  rows: readonly LeaderboardRow[];
  board: Board;
  period: BoardPeriod;
}

/** In CSS pixels. */
const avatarWidth = 112;

/** The first places of a leaderboard. */
export function Podium({ rows, board, period, ...media }: Props) {
  return (
    <ol className="podium grid items-end">
      {rows.map((row) => {
        const { player, rank, value } = row;
        const { discord_id, discord_avatar } = player;
        const { href, premium, clan } = viewPlayerRow(player, media);
        const src =
          discord_avatar === null
            ? defaultAvatar(media, avatarWidth)
            : avatarImage(media, discord_id, discord_avatar, avatarWidth);
        return (
          <li
            key={player.uuid}
            className="podium-place relative grid justify-items-center content-start grid-cols-1 rounded-xl scoop text-center"
            data-rank={rank}
            data-player={player.uuid}
          >
            <span className="podium-rank">
              <span className="visually-hidden">Place </span>
              {rank}
            </span>
            <img
              className="avatar"
              data-radius="round"
              data-premium={premium}
              src={src}
              width={avatarWidth}
              height={avatarWidth}
              alt=""
            />
            <a className="podium-name font-semibold break-anywhere overflow-hidden max-w-full" href={href}>
              {player.name}
            </a>
            <p className="podium-clan relative text-mist type-sm">
              {clan && (
                <a className="block overflow-hidden text-ellipsis whitespace-nowrap" href={clan.href}>
                  <span className="visually-hidden">Clan: </span>
                  {clan.name}
                </a>
              )}
            </p>
            <p className="podium-value text-mist type-sm">
              <b className="block">{formatNumber(value)}</b> {unitOf(board, value)}
            </p>
            <RankChange row={row} period={period} />
          </li>
        );
      })}
    </ol>
  );
}
