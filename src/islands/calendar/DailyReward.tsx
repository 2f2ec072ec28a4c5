import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { rewardOn, utcDay } from '#game/calendar.ts';
import type { SpecialReward } from '#game/calendar.ts';
import { currencyIcon } from '#game/currency.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { useNow } from '#islands/base/use-now.ts';
import { $dailyReward, claimDailyReward, loadDailyReward } from '#stores/calendar/daily-reward.ts';
import { $token } from '#stores/session/session.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';

interface Props {
  cdnBase: string;
  loginLink: string;
  /** When the server rendered it, in milliseconds. */
  rendered: number;
  specials: readonly SpecialReward[];
}

const day = 24 * 60 * 60 * 1000;

/** Today's reward. Days are in UTC; the reset time is shown in the viewer's time zone. */
export function DailyReward({ specials, cdnBase, loginLink, rendered }: Props) {
  const now = useNow(rendered);
  const isHydrated = useHydrated();
  const state = useStore($dailyReward, { ssr: () => null });
  const token = useStore($token, { ssr: () => null });
  const today = utcDay(now);
  const { currency, amount } = rewardOn(now, specials);
  const changes = new Date(Date.parse(today) + day);

  useEffect(() => void loadDailyReward(), [today, token]);

  return (
    <div className="daily-reward grid gap-1.4rem">
      <section
        className="daily-reward-card grid justify-items-center gap-0.6rem rounded-2xl scoop text-center"
        aria-labelledby="daily-reward-title"
      >
        <img src={`${cdnBase}${currencyIcon(currency)}?width=240`} width="120" height="120" alt="" />
        <h2 className="daily-reward-title" id="daily-reward-title">
          +{amount} {currency}
        </h2>
        <p className="daily-reward-state" role="status">
          {state === 'claimed' && 'Claimed for today.'}
          {(state === 'claimable' || state === 'claiming') && 'Today’s reward is ready.'}
          {state === 'failed' && 'We couldn’t check whether your reward is ready.'}
          {state === null && 'Every player can claim one reward a day.'}
        </p>
        <div className="daily-reward-action">
          {token === null && (
            <ButtonLink kind="primary" className="login-link" href={loginLink}>
              Login with Discord
            </ButtonLink>
          )}
          {token !== null && (
            <Button
              kind="primary"
              disabled={state !== 'claimable' && state !== 'failed'}
              onClick={() => void (state === 'failed' ? loadDailyReward() : claimDailyReward())}
            >
              {state === 'claimed' ? 'Claimed' : state === 'failed' ? 'Try again' : 'Claim'}
            </Button>
          )}
        </div>
        <p className="daily-reward-reset text-mist type-sm">
          New reward at{' '}
          <time dateTime={changes.toISOString()}>
            {changes.toLocaleTimeString(isHydrated ? undefined : 'en', {
              hour: 'numeric',
              minute: '2-digit',
              timeZoneName: 'short',
              ...(isHydrated ? {} : { timeZone: 'UTC' }),
            })}
          </time>
        </p>
      </section>
    </div>
  );
}
