import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { TradeRingDetails } from '#contract/trade/ring.ts';
import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import { $ring, $ringAction, $ringError, confirm, decline, loadRing, subscribeToRing } from '#stores/trade/rings.ts';
import { ask } from '#stores/question.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';
import { RingMembers } from './RingMembers.tsx';
import { ringExchange } from './ring-exchange.ts';
import { ringErrorText } from './ring-error-text.ts';

interface Props {
  uuid: string;
  cdnBase: string;
}

/** One ring: its players, who confirmed, and what happened. */
export const RingPage = forSignedIn(
  {
    kanji: '結',
    title: 'Your ring',
    message: 'Only the players of a ring can see it. Log in and we’ll bring you back here.',
    skeleton: <Skeleton className="ring-skeleton" />,
  },
  (props: Props) => <RingContent {...props} />,
);

function RingContent({ uuid, cdnBase }: { uuid: string; cdnBase: string }) {
  const { value: ring, state } = useStore($ring);
  useEffect(() => subscribeToRing(uuid), [uuid]);
  if (state === 'missing') {
    return (
      <Empty>
        You aren’t in this ring. <a href="/trades/rings">Your rings</a>
      </Empty>
    );
  }
  if (!ring) {
    return state === 'failed' ? (
      <LoadError message="The ring couldn’t be loaded." onRetry={() => void loadRing(uuid)} />
    ) : (
      <Skeleton className="ring-skeleton" />
    );
  }
  return (
    <div className="surface trade-ring">
      <h2 className="display text-2xl">{tradeStateLabels[ring.state]}</h2>
      <RingMembers members={ring.members} cdnBase={cdnBase} />
      <Answer ring={ring} uuid={uuid} />
      <ol className="grid gap-0.4rem mt-1.2rem text-mist" aria-label="What happened">
        {ring.story.map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            <FormattedDate at={event.at} precision="minute" /> · {storyText(event)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Answer({ ring, uuid }: { ring: TradeRingDetails; uuid: string }) {
  const action = useStore($ringAction);
  const error = useStore($ringError);
  const me = ring.members.find(({ is_you: isYou }) => isYou);
  const waiting = ring.members.filter(({ is_confirmed: isConfirmed }) => !isConfirmed);
  if (ring.state !== 'open') return <p role="status">{endText(ring)}</p>;
  const isLast = waiting.length === 1 && me?.is_confirmed === false;
  // As a trade of two players: what cannot be undone asks first.
  const confirmAsked = async (opener: HTMLElement) => {
    const text = `${ringExchange(ring.members)} ${isLast ? 'All copies move at once' : 'All copies move when everyone has confirmed'}, and that can’t be undone.`;
    if (await ask({ title: 'Confirm the ring?', text, confirm: 'Confirm the ring', opener })) await confirm(uuid);
  };
  return (
    <div className="actions ring-actions">
      <p role="status">
        {ringErrorText(error) ||
          (me?.is_confirmed
            ? `You confirmed. Waiting for ${waiting.map(({ player }) => player.name).join(', ')}.`
            : isLast
              ? 'Everyone else confirmed. When you confirm, all copies move at once.'
              : 'Your copy is reserved when you confirm. Nothing moves before everyone has confirmed.')}
      </p>
      {me?.is_confirmed === false && (
        <Button kind="primary" busy={action !== null} onClick={({ currentTarget }) => void confirmAsked(currentTarget)}>
          {action?.kind === 'confirm' ? 'Confirming…' : 'Confirm'}
        </Button>
      )}
      <Button busy={action !== null} onClick={() => void decline(uuid)}>
        {me?.is_confirmed ? 'Withdraw' : 'Decline'}
      </Button>
    </div>
  );
}

function endText({ state }: TradeRingDetails): string {
  if (state === 'accepted') return 'Everyone confirmed, and the copies changed hands.';
  if (state === 'void') return 'The ring ended because one of its copies is gone. All other copies are free again.';
  return 'The ring ended. All its copies are free again.';
}

function storyText({ kind, player, by }: TradeRingDetails['story'][number]): string {
  const who = by === 'you' ? 'You' : (player?.name ?? 'The site');
  switch (kind) {
    case 'created':
      return `${who} proposed the ring`;
    case 'confirmed':
      return `${who} confirmed`;
    case 'declined':
      return `${who} declined`;
    case 'accepted':
      return 'The copies changed hands';
    case 'expired':
      return 'The time ran out';
    case 'void':
      return 'A copy was gone';
    default:
      return `${who}: ${kind}`;
  }
}
