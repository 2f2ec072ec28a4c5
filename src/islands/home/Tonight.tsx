import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { SpecialReward } from '#game/calendar.ts';
import { challengePath } from '#game/challenge.ts';
import { currentEvent } from '#game/event.ts';
import type { EventKind } from '#game/event.ts';
import type { VotingLink } from '#game/voting-link.ts';
import { minute, useNow } from '#islands/base/use-now.ts';
import { UnfinishedOpening } from '#islands/store/UnfinishedOpening.tsx';
import { subscribeToCurrentEvents, $currentEvents, loadCurrentEvents } from '#stores/calendar/current-events.ts';
import { $unfinishedChallengeId } from '#stores/challenge/challenge-id.ts';
import { idle } from '#stores/base/resource.ts';
import { $firstNight, dismissFirstNight, subscribeToFirstNight } from '#stores/player/first-night.ts';
import { $user } from '#stores/session/session.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { ComingUp } from './ComingUp.tsx';
import { FirstNight } from './FirstNight.tsx';
import { TonightEvent } from './TonightEvent.tsx';
import { TonightReward } from './TonightReward.tsx';
import { TonightSummary } from './TonightSummary.tsx';
import { TonightVotes } from './TonightVotes.tsx';

interface Props {
  places: readonly VotingLink[];
  /** From today on. */
  specials: readonly SpecialReward[];
  cdnBase: string;
}

const eventKinds = ['gathering', 'release'] as const satisfies readonly EventKind[];

/**
 * What waits for a signed-in player, at the beginning of the landing page: today's reward, the next votes, a challenge
 * that was left half way, and the next events. The server renders the empty tiles, whose space is reserved where a
 * session is stored (`ui/home/tonight.css`). For a new player, the first steps share the space of the events.
 */
export function Tonight({ places, specials, cdnBase }: Props) {
  const user = useStore($user, { ssr: () => null });
  const challengeId = useStore($unfinishedChallengeId, { ssr: () => null });
  const { value: events, state } = useStore($currentEvents, { ssr: () => idle });
  const now = useNow(0, minute);
  const root = useRef<HTMLElement>(null);
  const steps = useStore($firstNight, { ssr: () => null });
  const current = eventKinds.map((kind) => currentEvent(events ?? [], kind, now));
  useEffect(() => subscribeToCurrentEvents(), []);
  useEffect(() => subscribeToFirstNight(), []);

  const onRetry = () => {
    // The button disappears, so the panel takes the focus.
    root.current?.focus({ preventScroll: true });
    void loadCurrentEvents();
  };

  const onDismiss = () => {
    root.current?.focus({ preventScroll: true });
    void dismissFirstNight();
  };

  return (
    <section ref={root} className="tonight container" aria-labelledby="tonight" tabIndex={-1}>
      <div className="tonight-head flex flex-wrap items-center justify-between gap-y-0.2rem gap-x-0.6rem min-h-2.75rem">
        <h2 className="tonight-title" id="tonight">
          Tonight
        </h2>
        {user && challengeId !== null && (
          <ButtonLink kind="primary" href={challengePath(challengeId)}>
            Finish your verification
          </ButtonLink>
        )}
        {user && challengeId === null && <TonightSummary now={now} />}
      </div>
      {user && <UnfinishedOpening cdnBase={cdnBase} />}
      <div className="tonight-tiles grid gap-0.6rem">
        <TonightReward specials={specials} now={now} user={user} cdnBase={cdnBase} />
        <TonightVotes places={places} now={now} user={user} cdnBase={cdnBase} />
        {user && steps && (
          <>
            <FirstNight steps={steps} onDismiss={onDismiss} />
            <ComingUp events={current.flatMap((event) => event ?? [])} now={now} />
          </>
        )}
        {!(user && steps) &&
          eventKinds.map((kind, index) => (
            <TonightEvent
              key={kind}
              kind={kind}
              event={events ? (current[index] ?? null) : undefined}
              hasFailed={events === null && state === 'failed'}
              onRetry={onRetry}
              now={now}
            />
          ))}
      </div>
    </section>
  );
}
