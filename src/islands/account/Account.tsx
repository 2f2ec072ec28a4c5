import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { AccountPage } from './AccountPage.tsx';
import { AccountSkeleton } from './AccountSkeleton.tsx';

interface Props {
  /** A month's price in moonstones, and its days. */
  premium: { price: number; days: number };
  deletionGraceDays: number;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** The account page, for signed-in players only. */
export function Account({ loginLink, ...rest }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="証"
      title="Your account"
      message="Only you can see your account. Log in and we’ll bring you back here."
      skeleton={<AccountSkeleton />}
    >
      {(user) => <AccountPage user={user} {...rest} />}
    </RequireSignIn>
  );
}
