import { lazy, Suspense, useState } from 'react';
import { useStore } from '@nanostores/react';
import { PartBoundary } from '#islands/base/PartBoundary.tsx';
import type { AccountUser } from '#game/account.ts';
import { $gain } from '#stores/session/gain.ts';
import { Currencies } from '#ui/account/Currencies.tsx';
import type { MediaProps } from './media-props.ts';
import { UserAvatar } from './UserAvatar.tsx';

const loadMenu = () => import('./AccountMenu.tsx');
const AccountMenu = lazy(loadMenu);
const prefetch = () => void loadMenu();

/** The right end of the header: the player's currencies and avatar. Its menu is loaded on demand. */
export function AccountBar({ user, cdnBase, avatarBase }: MediaProps & { user: AccountUser }) {
  const gain = useStore($gain);
  const [isWanted, setWanted] = useState(false);
  const face = <UserAvatar user={user} width={40} cdnBase={cdnBase} avatarBase={avatarBase} />;
  const button = (
    <button
      className="account-button"
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={accountLabel(user)}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setWanted(true)}
    >
      {face}
    </button>
  );
  return (
    <>
      <Currencies {...user} cdnBase={cdnBase} gain={gain} compact />
      <div className="account-anchor">
        {isWanted ? (
          <PartBoundary part="AccountMenu" fallback={button}>
            <Suspense fallback={button}>
              <AccountMenu user={user} label={accountLabel(user)} cdnBase={cdnBase}>
                {face}
              </AccountMenu>
            </Suspense>
          </PartBoundary>
        ) : (
          button
        )}
      </div>
    </>
  );
}

const accountLabel = ({ name }: AccountUser) => `Account of ${name}`;
