import type { MediaProps } from '#ui/base/media-props.ts';
import './player-row.css';
import { rowAvatarWidth, rowBadgeWidth, rowCrestWidth, viewPlayerRow } from './player-row-view.ts';
import type { RowPlayer } from './player-row-view.ts';

interface Props extends MediaProps {
  player: RowPlayer;
  /** Hides the clan, in lists whose players all belong to one. */
  hidesClan?: boolean;
  /** The current time, to decide whether premium is active. */
  now?: Date | undefined;
}

/** A player in a list. */
export function PlayerRow({ player, hidesClan = false, now, ...media }: Props) {
  const { href, avatar, premium, staff, badges, more, clan } = viewPlayerRow(player, media, now);
  return (
    <div className="relative flex flex-1 flex-wrap items-center min-w-0 gap-y-0.4rem gap-x-0.8rem">
      <img
        className="avatar"
        data-radius="round"
        data-premium={premium}
        src={avatar}
        width={rowAvatarWidth}
        height={rowAvatarWidth}
        alt=""
        loading="lazy"
      />
      <div className="player-row-text min-w-0 leading-[1.3]">
        <a className="player-row-name block overflow-hidden text-paper font-semibold whitespace-nowrap" href={href}>
          {player.name}
        </a>
        <p className="player-row-tags flex flex-wrap items-center text-mist type-sm">
          {premium !== undefined && <span className="player-row-tag is-premium">Premium</span>}
          {staff && <span className="player-row-tag is-staff">{staff}</span>}
          {clan && !hidesClan && (
            <a className="player-row-clan relative inline-flex items-center" href={clan.href}>
              <img src={clan.crest} width={rowCrestWidth} height={rowCrestWidth} alt="" loading="lazy" />
              <span className="visually-hidden">Clan: </span>
              {clan.name}
            </a>
          )}
        </p>
      </div>
      {badges.length > 0 && (
        <ul
          className="player-row-badges items-center text-mist type-sm gap-0.2rem pointer-events-none"
          aria-label="Badges"
        >
          {badges.map(({ key, name, src }) => (
            <li key={key}>
              <img src={src} width={rowBadgeWidth} height={rowBadgeWidth} alt={name} loading="lazy" />
            </li>
          ))}
          {more > 0 && (
            <li>
              {`+${more}`}
              <span className="visually-hidden"> more</span>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
