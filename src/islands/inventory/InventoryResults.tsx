import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { InventoryPage } from '#contract/inventory.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { formatCount } from '#game/number.ts';
import type { SelectionMode } from '#game/selection.ts';
import { spinnerDelay } from '#game/timing.ts';
import { ResultsHeader } from '#islands/card/ResultsHeader.tsx';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { updateInventory, refreshInventory } from '#stores/inventory/list.ts';
import { $rejectedId, $selection } from '#stores/inventory/selection.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import type { FilterChange } from '#ui/card/active-filters.ts';
import { TileGridSkeleton } from '#ui/card/Tile.tsx';
import { EmptyResults } from '#ui/card/EmptyResults.tsx';
import { viewFilter } from '#ui/card/results-view.ts';
import { InstanceTile } from './InstanceTile.tsx';
import { PageSize } from './PageSize.tsx';
import { moveTileFocus } from './tile-focus.ts';

interface Props {
  filter: CardFilter;
  /** The last loaded page; while `loading` or `failed`, it belongs to an earlier filter. */
  page: InventoryPage | null;
  status: 'ready' | 'loading' | 'failed';
  mode: SelectionMode;
  cdnBase: string;
  communityServer: string;
}

/** The filtered cards, a skeleton, an error or an empty state. */
export function InventoryResults({ filter, page, status, mode, cdnBase, communityServer }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const selection = useStore($selection);
  const rejected = useStore($rejectedId);
  const isSlow = useDelayedFlag(status === 'loading', spinnerDelay);
  const { chips, reset } = viewFilter(filter, '/inventory', page ?? undefined);

  // The pressed button disappears, so the results take the focus.
  const onApply = (change: FilterChange) => {
    root.current?.focus({ preventScroll: true });
    void updateInventory(change);
  };

  return (
    <div ref={root} className="results-body no-outline" tabIndex={-1} aria-busy={status === 'loading'}>
      <ResultsHeader
        count={formatCount(page?.count ?? 0, 'card')}
        status={status}
        chips={chips}
        reset={reset}
        isSlow={isSlow}
        onApply={onApply}
      >
        <PageSize size={filter.size} onChange={(size) => void updateInventory({ size })} />
      </ResultsHeader>
      {renderCards()}
    </div>
  );

  function renderCards() {
    if (status === 'failed') {
      return (
        <>
          <LoadError message="Your cards couldn’t be loaded." onRetry={() => void refreshInventory()} />
          {page && renderTiles(page, true)}
        </>
      );
    }
    const isStale = status === 'loading';
    if (!page || (isStale && isSlow)) return <TileGridSkeleton size={filter.size} />;
    if (page.data.length === 0) {
      return reset ? <EmptyResults communityServer={communityServer} /> : <EmptyInventory />;
    }
    return renderTiles(page, isStale);
  }

  function renderTiles({ data }: InventoryPage, isStale: boolean) {
    return (
      <ul className={isStale ? 'tile-grid is-stale' : 'tile-grid'} onKeyDown={onKeyDown}>
        {data.map((instance) => (
          <InstanceTile
            key={instance.uuid}
            instance={instance}
            mode={mode}
            isSelected={selection.has(instance.uuid)}
            isRejected={rejected === instance.uuid}
            cdnBase={cdnBase}
          />
        ))}
      </ul>
    );
  }
}

function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey) return;
  if (moveTileFocus(currentTarget, key)) event.preventDefault();
}

/** The empty state of a player without cards. */
function EmptyInventory() {
  return (
    <Empty
      kanji="魔"
      title="No cards yet"
      actions={
        <>
          <ButtonLink kind="primary" href="/cards">
            Browse all cards
          </ButtonLink>
          <ButtonLink className="vote-link relative" href="/vote">
            Vote for soulstones
          </ButtonLink>
        </>
      }
    >
      Claim cards with the bot on Discord. They appear here right away.
    </Empty>
  );
}
