import { Suspense, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { AccountUser } from '#game/account.ts';
import { $gain } from '#stores/session/gain.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { Currencies } from '#islands/account/Currencies.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { AccountMenu } from './lazy-components.ts';
import { UserAvatar } from './UserAvatar.tsx';

/** The right end of the header: the player's currencies and avatar. Its menu is loaded on demand. */
export function AccountBar({ user, cdnBase, avatarBase }: MediaProps & { user: AccountUser }) {
  const gain = useStore($gain);
  const [isWanted, setWanted] = useState(false);
  const face = <UserAvatar user={user} width={40} cdnBase={cdnBase} avatarBase={avatarBase} />;
  const button = (
    <Pressable
      className="account-button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={accountLabel(user)}
      onPointerEnter={AccountMenu.prefetch}
      onFocus={AccountMenu.prefetch}
      onClick={() => setWanted(true)}
    >
      {face}
    </Pressable>
  );
  return (
    <>
      <Currencies {...user} cdnBase={cdnBase} gain={gain} />
      <div className="relative">
        {isWanted ? (
          <Suspense fallback={button}>
            <AccountMenu user={user} label={accountLabel(user)} cdnBase={cdnBase} onClose={() => setWanted(false)}>
              {face}
            </AccountMenu>
          </Suspense>
        ) : (
          button
        )}
      </div>
    </>
  );
}

const accountLabel = ({ name }: AccountUser) => `Account of ${name}`;
