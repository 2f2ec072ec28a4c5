import type { AccountUser } from '#game/account.ts';
import { UserAvatar } from '#islands/session/UserAvatar.tsx';
import { roleBadge } from '#game/role.ts';
import { CopyableId } from '#islands/player/CopyableId.tsx';
import { roleTitles } from '#ui/account/role-titles.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  user: AccountUser;
}

const roleNames: Readonly<Record<string, string>> = roleTitles;

/** The player's name, ids and roles, in the game and on the chat platform. */
export function Identity({ user, ...media }: Props) {
  const roles = user.userRoles.map((role) => roleNames[role] ?? role);
  return (
    <>
      <div className="actions identity-head">
        <UserAvatar user={user} isInList width={72} {...media} />
        <p className="grid flex-1 leading-[1.3]">
          <b>{user.name}</b>
          <span>{roleBadge(user.userRoles)}</span>
        </p>
        <ButtonLink href={`/user/${encodeURIComponent(user.discord_id)}`}>My Profile</ButtonLink>
        <ButtonLink href="/account/timeline">Timeline</ButtonLink>
      </div>
      <dl className="account-facts grid gap-y-1rem gap-x-1.6rem">
        <div>
          <dt>Discord name</dt>
          <dd>{user.discord_name ?? 'Not shared by Discord'}</dd>
        </div>
        <div>
          <dt>Joined</dt>
          <dd>
            <FormattedDate at={user.created_at} />
          </dd>
        </div>
        <CopyableId label="Discord ID" id={user.discord_id} />
        <CopyableId label="Player ID" id={user.uuid} />
        <div>
          <dt>Roles</dt>
          <dd>{roles.length > 0 ? roles.join(', ') : 'Player'}</dd>
        </div>
        <div>
          <dt>Clan</dt>
          <dd>{user.clan_name ? <a href={`/clans/${user.clan_index}`}>{user.clan_name}</a> : 'None'}</dd>
        </div>
        <div className="account-mfa col-span-full" data-on={user.mfaEnabled ? '' : undefined}>
          <dt>Two-factor authentication</dt>
          <dd>
            <b className="flex-none rounded-md">{user.mfaEnabled ? 'On' : 'Off'}</b>
            <span>
              {user.mfaEnabled
                ? 'Discord asks for a second step when you sign in, so a stolen password isn’t enough to get into your account.'
                : 'Anyone who gets your Discord password can sign in here as you. Two-factor authentication on Discord prevents that.'}{' '}
              You can change this in Discord, under User Settings, My Account.
            </span>
          </dd>
        </div>
      </dl>
    </>
  );
}
