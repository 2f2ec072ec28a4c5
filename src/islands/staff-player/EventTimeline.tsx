import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatCount } from '#game/number.ts';
import { focusRow } from '#islands/console/focus-row.ts';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import { groupByDay } from '#islands/timeline/group-by-day.ts';
import {
  $eventView,
  $playerEvents,
  loadMoreEvents,
  loadPlayerEvents,
  subscribeToPlayerEvents,
} from '#stores/staff/player-events.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { EventDay } from './EventDay.tsx';
import { EventFilter } from './EventFilter.tsx';

/** All that a player did and that was done to them, by days, newest first. */
export function EventTimeline({ id }: { id: string }) {
  const { items, next, state, more } = useStore($playerEvents);
  const { case: caseId, kinds, day } = useStore($eventView);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => subscribeToPlayerEvents(id), [id]);
  useShortcuts([
    { keys: 'j', title: 'Next event', run: () => focusRow(list.current, 1) },
    { keys: 'k', title: 'Previous event', run: () => focusRow(list.current, -1) },
    { keys: 'd', title: 'Jump to a day', run: () => document.getElementById('event-day')?.focus() },
    { keys: 'l', title: 'Load more events', run: () => void loadMoreEvents() },
  ]);

  return (
    <section className="event-timeline grid grid-cols-1 gap-0.6rem" aria-labelledby="events-title">
      <h2 id="events-title" className="console-heading">
        Everything that happened
      </h2>
      <EventFilter />
      <div ref={list} className="event-list" tabIndex={-1} aria-busy={state === 'loading' || more === 'loading'}>
        {renderEvents()}
      </div>
    </section>
  );

  function renderEvents() {
    if (state === 'failed') {
      return <LoadError message="The events couldn’t be loaded." onRetry={() => void loadPlayerEvents()} />;
    }
    if (state !== 'ready') {
      return <Skeleton className="event-skeleton" />;
    }
    return (
      <>
        {items.length === 0 && (
          <Empty>{kinds.length > 0 || day !== '' ? 'Nothing matches this filter.' : 'Nothing has happened yet.'}</Empty>
        )}
        {groupByDay(items).map(([each, events]) => (
          <EventDay key={each} events={events} caseId={caseId} />
        ))}
        {more === 'failed' && <p role="alert">More events couldn’t be loaded. Try again.</p>}
        <div className="event-end flex flex-wrap items-center gap-1rem">
          {next !== null && (
            <Button busy={more === 'loading'} onClick={() => void loadMoreEvents()}>
              {more === 'loading' ? 'Loading…' : 'Load more'}
            </Button>
          )}
          <p role="status">{formatCount(items.length, 'event')} shown</p>
        </div>
      </>
    );
  }
}
