import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { $canClaim, loadCanClaim, subscribeToClaims } from '#stores/calendar/reward-notice.ts';
import { $token } from '#stores/session/session.ts';
import { AccountIcon } from '#ui/account/AccountIcon.tsx';

const calendar = '/event/calendar';

/** A floating link to a claimable reward, on every page except the event calendar. */
export function RewardNotice() {
  const token = useStore($token);
  const canClaim = useStore($canClaim);
  const isThere = location.pathname.startsWith(calendar);
  useEffect(() => subscribeToClaims(), []);
  useEffect(() => {
    if (!isThere) void loadCanClaim();
  }, [token, isThere]);

  if (isThere || !canClaim) return null;
  return (
    <aside aria-label="Rewards">
      <a className="reward-notice" href={calendar}>
        <AccountIcon name="reward" />
        Event rewards are ready!
      </a>
    </aside>
  );
}
