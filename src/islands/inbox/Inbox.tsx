import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
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
        <Skeleton className="inbox-bar-skeleton" />
        <InboxRowsSkeleton />
      </div>
    ),
  },
  () => <InboxList />,
);
