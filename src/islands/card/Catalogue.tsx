import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { parseCardFilter } from '#game/card-filter.ts';
import type { EventType } from '#game/event-type.ts';
import { formatNumber } from '#game/number.ts';
import { clampPage } from '#game/pagination.ts';
import type { Rarity } from '#game/rarity.ts';
import { Pagination } from '#islands/pagination/Pagination.tsx';
import { SearchBox } from '#islands/search/SearchBox.tsx';
import {
  $filter,
  $page,
  $similarSuggestions,
  $status,
  debounceFilter,
  goToPage,
  subscribeToUrl,
  updateCatalogue,
} from '#stores/card/catalogue.ts';
import type { TileCard } from '#ui/card/tile-view.ts';
import { listCorrections } from '#ui/search/did-you-mean.ts';
import type { SimilarName } from '#ui/search/did-you-mean.ts';
import { FilterPanel } from './FilterPanel.tsx';
import type { FilteredList } from './FilterPanel.tsx';
import { Results } from './Results.tsx';

interface Props {
  /** The filter that the server read from the address, as the query of its canonical address. */
  search: string;
  /** What stands in the search box for it, and what could not be used of that. */
  text: string;
  problems: readonly string[];
  /** What the filter finds; null where the game did not answer. */
  page: {
    cards: readonly TileCard[];
    count: number;
    pageCount: number;
    counts: { rarities: Record<Rarity, number>; types: Record<EventType, number> };
  } | null;
  /** What may have been meant, where nothing was found. */
  similar: readonly SimilarName[];
  /** Of all series. */
  genres: readonly string[];
  /** The uuids of the rarities that an operator lets move. */
  animatedRarities: readonly string[];
  cdnBase: string;
  communityServer: string;
}

const list: FilteredList = { debounceFilter, changeFilter: (change) => void updateCatalogue(change) };

/** So many of the first tiles are in sight when the page opens. */
const tilesInSight = 6;

/** The catalogue: as the server rendered it until somebody changes the filter, then as the stores have it. */
export function Catalogue({
  search,
  text,
  problems,
  page: renderedPage,
  similar: renderedSimilar,
  genres,
  animatedRarities,
  cdnBase,
  communityServer,
}: Props) {
  const [renderedFilter] = useState(() => parseCardFilter(new URLSearchParams(search)));
  const changed = useStore($filter, { ssr: () => null });
  const page = useStore($page, { ssr: () => null }) ?? renderedPage;
  const loading = useStore($status, { ssr: () => 'ready' as const });
  const similar = useStore($similarSuggestions);
  const results = useRef<HTMLElement>(null);

  useEffect(() => subscribeToUrl(), []);

  const filter = changed ?? renderedFilter;
  const status = changed || renderedPage ? loading : 'failed';
  const pageCount = page?.pageCount ?? 0;
  const shownPage = clampPage(filter.page, pageCount);
  const onPageChange = (to: number) => {
    results.current?.scrollIntoView({ block: 'start' });
    void goToPage(to);
  };

  return (
    <>
      <SearchBox text={text} problems={problems} filter={changed} size={filter.size} />
      <FilterPanel
        filter={filter}
        view="catalogue"
        action="/cards"
        genres={genres}
        counts={page?.counts}
        found={changed ? page?.count : undefined}
        list={list}
      />
      <section ref={results} className="results" id="results" aria-label="Results">
        <Results
          filter={filter}
          page={page}
          status={status}
          corrections={listCorrections(filter, changed ? similar : renderedSimilar)}
          eagerCount={changed ? 0 : tilesInSight}
          animatedRarities={animatedRarities}
          cdnBase={cdnBase}
          communityServer={communityServer}
        />
      </section>
      <Pagination filter={filter} page={shownPage} pageCount={pageCount} onPageChange={onPageChange} />
      <p className="visually-hidden" role="status">
        {changed &&
          status === 'ready' &&
          page &&
          `${formatNumber(page.count)} cards found${pageCount > 1 ? `, page ${shownPage} of ${pageCount}` : ''}`}
        {changed && status === 'failed' && 'The catalogue didn’t answer'}
      </p>
    </>
  );
}
