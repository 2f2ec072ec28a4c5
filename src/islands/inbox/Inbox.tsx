import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import { InboxList } from './InboxList.tsx';
import { InboxRowsSkeleton } from './InboxRowsSkeleton.tsx';

/** What the signed-in player was told. */
export const Inbox = forSignedIn(
  {
    kanji: '鈴',
    title: 'Your inbox',
    message: 'Offers, wishes, rewards and answers of the team wait here. Log in and we’ll bring you back.',
    skeleton: (
      <div className="inbox grid">
        <div className="inbox-bar-skeleton skeleton-block" />
        <InboxRowsSkeleton />
      </div>
    ),
  },
  () => <InboxList />,
);
