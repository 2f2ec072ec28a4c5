import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { TradeRing } from '#contract/trade/ring.ts';
import { formatCount } from '#game/number.ts';
import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import {
  $ringAction,
  $ringError,
  $ringSuggestions,
  $rings,
  loadRingSuggestions,
  loadRings,
  propose,
  subscribeToRings,
} from '#stores/trade/rings.ts';
import { ask } from '#stores/question.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';
import { RingMembers } from './RingMembers.tsx';
import { ringExchange } from './ring-exchange.ts';
import { ringErrorText } from './ring-error-text.ts';

interface Props {
  cdnBase: string;
}

/** Rings of three or four players: those of the signed-in player, and suggestions. */
export const Rings = forSignedIn(
  {
    kanji: '結',
    title: 'Your rings',
    message: 'Log in to see rings of three or four players that you can join. We’ll bring you back here.',
    skeleton: <Skeleton className="ring-skeleton" />,
  },
  (props: Props) => <RingsContent {...props} />,
);

function RingsContent({ cdnBase }: { cdnBase: string }) {
  const rings = useStore($rings);
  useEffect(() => subscribeToRings(), []);
  return (
    <>
      {rings.state === 'failed' && (
        <LoadError message="Your rings couldn’t be loaded." onRetry={() => void loadRings()} />
      )}
      {rings.value && rings.value.open.length > 0 && (
        <RingSection id="open" title="Waiting for confirmations" rings={rings.value.open} cdnBase={cdnBase} />
      )}
      <Suggestions cdnBase={cdnBase} />
      {rings.value && rings.value.closed.length > 0 && (
        <RingSection id="closed" title="Ended" rings={rings.value.closed} cdnBase={cdnBase} />
      )}
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  rings: readonly TradeRing[];
  cdnBase: string;
}

function RingSection({ id, title, rings, cdnBase }: SectionProps) {
  return (
    <section className="ring-section" aria-labelledby={`rings-${id}`}>
      <h2 className="display text-2xl" id={`rings-${id}`}>
        {title}
      </h2>
      <ul className="grid gap-1.2rem">
        {rings.map((ring) => (
          <li key={ring.uuid} className="surface trade-ring">
            <RingMembers members={ring.members} cdnBase={cdnBase} />
            <div className="ring-actions flex flex-wrap gap-y-0.6rem gap-x-1rem items-center">
              <p>
                {tradeStateLabels[ring.state]}
                {ring.state === 'open' && ring.expires_at !== null && (
                  <>
                    {' '}
                    until <FormattedDate at={ring.expires_at} precision="minute" />
                  </>
                )}
                {ring.is_unread && <b> · New</b>}
              </p>
              <ButtonLink href={`/trades/rings/${ring.uuid}`}>Open</ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Suggestions({ cdnBase }: { cdnBase: string }) {
  const { value, state } = useStore($ringSuggestions);
  const action = useStore($ringAction);
  const error = useStore($ringError);
  return (
    <section className="ring-section" aria-labelledby="rings-suggested">
      <h2 className="display text-2xl" id="rings-suggested">
        Suggestions
      </h2>
      <p>
        Each player gives a spare copy and gets a card that they lack. All copies move at once when everyone has
        confirmed, or none does.
      </p>
      <p role="alert">{ringErrorText(error)}</p>
      {state === 'failed' && (
        <LoadError message="Suggestions couldn’t be loaded." onRetry={() => void loadRingSuggestions()} />
      )}
      {!value && state !== 'failed' && <Skeleton className="ring-skeleton" />}
      {value?.length === 0 && (
        <Empty>
          There is no ring for you now. More spare copies on your side make more rings.{' '}
          <a href="/trades/matches">See matches of two</a>
        </Empty>
      )}
      {value && value.length > 0 && (
        <ul className="grid gap-1.2rem">
          {value.map((ring) => {
            const first = ring.members[0]?.uuid ?? '';
            const isProposing = action?.kind === 'propose' && action.of === first;
            return (
              <li key={first} className="surface trade-ring">
                <RingMembers members={ring.members} cdnBase={cdnBase} />
                <div className="ring-actions flex flex-wrap gap-y-0.6rem gap-x-1rem items-center">
                  <p>Your copy is reserved from the proposal on.</p>
                  <Button
                    kind="primary"
                    busy={action !== null}
                    onClick={({ currentTarget }) => void start(ring, currentTarget)}
                  >
                    {isProposing ? 'Proposing…' : 'Propose this ring'}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );

  async function start(ring: TradeRing, opener: HTMLElement) {
    const others = formatCount(ring.members.length - 1, 'player');
    const text = `${ringExchange(ring.members)} Your copy is reserved at once, and the other ${others} are told. All copies move when everyone has confirmed. Until then, you can withdraw.`;
    if (!(await ask({ title: 'Propose this ring?', text, confirm: 'Propose the ring', opener }))) return;
    const uuid = await propose(ring);
    if (uuid !== undefined) location.assign(`/trades/rings/${uuid}`);
  }
}
