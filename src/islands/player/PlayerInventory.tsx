import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { InventoryPage } from '#contract/inventory.ts';
import { defaultCardFilter, defaultPageSize, isSameList } from '#game/card-filter.ts';
import { findSearchExample } from '#game/card-search/example.ts';
import { formatCount } from '#game/number.ts';
import { clampPage, pageCountOf } from '#game/pagination.ts';
import { sorts } from '#game/sort.ts';
import { useWaiting } from '#islands/base/use-waiting.ts';
import { ResultsHeader } from '#islands/card/ResultsHeader.tsx';
import { useHoldings } from '#islands/card/use-holdings.ts';
import { Pagination } from '#islands/pagination/Pagination.tsx';
import { SearchBox } from '#islands/search/SearchBox.tsx';
import {
  $filter,
  $page,
  $shownFilter,
  $status,
  goToPage,
  refreshPlayerCards,
  searchedPlayerCards,
  subscribeToPlayerCards,
  updatePlayerCards,
} from '#stores/player/cards.ts';
import { Empty } from '#ui/base/Empty.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Select } from '#ui/base/Select.tsx';
import type { FilterChange } from '#ui/card/active-filters.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import '#ui/card/results.css';
import { viewFilter } from '#ui/card/results-view.ts';
import { TileGridSkeleton } from '#ui/card/Tile.tsx';
import { InstanceLinkTile } from './InstanceLinkTile.tsx';

interface Props extends MediaProps {
  /** The player's id from the page's URL. */
  id: string;
  isOwn: boolean;
}

/** All cards of a player, in pages, with the search box of the catalogue. */
export function PlayerInventory({ id, isOwn, ...media }: Props) {
  const filter = useStore($filter, { ssr: () => null }) ?? defaultCardFilter;
  const loadedPage = useStore($page, { ssr: () => null });
  const shownFilter = useStore($shownFilter, { ssr: () => null });
  const status = useStore($status, { ssr: () => 'loading' as const });
  const root = useRef<HTMLElement>(null);
  // After a failure, the cards of the same list stay, and the page links are about them.
  const hasFailed = status === 'failed';
  const kept = shownFilter && isSameList(filter, shownFilter) ? shownFilter : null;
  const page = hasFailed && !kept ? null : loadedPage;
  const isLoading = status === 'loading' || !page;
  const { isStale, isSlow } = useWaiting(status === 'loading');
  const cards = useMemo(() => page?.data.map(({ card }) => card), [page]);
  const example = useMemo(() => findSearchExample(cards ?? []), [cards]);
  const held = useHoldings(isOwn ? undefined : cards);
  const path = `/user/${encodeURIComponent(id)}`;
  const { chips, reset } = viewFilter(filter, path, page ?? undefined);
  const pageCount = Math.max(1, pageCountOf(page?.count ?? 0, filter.size));

  useEffect(() => subscribeToPlayerCards(id), [id]);

  // The pressed control disappears, so the list takes the focus.
  const onApply = (change: FilterChange) => {
    root.current?.focus({ preventScroll: true });
    void updatePlayerCards(change);
  };
  const onPageChange = (to: number) => {
    void goToPage(to);
    root.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <section
      ref={root}
      className="player-section player-cards container grid gap-1.2rem no-outline"
      aria-labelledby="player-cards"
      aria-busy={isLoading && !hasFailed}
      tabIndex={-1}
    >
      <div className="player-cards-head flex flex-wrap items-center gap-y-0.6rem gap-x-1.2rem text-mist">
        <h2 className="display text-2xl" id="player-cards">
          Cards
        </h2>
        <Select
          label="Sort"
          value={filter.sort}
          onChange={(sort) => void updatePlayerCards({ sort })}
          options={sorts.map(({ label }) => [label, label])}
        />
      </div>
      <SearchBox
        list={searchedPlayerCards}
        action={path}
        subject={isOwn ? 'your cards' : 'this player’s cards'}
        text=""
        problems={[]}
        filter={filter}
        size={filter.size}
        example={example}
        types={page?.types}
        {...media}
      />
      <ResultsHeader
        count={formatCount(page?.count ?? 0, 'card')}
        status={hasFailed ? 'failed' : isLoading ? 'loading' : 'ready'}
        chips={chips}
        reset={reset}
        isSlow={isSlow}
        onApply={onApply}
      />
      {renderCards()}
      {page && page.count > 0 && (
        <Pagination
          filter={filter}
          page={clampPage(((hasFailed && kept) || filter).page, pageCount)}
          pageCount={pageCount}
          path={path}
          onPageChange={onPageChange}
        />
      )}
      <p className="visually-hidden" role="status">
        {status === 'ready' && page && `${formatCount(page.count, 'card')} found`}
      </p>
    </section>
  );

  function renderCards() {
    if (hasFailed) {
      return (
        <>
          <LoadError message="These cards couldn’t be loaded." onRetry={() => void refreshPlayerCards()} />
          {page && renderTiles(page)}
        </>
      );
    }
    if (!page || isSlow) {
      return (
        <div aria-hidden="true">
          <TileGridSkeleton size={defaultPageSize} />
        </div>
      );
    }
    if (page.data.length === 0) {
      return (
        <Empty>
          {reset
            ? 'No cards match this search.'
            : isOwn
              ? 'You don’t have any cards yet.'
              : 'This player has no cards yet.'}{' '}
          <a href="/cards">Browse all cards</a>
        </Empty>
      );
    }
    return renderTiles(page);
  }

  function renderTiles({ data }: InventoryPage) {
    return (
      <ul className={isStale || hasFailed ? 'tile-grid is-stale' : 'tile-grid'}>
        {data.map((instance) => (
          <InstanceLinkTile
            key={instance.uuid}
            instance={instance}
            held={held.get(instance.card.uuid)}
            cdnBase={media.cdnBase}
          />
        ))}
      </ul>
    );
  }
}
