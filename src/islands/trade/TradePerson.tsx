import { Avatar } from '#ui/player/Avatar.tsx';
import type { TradePerson as Person } from '#ui/trade/trade-view.ts';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  player: Person;
  /** In CSS pixels. */
  width?: number;
  /** Whether the name links to the player's page. */
  isLink?: boolean;
}

/** A player of an offer. A deleted account has no page. */
export function TradePerson({ player, width = 32, isLink = false, ...media }: Props) {
  const face = (
    <>
      <Avatar
        userId={player.discord_id}
        userName={player.name}
        avatar={player.discord_avatar}
        width={width}
        isInList
        {...media}
      />
      <span>{player.name}</span>
    </>
  );
  return isLink && player.discord_id !== '' ? (
    <a
      className="trade-person items-center gap-0.6rem min-w-0 font-semibold break-anywhere"
      href={`/user/${player.discord_id}`}
    >
      {face}
    </a>
  ) : (
    <span className="trade-person items-center gap-0.6rem min-w-0 font-semibold break-anywhere">{face}</span>
  );
}
