import { PlayersOnly } from '#islands/player/PlayersOnly.tsx';
import { AccountPage } from './AccountPage.tsx';
import { BlankAccount } from './BlankAccount.tsx';

interface Props {
  /** A month's price in moonstones, and its days. */
  premium: { price: number; days: number };
  deletionGraceDays: number;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** All that whoever is signed in can see and decide about their account. */
export function Account({ loginLink, ...rest }: Props) {
  return (
    <PlayersOnly
      loginLink={loginLink}
      sign="証"
      title="Your own papers"
      words="Your account is shown to you alone. Log in to see it; you come straight back here."
      blank={<BlankAccount />}
    >
      {(user) => <AccountPage user={user} {...rest} />}
    </PlayersOnly>
  );
}
