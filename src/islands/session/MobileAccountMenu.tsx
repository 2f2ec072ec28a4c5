import { useStore } from '@nanostores/react';
import type { AccountUser } from '#game/account.ts';
import { $isBackgroundOff, toggleBackground } from '#stores/background.ts';
import { $unfinishedChallengeId } from '#stores/challenge/challenge-id.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { listAccountMenuItems } from '#ui/account/account-menu-items.ts';
import { Currencies } from '#islands/account/Currencies.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import { AccountMenuItemContent } from './AccountMenuItemContent.tsx';
import { signOutAndFocusLogin } from './sign-out.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { UserAvatar } from './UserAvatar.tsx';

/** The signed-in player's summary and currencies, above the mobile menu's groups. */
export function MobileAccountSummary({ user, cdnBase, avatarBase }: MediaProps & { user: AccountUser }) {
  return (
    <div className="menu-account-card grid items-center mb-1rem rounded-lg scoop grid-cols-[auto_1fr] gap-y-0.8rem gap-x-1rem">
      <UserAvatar user={user} width={64} cdnBase={cdnBase} avatarBase={avatarBase} />
      <AccountSummary user={user} />
      <Currencies {...user} cdnBase={cdnBase} />
    </div>
  );
}

/** The avatar menu's items, below the mobile menu's groups. */
export function MobileAccountMenu({ user }: { user: AccountUser }) {
  const hasNoBackground = useStore($isBackgroundOff);
  const unfinishedChallengeId = useStore($unfinishedChallengeId);
  return (
    <ul className="menu-account-items grid py-0.6rem" aria-label="Account">
      {listAccountMenuItems(user, unfinishedChallengeId, 'Admin Console').map((entry) => {
        const face = <AccountMenuItemContent entry={entry} />;
        return (
          <li key={entry.title}>
            {'href' in entry ? (
              <a className="account-menu-item flex items-center w-full rounded-sm no-underline" href={entry.href}>
                {face}
              </a>
            ) : entry.action === 'sign-out' ? (
              <Pressable
                className="account-menu-item flex items-center w-full rounded-sm no-underline"
                onClick={signOutAndFocusLogin}
              >
                {face}
              </Pressable>
            ) : (
              <Pressable
                className="account-menu-item flex items-center w-full rounded-sm no-underline"
                role="switch"
                aria-checked={hasNoBackground}
                onClick={toggleBackground}
              >
                {face}
              </Pressable>
            )}
          </li>
        );
      })}
    </ul>
  );
}
