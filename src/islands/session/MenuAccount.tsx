import { useStore } from '@nanostores/react';
import type { AccountUser } from '#game/account.ts';
import { $isBackgroundOff, toggleBackground } from '#stores/background.ts';
import { accountEntries } from '#ui/account-entries.ts';
import { Currencies } from '#ui/Currencies.tsx';
import { AccountHead } from './AccountHead.tsx';
import { EntryFace } from './EntryFace.tsx';
import { leave } from './leave.ts';
import type { MediaProps } from './SignedIn.tsx';
import { UserAvatar } from './UserAvatar.tsx';

/** Above the groups of the phone's menu: who is signed in, and what they have. */
export function MenuPerson({ user, cdnBase, avatarBase }: MediaProps & { user: AccountUser }) {
  return (
    <div className="menu-card">
      <UserAvatar user={user} width={64} cdnBase={cdnBase} avatarBase={avatarBase} />
      <AccountHead user={user} />
      <Currencies {...user} cdnBase={cdnBase} />
    </div>
  );
}

/** Below them: the same as in the avatar's menu. */
export function MenuEntries({ user }: { user: AccountUser }) {
  const hasNoBackground = useStore($isBackgroundOff);
  return (
    <ul className="menu-entries" aria-label="Account">
      {accountEntries(user, 'Admin Console').map((entry) => {
        const face = <EntryFace entry={entry} />;
        return (
          <li key={entry.title}>
            {'href' in entry ? (
              <a className="account-entry" href={entry.href}>
                {face}
              </a>
            ) : entry.act === 'leave' ? (
              <button className="account-entry" type="button" onClick={leave}>
                {face}
              </button>
            ) : (
              <button
                className="account-entry"
                type="button"
                role="switch"
                aria-checked={hasNoBackground}
                onClick={toggleBackground}
              >
                {face}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
