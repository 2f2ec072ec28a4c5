import { memo } from 'react';
import type { CardVersion } from '#contract/version.ts';
import { formatVersion } from '#game/version.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { CopySign } from '#ui/CopySign.tsx';

interface Props {
  copy: CardVersion;
  /** The viewer's own. */
  isOwn: boolean;
  cdnBase: string;
  avatarBase: string;
}

/** One copy of a card and who holds it. */
export const Owner = memo(function Owner({ copy, isOwn, ...media }: Props) {
  const { user, version, is_locked, equiped_frame_uuid } = copy;
  return (
    <li className={isOwn ? 'owner is-own' : 'owner'}>
      {user && (
        <a href={`/user/${user.discord_id}`}>
          <Avatar
            userId={user.discord_id}
            userName={user.name}
            avatar={user.discord_avatar}
            width={32}
            isInList
            {...media}
          />
          <span className="owner-name">{user.name}</span>
        </a>
      )}
      {isOwn && <b className="owner-you">You</b>}
      {is_locked && <CopySign sign="lock" label="Locked" />}
      {equiped_frame_uuid && <CopySign sign="frame" label="Framed" />}
      <span className="owner-version">{formatVersion(version)}</span>
    </li>
  );
});
