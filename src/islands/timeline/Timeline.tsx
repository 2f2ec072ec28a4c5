import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { TimelinePage } from './TimelinePage.tsx';

interface Props {
  cdnBase: string;
  loginLink: string;
}

/** The timeline of the signed-in player. */
export function Timeline({ cdnBase, loginLink }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="証"
      title="Your timeline"
      message="Only you can see what happened to you and your cards. Log in and we’ll bring you back here."
      skeleton={
        <div className="timeline" aria-hidden="true">
          <div className="skeleton-block timeline-filter-skeleton" />
          <div className="skeleton-block timeline-list-skeleton" />
        </div>
      }
    >
      {() => <TimelinePage cdnBase={cdnBase} />}
    </RequireSignIn>
  );
}
