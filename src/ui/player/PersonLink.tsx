import type { MediaProps } from '#ui/base/media-props.ts';
import { Avatar } from './Avatar.tsx';

interface Props extends MediaProps {
  player: { discord_id: string; name: string; discord_avatar: string | null };
  className?: string;
  nameClassName?: string;
  /** Width of the avatar in CSS pixels. */
  width?: number;
}

/** A player's avatar and name, which link to their page. */
export const PersonLink = ({ player, className, nameClassName, width = 32, ...media }: Props) => (
  <a className={className} href={`/user/${player.discord_id}`}>
    <Avatar
      userId={player.discord_id}
      userName={player.name}
      avatar={player.discord_avatar}
      width={width}
      isInList
      {...media}
    />
    <span className={nameClassName}>{player.name}</span>
  </a>
);
