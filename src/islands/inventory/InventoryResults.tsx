import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { InventoryPage } from '#contract/inventory.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { formatCount } from '#game/number.ts';
import type { SelectionMode } from '#game/selection.ts';
import { spinnerDelay } from '#game/timing.ts';
import { ResultsHead } from '#islands/card/ResultsHead.tsx';
import { useLasting } from '#islands/lasting.ts';
import { NoAnswer } from '#islands/player/NoAnswer.tsx';
import { updateInventory, refreshInventory } from '#stores/inventory/list.ts';
import { $rejectedId, $selection } from '#stores/inventory/selection.ts';
import type { FilterChange } from '#ui/active-filters.ts';
import { NoCards } from '#ui/NoCards.tsx';
import { viewFilter } from '#ui/results-view.ts';
import { BlankGrid } from './BlankInventory.tsx';
import { CopyTile } from './CopyTile.tsx';

interface Props {
  filter: CardFilter;
  /** The last page that came; with `loading` or `failed` it is not the filter's. */
  page: InventoryPage | null;
  status: 'ready' | 'loading' | 'failed';
  mode: SelectionMode;
  cdnBase: string;
  communityServer: string;
}

/** The cards that the filter finds, or why there are none. */
export function InventoryResults({ filter, page, status, mode, cdnBase, communityServer }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const selection = useStore($selection);
  const refused = useStore($rejectedId);
  const isSlow = useLasting(status === 'loading', spinnerDelay);
  const { chips, reset } = viewFilter(filter, '/inventory');

  // What was pressed goes away: whoever pressed it stays here.
  const onTake = (change: FilterChange) => {
    root.current?.focus({ preventScroll: true });
    void updateInventory(change);
  };

  return (
    <div ref={root} className="results-body" tabIndex={-1} aria-busy={status === 'loading'}>
      <ResultsHead
        count={formatCount(page?.count ?? 0, 'card')}
        status={status}
        chips={chips}
        reset={reset}
        isSlow={isSlow}
        onTake={onTake}
      />
      {renderCards()}
    </div>
  );

  function renderCards() {
    if (status === 'failed') {
      return <NoAnswer words="Your cards could not be loaded." onRetry={() => void refreshInventory()} />;
    }
    const isOutdated = status === 'loading';
    if (!page || (isOutdated && isSlow)) return <BlankGrid size={filter.size} />;
    if (page.data.length === 0) {
      return reset ? <NoCards communityServer={communityServer} /> : <NothingYet />;
    }
    return (
      <ul className={isOutdated ? 'grid is-outdated' : 'grid'}>
        {page.data.map((copy) => (
          <CopyTile
            key={copy.uuid}
            copy={copy}
            mode={mode}
            isChosen={selection.has(copy.uuid)}
            isRefused={refused === copy.uuid}
            cdnBase={cdnBase}
          />
        ))}
      </ul>
    );
  }
}

/** The inventory of somebody who has no card at all. */
function NothingYet() {
  return (
    <div className="no-cards">
      <p className="no-cards-sign" aria-hidden="true" lang="ja">
        魔
      </p>
      <h2 className="no-cards-title">No cards yet</h2>
      <p>Cards are claimed in the chat, with the bot. The first one that you claim lies here at once.</p>
      <p className="no-cards-ways">
        <a className="button button-lit" href="/cards">
          See all cards
        </a>
        <a className="button vote-link" href="/vote">
          Vote for soulstones
        </a>
      </p>
    </div>
  );
}
