import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TimelinePage } from './TimelinePage.tsx';

interface Props {
  cdnBase: string;
}

/** The timeline of the signed-in player. */
export const Timeline = forSignedIn(
  {
    kanji: '証',
    title: 'Your timeline',
    message: 'Only you can see what happened to you and your cards. Log in and we’ll bring you back here.',
    skeleton: (
      <div className="timeline" aria-hidden="true">
        <Skeleton className="timeline-filter-skeleton" />
        <Skeleton className="timeline-list-skeleton" />
      </div>
    ),
  },
  ({ cdnBase }: Props) => <TimelinePage cdnBase={cdnBase} />,
);
