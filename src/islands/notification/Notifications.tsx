import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';
import { NotificationPage } from './NotificationPage.tsx';

interface Props {
  loginLink: string;
  /** Where the simulated bot's messages are read; null where the bot is real. */
  chats: string | null;
}

/** What whoever is signed in is told of, how, and when not. */
export function Notifications({ loginLink, chats }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="鈴"
      title="A bell of your own"
      message="What you are told of is between you and us. Log in to choose; you come straight back here."
      skeleton={<NotificationsSkeleton />}
    >
      {() => <NotificationPage chats={chats} />}
    </RequireSignIn>
  );
}
