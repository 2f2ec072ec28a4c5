import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';
import { NotificationPage } from './NotificationPage.tsx';

interface Props {
  loginLink: string;
  /** The URL of the simulated bot's messages; null with a real bot. */
  chats: string | null;
}

/** The signed-in player's notification settings. */
export function Notifications({ loginLink, chats }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="鈴"
      title="Your notifications"
      message="Log in to choose which notifications you get. We’ll bring you back here."
      skeleton={<NotificationsSkeleton />}
    >
      {() => <NotificationPage chats={chats} />}
    </RequireSignIn>
  );
}
