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
      title="Your notifications"
      message="Log in to choose which notifications you get. We bring you back here."
      skeleton={<NotificationsSkeleton />}
    >
      {() => <NotificationPage chats={chats} />}
    </RequireSignIn>
  );
}
