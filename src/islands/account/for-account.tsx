import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { AccountUser } from '#game/account.ts';
import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import { $deletion, subscribeToDeletion } from '#stores/account/deletion.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { DeletionNotice } from './DeletionNotice.tsx';

export interface AccountProps extends MediaProps {
  /** A month's price in moonstones, and its days. */
  premium: { price: number; days: number };
  deletionGraceDays: number;
}

/** Creates the island of a page of the account, for signed-in players only. It says when the account is about to be deleted. */
export const forAccount = (render: (props: AccountProps, user: AccountUser) => ReactNode) =>
  forSignedIn(
    {
      kanji: '証',
      title: 'Your account',
      message: 'Only you can see your account. Log in and we’ll bring you back here.',
      skeleton: <AccountSkeleton />,
    },
    (props: AccountProps, user) => <Frame>{render(props, user)}</Frame>,
  );

function Frame({ children }: { children: ReactNode }) {
  const deletion = useStore($deletion).value;
  const due = deletion?.deletion_due_at ?? null;

  useEffect(() => subscribeToDeletion(), []);

  return (
    <div className="account-page grid gap-1.4rem min-w-0">
      {deletion && due !== null && <DeletionNotice due={due} waitsFor={deletion.waits_for} />}
      {children}
    </div>
  );
}
