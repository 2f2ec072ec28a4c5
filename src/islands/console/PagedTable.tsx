import { useRef } from 'react';
import type { ReactNode } from 'react';
import { spinnerDelay } from '#game/timing.ts';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import type { List } from '#stores/base/list.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { Table } from '#ui/base/Table.tsx';
import type { TableColumn } from '#ui/base/Table.tsx';

interface Props<T> {
  list: List<T>;
  columns: readonly TableColumn[];
  /** What an empty list says. */
  empty: string;
  /** What a list says that could not be loaded. */
  failure: string;
  onRetry: () => void;
  /** Adds the next page to the rows. Without it, the list shows one page at a time. */
  onMore?: () => void;
  renderRow: (item: T, index: number) => ReactNode;
}

/** A table of a console that is loaded page by page, with its empty, loading and failed states. */
export function PagedTable<T>({ list, columns, empty, failure, onRetry, onMore, renderRow }: Props<T>) {
  const { items, next, state, more } = list;
  const container = useRef<HTMLDivElement>(null);
  const isSlow = useDelayedFlag(state === 'loading', spinnerDelay);
  return (
    <div ref={container} className="no-outline" tabIndex={-1} aria-busy={state === 'loading' || more === 'loading'}>
      {renderContent()}
    </div>
  );

  function renderContent() {
    if (state === 'failed') return <LoadError message={failure} onRetry={onRetry} />;
    if (state !== 'ready') {
      return isSlow || state === 'idle' ? <Skeleton className="desk-skeleton" /> : null;
    }
    // A page of a filtered list can be empty although more follows.
    if (items.length === 0 && next === null) return <Empty>{empty}</Empty>;
    return (
      <>
        <Table columns={columns}>{items.map(renderRow)}</Table>
        {more === 'failed' && <p role="alert">More rows couldn’t be loaded. Try again.</p>}
        {next !== null && onMore && (
          <Button
            className="mt-0.8rem"
            busy={more === 'loading'}
            onClick={() => {
              // The button disappears after the last page.
              container.current?.focus({ preventScroll: true });
              onMore();
            }}
          >
            {more === 'loading' ? 'Loading…' : 'Show more'}
          </Button>
        )}
      </>
    );
  }
}
