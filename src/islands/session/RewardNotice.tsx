import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '@nanostores/react';
import {
  $canClaim,
  $isNoticeDismissed,
  dismissNotice,
  loadCanClaim,
  subscribeToClaims,
} from '#stores/calendar/reward-notice.ts';
import { keepClear } from '#scripts/keep-clear.ts';
import { $token } from '#stores/session/session.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import { AccountIcon } from '#ui/account/AccountIcon.tsx';

const calendar = '/event/calendar';
/** Pages without the notice: the calendar itself, and the terms of a new account. */
const quietPaths = [calendar, '/register'];
/** The landing page begins with the reward (`islands/home/Tonight.tsx`). */
const isQuietPath = (path: string) => path === '/' || quietPaths.some((each) => path.startsWith(each));

/** A floating link to a claimable reward, which can be dismissed for the visit. */
export function RewardNotice() {
  const token = useStore($token);
  const canClaim = useStore($canClaim);
  const isDismissed = useStore($isNoticeDismissed);
  const isQuiet = isQuietPath(location.pathname) || isDismissed;
  useEffect(() => subscribeToClaims(), []);
  useEffect(() => {
    if (!isQuiet) void loadCanClaim();
  }, [token, isQuiet]);

  const notice = useRef<HTMLElement>(null);
  const isShown = canClaim && !isQuiet;
  // Before the first picture of it, which would show a form that changes at once.
  useLayoutEffect(() => (notice.current ? keepClear(notice.current) : undefined), [isShown]);

  if (!isShown) return null;
  return (
    <aside
      ref={notice}
      className="reward-notice fixed min-h-2.75rem rounded-plaque scoop font-semibold leading-[1.2]"
      aria-label="Rewards"
    >
      <a className="reward-link" href={calendar}>
        <AccountIcon name="reward" />
        <span className="reward-text">Event rewards are ready!</span>
      </a>
      <Pressable className="reward-close" aria-label="Hide until your next visit" onClick={dismissNotice}>
        ×
      </Pressable>
    </aside>
  );
}
