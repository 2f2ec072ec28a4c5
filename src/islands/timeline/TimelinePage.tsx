import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import {
  $timeline,
  $timelineView,
  loadTimeline,
  resetTimelineFilter,
  showTimelinePage,
  subscribeToTimeline,
  timelineHref,
} from '#stores/account/timeline.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { TimelineDay } from './TimelineDay.tsx';
import { TimelineDownload } from './TimelineDownload.tsx';
import { TimelineFilter } from './TimelineFilter.tsx';
import { groupByDay } from './group-by-day.ts';

/** A page of the timeline by days, with its filter and downloads. */
export function TimelinePage({ cdnBase }: { cdnBase: string }) {
  const { items, next, state, isStale } = useStore($timeline);
  const view = useStore($timelineView);
  const list = useRef<HTMLElement>(null);
  useEffect(() => subscribeToTimeline(), []);

  const isFiltered = view.kinds.length > 0 || view.from !== '' || view.to !== '';
  const onPage = (cursor: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showTimelinePage(cursor);
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.focus({ preventScroll: true });
  };

  return (
    <div className="timeline">
      <p className="timeline-intro">
        Everything that happened to you and your cards, newest first. Payments and cards stay here forever; a sign-in
        stays for a month after its session ends. <a href="/account">Back to My Account</a>
      </p>
      <TimelineFilter view={view} isFiltered={isFiltered} />
      <section
        ref={list}
        className={isStale ? 'timeline-list is-stale' : 'timeline-list'}
        aria-label="Entries"
        aria-busy={state === 'loading' || isStale}
        tabIndex={-1}
      >
        {renderEntries()}
      </section>
      <TimelineDownload />
    </div>
  );

  function renderEntries() {
    if (state === 'failed') {
      return <LoadError message="Your timeline couldn’t be loaded." onRetry={() => void loadTimeline()} />;
    }
    if (state !== 'ready') return <Skeleton className="timeline-list-skeleton" />;
    return (
      <>
        {items.length === 0 && (
          <Empty actions={isFiltered && <Button onClick={resetTimelineFilter}>Show everything</Button>}>
            {isFiltered ? 'Nothing matches this filter.' : 'Nothing has happened yet.'}
          </Empty>
        )}
        {groupByDay(items).map(([day, entries]) => (
          <TimelineDay key={day} entries={entries} cdnBase={cdnBase} />
        ))}
        {(next !== null || view.cursor !== '') && (
          <nav
            className="justify-center flex flex-wrap items-center gap-y-0.8rem gap-x-1.2rem"
            aria-label="Pages of the timeline"
          >
            {view.cursor !== '' && (
              <ButtonLink href={timelineHref('')} onClick={onPage('')}>
                Newest
              </ButtonLink>
            )}
            {next !== null && (
              <ButtonLink href={timelineHref(next)} rel="next" onClick={onPage(next)}>
                Older
              </ButtonLink>
            )}
          </nav>
        )}
      </>
    );
  }
}
