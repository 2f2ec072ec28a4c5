import type { InstanceEvent } from '#contract/inventory.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';

interface Props {
  history: readonly InstanceEvent[];
  isOwn: boolean;
}

const labels = {
  claimed: 'Claimed',
  locked: 'Locked',
  unlocked: 'Unlocked',
  framed: 'Frame equipped',
  unframed: 'Frame removed',
  traded: 'Traded',
  burned: 'Burned',
  released: 'Released',
} as const satisfies Record<InstanceEvent['kind'], string>;

/** A copy's history, newest first. */
export function InstanceHistory({ history, isOwn }: Props) {
  return (
    <section className="instance-history container" aria-labelledby="history">
      <h2 className="display text-2xl" id="history">
        History
      </h2>
      {!isOwn && <p className="instance-note">Only the owner can see changes of locks and frames.</p>}
      <ol>
        {history.toReversed().map((event, index) => (
          <li key={history.length - index} data-kind={event.kind}>
            <b>{labels[event.kind]}</b>
            <span>{describe(event)}</span>
            <FormattedDate at={event.at} precision="minute" />
          </li>
        ))}
      </ol>
    </section>
  );
}

function describe({ kind, player, frame }: InstanceEvent) {
  if (kind === 'framed' || kind === 'unframed') return frame ?? '';
  if (kind !== 'claimed' && kind !== 'traded') return '';
  if (player === undefined) return '';
  const who = player ? <a href={`/user/${player.discord_id}`}>{player.name}</a> : 'a deleted player';
  return (
    <>
      {kind === 'claimed' ? 'by' : 'to'} {who}
    </>
  );
}
