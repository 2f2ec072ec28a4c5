import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { defaultCardFilter, defaultPageSize } from '#game/card-filter.ts';
import { formatCount } from '#game/number.ts';
import { parseSort, sorts } from '#game/sort.ts';
import { spinnerDelay } from '#game/timing.ts';
import { Pagination } from '#islands/card/Pagination.tsx';
import { useLasting } from '#islands/lasting.ts';
import { idle } from '#stores/async-resource.ts';
import {
  $playerCards,
  $playerCardsFilter,
  subscribeToPlayerCards,
  loadPlayerCards,
  sortPlayerCards,
  goToPlayerCardsPage,
} from '#stores/player/cards.ts';
import { BlankTile } from '#ui/Tile.tsx';
import { HeldCard } from './HeldCard.tsx';
import { NoAnswer } from './NoAnswer.tsx';

interface Props {
  /** As the address of the page names the player. */
  id: string;
  isOwn: boolean;
  cdnBase: string;
}

/** All the cards that a player holds, for others to see, page by page. */
export function PlayerInventory({ id, isOwn, cdnBase }: Props) {
  const { value, state } = useStore($playerCards, { ssr: () => idle });
  const filter = useStore($playerCardsFilter, { ssr: () => defaultCardFilter });
  const root = useRef<HTMLElement>(null);
  const isLoading = state === 'loading' || state === 'idle';
  const isSlow = useLasting(state === 'loading', spinnerDelay);

  useEffect(() => subscribeToPlayerCards(id), [id]);

  const onTurn = (page: number) => {
    root.current?.scrollIntoView({ block: 'start' });
    goToPlayerCardsPage(page);
  };

  return (
    <section
      ref={root}
      className="player-part player-cards column"
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
          onTurn={onTurn}
        />
      )}
    </section>
  );

  function renderCards() {
    if (state === 'failed' || state === 'missing') {
      return <NoAnswer words="These cards could not be loaded." onRetry={() => void loadPlayerCards()} />;
    }
    if (!value || (isLoading && isSlow)) {
      return (
        <ul className="grid" aria-hidden="true">
          {Array.from({ length: defaultPageSize }, (_, index) => (
            <BlankTile key={index} />
          ))}
        </ul>
      );
    }
    if (value.data.length === 0) {
      return (
        <p className="player-cards-none">
          {isOwn ? 'You hold no card yet.' : 'This player holds no card yet.'} <a href="/cards">See what there is</a>
        </p>
      );
    }
    return (
      <ul className={isLoading ? 'grid is-outdated' : 'grid'}>
        {value.data.map((copy) => (
          <HeldCard key={copy.uuid} copy={copy} cdnBase={cdnBase} />
        ))}
      </ul>
    );
  }
}
