import type { GameEvent } from '#contract/calendar.ts';
import { eventWords } from './event-words.ts';

/** The next events in short, which leaves space for the first steps. */
export function ComingUp({ events, now }: { events: readonly GameEvent[]; now: Date }) {
  return (
    <div className="tonight-tile tonight-coming relative grid content-start rounded-plaque scoop">
      <h3 className="tonight-label type-sm font-semibold">
        <a href="/event/calendar">Coming up</a>
      </h3>
      <ul className="col-span-full">
        {events.map((event) => (
          <li key={event.uuid}>
            <a href={event.link ?? '/event/calendar'}>{event.title}</a>{' '}
            <span className="tonight-note">{eventWords(event, now)}</span>
          </li>
        ))}
      </ul>
      {events.length === 0 && <p className="tonight-note">Nothing is announced yet.</p>}
    </div>
  );
}
