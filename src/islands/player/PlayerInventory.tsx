import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { defaultCardFilter, defaultPageSize } from '#game/card-filter.ts';
import { formatCount } from '#game/number.ts';
import { parseSort, sorts } from '#game/sort.ts';
import { spinnerDelay } from '#game/timing.ts';
import { Pagination } from '#islands/pagination/Pagination.tsx';
import { useDelayedFlag } from '#islands/base/use-delayed-flag.ts';
import { idle } from '#stores/async-resource.ts';
import {
  $playerCards,
  $playerCardsFilter,
  subscribeToPlayerCards,
  loadPlayerCards,
  sortPlayerCards,
  goToPlayerCardsPage,
} from '#stores/player/cards.ts';
import { TileGridSkeleton } from '#ui/card/Tile.tsx';
import { InstanceLinkTile } from './InstanceLinkTile.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';

interface Props {
  /** The player's id from the page's URL. */
  id: string;
  isOwn: boolean;
  cdnBase: string;
}

/** All cards of a player, in pages. */
export function PlayerInventory({ id, isOwn, cdnBase }: Props) {
  const { value, state } = useStore($playerCards, { ssr: () => idle });
  const filter = useStore($playerCardsFilter, { ssr: () => defaultCardFilter });
  const root = useRef<HTMLElement>(null);
  const isLoading = state === 'loading' || state === 'idle';
  const isSlow = useDelayedFlag(state === 'loading', spinnerDelay);

  useEffect(() => subscribeToPlayerCards(id), [id]);

  const onPageChange = (page: number) => {
    root.current?.scrollIntoView({ block: 'start' });
    goToPlayerCardsPage(page);
  };

  return (
    <section
      ref={root}
      className="player-section player-cards container"
      aria-labelledby="player-cards"
      aria-busy={isLoading}
      tabIndex={-1}
    >
      <div className="player-cards-head">
        <h2 className="display text-2xl" id="player-cards">
          Cards
        </h2>
        <p role="status">{isLoading ? 'Loading…' : state === 'ready' && value && formatCount(value.count, 'card')}</p>
        {isSlow && <span className="spinner" aria-hidden="true" />}
        <label>
          <span>Sort</span>
          <select value={filter.sort} onChange={(event) => sortPlayerCards(parseSort(event.currentTarget.value))}>
            {sorts.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </label>
      </div>
      {renderCards()}
      {value && value.count > 0 && state !== 'failed' && (
        <Pagination
          filter={filter}
          page={value.page}
          pageCount={value.pageCount}
          path={`/user/${encodeURIComponent(id)}`}
          onPageChange={onPageChange}
        />
      )}
    </section>
  );

  function renderCards() {
    if (state === 'failed' || state === 'missing') {
      return <LoadError message="These cards couldn’t be loaded." onRetry={() => void loadPlayerCards()} />;
    }
    if (!value || (isLoading && isSlow)) {
      return (
        <div aria-hidden="true">
          <TileGridSkeleton size={defaultPageSize} />
        </div>
      );
    }
    if (value.data.length === 0) {
      return (
        <p className="player-cards-empty">
          {isOwn ? 'You don’t have any cards yet.' : 'This player has no cards yet.'}{' '}
          <a href="/cards">Browse all cards</a>
        </p>
      );
    }
    return (
      <ul className={isLoading ? 'grid is-stale' : 'grid'}>
        {value.data.map((instance) => (
          <InstanceLinkTile key={instance.uuid} instance={instance} cdnBase={cdnBase} />
        ))}
      </ul>
    );
  }
}
