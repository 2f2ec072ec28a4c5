import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SearchMeaning } from '#contract/card/meaning.ts';
import { isSameList, parseCardFilter } from '#game/card-filter.ts';
import { isCompared } from '#game/card-search/compared.ts';
import { findSearchExample } from '#game/card-search/example.ts';
import type { SearchProblem } from '#game/card-search/parser-state.ts';
import type { TitledType } from '#game/event-type.ts';
import { formatCount } from '#game/number.ts';
import { clampPage } from '#game/pagination.ts';
import type { Rarity } from '#game/rarity.ts';
import { Pagination } from '#islands/pagination/Pagination.tsx';
import { SearchBox } from '#islands/search/SearchBox.tsx';
import {
  $filter,
  $listFilter,
  $page,
  $shownFilter,
  $similarSuggestions,
  $status,
  commitFilter,
  debounceFilter,
  goToPage,
  searchedCatalogue,
  subscribeToCatalogue,
  updateCatalogue,
} from '#stores/card/catalogue.ts';
import { $token } from '#stores/session/session.ts';
import type { NamedMaker } from '#ui/card/active-filters.ts';
import type { CardGroup } from '#ui/card/SeriesGroups.tsx';
import type { TileCard } from '#ui/card/tile-view.ts';
import { listCorrections, similarWords } from '#ui/search/did-you-mean.ts';
import type { SimilarName } from '#ui/search/did-you-mean.ts';
import { FilterPanel } from './FilterPanel.tsx';
import type { FilteredList } from './early-edits.ts';
import { Results } from './Results.tsx';

interface Props {
  /** The filter that the server read from the address, as the query of its canonical address. */
  search: string;
  /** The search box's text for this filter, and the parts of it that could not be parsed. */
  text: string;
  problems: readonly SearchProblem[];
  /** The cards that match the filter; null if the API request failed, or if the filter needs a player's collection. */
  page: {
    cards: readonly TileCard[];
    /** The series of the cards, in the view by series. */
    series: readonly CardGroup[];
    count: number;
    pageCount: number;
    counts: {
      rarities: Record<Rarity, number>;
      types: Readonly<Record<string, number>>;
    };
    types: readonly TitledType[];
    makers: readonly NamedMaker[];
    clan: { index: number; title: string } | null;
    /** What the words mean, on the first page of a search by words. */
    meaning: SearchMeaning | null;
  } | null;
  /** Similar names, if nothing was found. */
  similar: readonly SimilarName[];
  /** The event types; null if `page` has them. */
  types: readonly TitledType[] | null;
  /** The genres of all series. */
  genres: readonly string[];
  /** The uuids of the rarities that the operator configured as animated. */
  animatedRarities: readonly string[];
  cdnBase: string;
  avatarBase: string;
  communityServer: string;
  loginLink: string;
}

const list: FilteredList = { debounceFilter, commitFilter, changeFilter: (change) => void updateCatalogue(change) };

/** Number of tiles that are visible when the page opens. */
const tilesInSight = 6;

/** The catalogue: shows the server's result until the filter changes, then the stores' result. */
export function Catalogue({
  search,
  text,
  problems,
  page: renderedPage,
  similar: renderedSimilar,
  types: renderedTypes,
  genres,
  animatedRarities,
  cdnBase,
  avatarBase,
  communityServer,
  loginLink,
}: Props) {
  const [renderedFilter] = useState(() => parseCardFilter(new URLSearchParams(search)));
  const changed = useStore($filter, { ssr: () => null });
  const searched = useStore($listFilter, { ssr: () => null });
  const loadedPage = useStore($page, { ssr: () => null }) ?? renderedPage;
  const shownFilter = useStore($shownFilter, { ssr: () => null }) ?? renderedFilter;
  const token = useStore($token, { ssr: () => null });
  const loading = useStore($status, { ssr: () => 'ready' as const });
  const similar = useStore($similarSuggestions);
  const results = useRef<HTMLElement>(null);

  useEffect(() => subscribeToCatalogue(), []);

  const filter = changed ?? renderedFilter;
  const needsSignIn = isCompared(filter) && token === null;
  const page = needsSignIn ? null : loadedPage;
  const status = needsSignIn ? 'ready' : changed || renderedPage || isCompared(filter) ? loading : 'failed';
  const types = loadedPage?.types ?? renderedTypes ?? undefined;
  // After a failure, the last page may belong to another search, whose counts say nothing about this one.
  const counted = status === 'failed' && !isSameList(filter, shownFilter) ? null : page;
  const pageCount = counted?.pageCount ?? 0;
  const shownPage = clampPage(filter.page, pageCount);
  const [example] = useState(() => findSearchExample(renderedPage?.cards ?? []));
  const listFilter = searched ?? renderedFilter;
  const media = { cdnBase, avatarBase };
  const searchBox = useMemo(
    () => (
      <SearchBox
        list={searchedCatalogue}
        action="/cards"
        subject="cards"
        text={text}
        problems={problems}
        filter={searched}
        size={listFilter.size}
        cardView={listFilter.view}
        example={example}
        types={types}
        cdnBase={cdnBase}
        avatarBase={avatarBase}
      />
    ),
    [text, problems, searched, listFilter, example, types, cdnBase, avatarBase],
  );
  const onPageChange = (to: number) => {
    // First the new history entry: the browser keeps the place in the old one, for the way back.
    void goToPage(to);
    results.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      <FilterPanel
        filter={listFilter}
        view="catalogue"
        action="/cards"
        genres={genres}
        counts={counted?.counts}
        types={types}
        found={searched ? counted?.count : undefined}
        list={list}
        example={example}
        {...media}
      >
        {searchBox}
      </FilterPanel>
      <section ref={results} className="results" id="results" aria-label="Results">
        <Results
          filter={filter}
          shownFilter={shownFilter}
          page={page}
          status={status}
          corrections={listCorrections(filter, [
            ...(changed ? similar : renderedSimilar),
            ...similarWords(page?.meaning),
          ])}
          eagerCount={changed ? 0 : tilesInSight}
          animatedRarities={animatedRarities}
          cdnBase={cdnBase}
          communityServer={communityServer}
          loginLink={loginLink}
        />
      </section>
      <Pagination filter={filter} page={shownPage} pageCount={pageCount} onPageChange={onPageChange} />
      <p className="visually-hidden" role="status">
        {changed &&
          status === 'ready' &&
          page &&
          `${formatCount(page.count, 'card')} found${pageCount > 1 ? `, page ${shownPage} of ${pageCount}` : ''}`}
        {changed && status === 'failed' && 'The cards couldn’t be loaded'}
      </p>
    </>
  );
}
