import type { AccountUser } from '#game/account.ts';
import { Avatar } from '#ui/player/Avatar.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

/** The signed-in player's avatar, `width` pixels wide. */
export function UserAvatar({ user, ...rest }: MediaProps & { user: AccountUser; width: number; isInList?: boolean }) {
  return (
    <Avatar
      userName={user.discord_name ?? user.name}
      globalName={user.name}
      userId={user.discord_id}
      avatar={user.discord_avatar}
      isPremium={user.isPremiumAccount}
      {...rest}
    />
  );
}
