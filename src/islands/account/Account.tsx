import type { AccountSection } from '#game/account-section.ts';
import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { AccountPage } from './AccountPage.tsx';
import { AccountSkeleton } from './AccountSkeleton.tsx';

interface Props extends MediaProps {
  /** Undefined for the overview. */
  section?: AccountSection | undefined;
  /** A month's price in moonstones, and its days. */
  premium: { price: number; days: number };
  deletionGraceDays: number;
}

/** A page of the account, for signed-in players only. */
export const Account = forSignedIn(
  {
    kanji: '証',
    title: 'Your account',
    message: 'Only you can see your account. Log in and we’ll bring you back here.',
    skeleton: <AccountSkeleton />,
  },
  (props: Props, user) => <AccountPage user={user} {...props} />,
);
