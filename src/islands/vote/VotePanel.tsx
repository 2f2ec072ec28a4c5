import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { currencyIcon } from '#game/currency.ts';
import { isWeekend, voteReward, weekdayReward, weekendReward } from '#game/vote.ts';
import { nextRewardChange } from '#game/vote-week.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { useNow } from '#islands/base/use-now.ts';
import { $token } from '#stores/session/session.ts';
import { $voteStatusState, subscribeToVotes, loadVoteStatus } from '#stores/vote/status.ts';
import type { VotingPanel } from '#game/voting-link.ts';
import { Button } from '#ui/base/Button.tsx';
import { VoteRow } from './VoteRow.tsx';

interface Props extends VotingPanel {
  /** When the server rendered it, in ms; not needed where only the browser renders it. */
  rendered?: number;
}

/** The reward for a vote and the voting sites. */
export function VotePanel({ places, cdnBase, loginLink, rendered = 0 }: Props) {
  const now = useNow(rendered);
  const isHydrated = useHydrated();
  const isSignedIn = useStore($token, { ssr: () => null }) !== null;
  const state = useStore($voteStatusState, { ssr: () => 'idle' as const });

  const root = useRef<HTMLDivElement>(null);

  useEffect(() => subscribeToVotes(), []);

  const onRetry = () => {
    // The button disappears, so the panel takes the focus.
    root.current?.focus({ preventScroll: true });
    void loadVoteStatus();
  };

  const reward = voteReward(now);
  const changes = nextRewardChange(now);
  const zone = isHydrated ? {} : { timeZone: 'UTC', timeZoneName: 'short' as const };
  const when = new Intl.DateTimeFormat(isHydrated ? undefined : 'en', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...zone,
  });

  return (
    <div ref={root} className="vote" tabIndex={-1}>
      <div className="vote-reward relative gap-y-0.4rem gap-x-1.2rem items-center rounded-xl scoop">
        <img src={cdnBase + currencyIcon('soulstones')} width="120" height="120" alt="" />
        <p className="vote-amount text-soul font-semibold">
          <b>+{reward}</b> soulstones
        </p>
        <p>
          A vote gives {reward} soulstones today because it’s {isWeekend(now) ? 'the weekend' : 'a weekday'}. It gives{' '}
          {reward === weekendReward ? weekdayReward : weekendReward} from{' '}
          {/* On a line of its own, so that the change from UTC to the viewer's time zone shifts nothing. */}
          <time
            className="block"
            dateTime={changes.toISOString()}
            title={isHydrated ? changes.toLocaleString() : undefined}
          >
            {`${when.format(changes)}.`}
          </time>
        </p>
      </div>

      <div className="vote-side content-start gap-1.2rem">
        <ul className="voting-sites">
          {places.map((place) => (
            <VoteRow key={place.key} place={place} now={now} />
          ))}
        </ul>
        <div role="alert">
          {state === 'failed' && (
            <p className="vote-error flex-wrap items-center justify-between gap-y-0.6rem gap-x-1rem">
              Your votes couldn’t be loaded. You can still vote.
              <Button onClick={onRetry}>Try again</Button>
            </p>
          )}
        </div>
        {!isSignedIn && (
          <p className="vote-hint text-mist">
            Votes count for your Discord account even if you’re not logged in here.{' '}
            <a className="login-link text-lantern" href={loginLink}>
              Log in with Discord
            </a>{' '}
            to see when you can vote next.
          </p>
        )}
      </div>

      <dl className="vote-rules grid-cols-[auto_1fr] gap-y-0.6rem gap-x-1.4rem">
        <dt>How often</dt>
        <dd>Once every 12 hours on each site.</dd>
        <dt>How much</dt>
        <dd>
          {weekdayReward} soulstones on weekdays, {weekendReward} on Saturday and Sunday (UTC).
        </dd>
        <dt>What for</dt>
        <dd>Redeem soulstones for special event boxes with rare cards from past events.</dd>
      </dl>
    </div>
  );
}
