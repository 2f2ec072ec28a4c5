import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { $canClaim, checkReward, followClaims } from '#stores/reward.ts';
import { $token } from '#stores/session.ts';
import { AccountIcon } from '#ui/AccountIcon.tsx';

const calendar = '/event/calendar';

/** Floats wherever a reward waits, except where it is claimed. */
export function RewardNotice() {
  const token = useStore($token);
  const canClaim = useStore($canClaim);
  const isThere = location.pathname.startsWith(calendar);
  useEffect(() => followClaims(), []);
  useEffect(() => {
    if (!isThere) void checkReward();
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
