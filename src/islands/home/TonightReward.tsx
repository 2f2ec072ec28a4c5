import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AccountUser } from '#game/account.ts';
import { rewardOn, utcDay } from '#game/calendar.ts';
import type { SpecialReward } from '#game/calendar.ts';
import { formatWait } from '#game/countdown.ts';
import { currencyIcon } from '#game/currency.ts';
import { $dailyReward, claimDailyReward, loadDailyReward } from '#stores/calendar/daily-reward.ts';
import { $token } from '#stores/session/session.ts';
import { Button } from '#ui/base/Button.tsx';

interface Props {
  now: Date;
  user: AccountUser | null;
  cdnBase: string;
  specials: readonly SpecialReward[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Today's reward, which can be claimed here. */
export function TonightReward({ specials, now, user, cdnBase }: Props) {
  const state = useStore($dailyReward, { ssr: () => null });
  const token = useStore($token, { ssr: () => null });
  const today = utcDay(now);
  const { currency, amount } = rewardOn(now, specials);
  const isReady = state === 'claimable' || state === 'claiming';
  useEffect(() => void loadDailyReward(), [today, token]);

  return (
    <div
      className="tonight-tile tonight-reward relative grid content-start rounded-plaque scoop"
      data-state={isReady ? 'ready' : undefined}
    >
      <h3 className="tonight-label type-sm font-semibold">
        <a href="/event/calendar">Today’s reward</a>
      </h3>
      {user && (
        <>
          <p className="tonight-value flex items-center gap-0.6rem">
            <img src={`${cdnBase}${currencyIcon(currency)}?width=120`} width="40" height="40" alt="" />
            <span>
              +{amount} {currency}
            </span>
          </p>
          <p className="tonight-note" role="status">
            {isReady && 'Ready until midnight UTC'}
            {state === 'claimed' && `Next one in ${formatWait(Date.parse(today) + dayMs - now.getTime())}`}
            {state === 'failed' && 'We couldn’t check your reward'}
          </p>
          <div className="tonight-action">
            {state !== null && (
              <Button
                kind={isReady ? 'primary' : undefined}
                disabled={state === 'claimed' || state === 'claiming'}
                onClick={() => void (state === 'failed' ? loadDailyReward() : claimDailyReward())}
              >
                {state === 'claimed' ? 'Claimed' : state === 'failed' ? 'Try again' : 'Claim'}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
