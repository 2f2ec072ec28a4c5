import { useRef } from 'react';
import type { InventoryPage } from '#contract/inventory.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { inventoryViews } from '#game/card-view.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import type { SelectionMode } from '#game/selection.ts';
import { ViewSwitch } from '#islands/card/ViewSwitch.tsx';
import { ResultsHeader } from '#islands/card/ResultsHeader.tsx';
import { useWaiting } from '#islands/base/use-waiting.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { isStack } from '#stores/inventory/fans.ts';
import { changeView, updateInventory, refreshInventory } from '#stores/inventory/list.ts';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import type { FilterChange } from '#ui/card/active-filters.ts';
import { TileGridSkeleton } from '#ui/card/Tile.tsx';
import { EmptyResults } from '#ui/card/EmptyResults.tsx';
import { listInventoryHints } from '#ui/card/meaning-view.ts';
import { viewFilter } from '#ui/card/results-view.ts';
import { InventoryHints } from './InventoryHints.tsx';
import { InstanceTiles } from './InstanceTiles.tsx';
import { PageSize } from './PageSize.tsx';

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
  const { isStale, isSlow } = useWaiting(status === 'loading');
  const { chips, reset } = viewFilter(filter, '/inventory', page ?? undefined);

  // The pressed button disappears, so the results take the focus.
  const onApply = (change: FilterChange) => {
    root.current?.focus({ preventScroll: true });
    void updateInventory(change);
  };

  return (
    <div ref={root} className="results-body no-outline" tabIndex={-1} aria-busy={status === 'loading'}>
      <ResultsHeader
        count={
          filter.view === 'stacks'
            ? `${formatNumber(page?.count ?? 0)} different cards`
            : formatCount(page?.count ?? 0, 'card')
        }
        status={status}
        chips={chips}
        reset={reset}
        isSlow={isSlow}
        onApply={onApply}
      >
        <ViewSwitch filter={filter} path="/inventory" views={inventoryViews} onChange={changeView} />
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
          {page && renderTiles(page)}
        </>
      );
    }
    if (!page || isSlow) return <TileGridSkeleton size={filter.size} />;
    if (page.data.length === 0) {
      if (!reset) return <EmptyInventory />;
      const hints = listInventoryHints(filter);
      return (
        <>
          {hints && status === 'ready' && <InventoryHints hints={hints} onApply={onApply} />}
          <EmptyResults communityServer={communityServer} />
        </>
      );
    }
    return renderTiles(page);
  }

  function renderTiles({ data }: InventoryPage) {
    return (
      <>
        {mode !== 'browse' && data.some(isStack) && (
          <p className="results-series">Open a stack to select its copies.</p>
        )}
        <InstanceTiles instances={data} mode={mode} isStale={isStale || status === 'failed'} cdnBase={cdnBase} />
      </>
    );
  }
}

/** The empty state of a player without cards. */
function EmptyInventory() {
  return (
    <Empty
      kanji="魔"
      title="No cards yet"
      actions={
        <>
          <ButtonLink kind="primary" href="/event/calendar">
            Claim your daily reward
          </ButtonLink>
          <ButtonLink href="/store/packs">Open a pack</ButtonLink>
          <ButtonLink className="vote-link relative" href="/vote">
            Vote for soulstones
          </ButtonLink>
        </>
      }
    >
      Your daily reward pays for a first pack. Cards that you claim with the bot on Discord appear here, too.
    </Empty>
  );
}
