import type { GameEvent } from '#contract/calendar.ts';
import { eventKindNames, eventPhase } from '#game/event.ts';
import type { EventKind } from '#game/event.ts';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { TextButton } from '#ui/base/TextButton.tsx';
import { eventWords } from './event-words.ts';

interface Props {
  kind: EventKind;
  /** Null if there is none; undefined until it is loaded. */
  event: GameEvent | null | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  now: Date;
}

/** The event of a kind that is on, comes next, or was the last. */
export function TonightEvent({ kind, event, hasFailed, onRetry, now }: Props) {
  const isOn = event && eventPhase(event, now) === 'on';
  return (
    <div
      className="tonight-tile tonight-event relative grid content-start rounded-plaque scoop"
      data-kind={kind}
      data-state={isOn ? 'ready' : undefined}
    >
      <h3 className="tonight-label type-sm font-semibold">
        <a href="/event/calendar">{eventKindNames[kind]}</a>
      </h3>
      {event && <EventText event={event} now={now} />}
      {event === null && <p className="tonight-note">Nothing is announced yet.</p>}
      {hasFailed && (
        <>
          <p className="tonight-note">The events couldn’t be loaded.</p>
          <TextButton className="tonight-retry col-span-full type-sm" onClick={onRetry}>
            Try again
          </TextButton>
        </>
      )}
    </div>
  );
}

/** The title, with its link, and when the event begins or ends. */
function EventText({ event, now }: { event: GameEvent; now: Date }) {
  const { title, link, description, starts_at, ends_at } = event;
  const phase = eventPhase(event, now);
  return (
    <>
      <p className="tonight-value flex items-center gap-0.6rem">
        <a href={link ?? '/event/calendar'}>{title}</a>
      </p>
      <p className="tonight-note">
        <b>{eventWords(event, now)}</b>{' '}
        <span className="whitespace-nowrap">
          {phase === 'on' ? 'until ' : ''}
          <FormattedDate at={phase === 'on' ? ends_at : starts_at} precision="minute" />
        </span>
      </p>
      <p className="tonight-text col-span-full type-sm">{description}</p>
    </>
  );
}
