import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx';
import { NotificationPage } from './NotificationPage.tsx';

interface Props {
  /** The URL of the simulated bot's messages; null with a real bot. */
  chats: string | null;
}

/** The signed-in player's notification settings. */
export const Notifications = forSignedIn(
  {
    kanji: '鈴',
    title: 'Your notifications',
    message: 'Log in to choose which notifications you get. We’ll bring you back here.',
    skeleton: <NotificationsSkeleton />,
  },
  ({ chats }: Props) => <NotificationPage chats={chats} />,
);
