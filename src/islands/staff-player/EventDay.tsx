import { memo } from 'react';
import type { StaffEvent } from '#contract/staff/player.ts';
import { EventRow } from './EventRow.tsx';

interface Props {
  /** The events of one day, at least one. */
  events: readonly StaffEvent[];
  caseId: string;
}

/** The events of a day. A day that got no more events is not rendered again, so that thousands of rows don't stall. */
export const EventDay = memo(
  function EventDay({ events, caseId }: Props) {
    const day = new Date(events[0]?.at ?? 0);
    return (
      <section className="event-day">
        <h3>{day.toLocaleDateString(undefined, { dateStyle: 'full' })}</h3>
        <ul>
          {events.map((event) => (
            <EventRow key={event.id} event={event} caseId={caseId} />
          ))}
        </ul>
      </section>
    );
  },
  (one, other) =>
    one.caseId === other.caseId &&
    one.events.length === other.events.length &&
    one.events.every((event, index) => event === other.events[index]),
);
