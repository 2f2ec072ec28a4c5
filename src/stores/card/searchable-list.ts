import { atom } from 'nanostores';
import type { SearchProblem } from '#game/card-search/parser-state.ts';
import { parseCardSearch } from '#game/card-search/parse.ts';
import { readCardSearch } from '#game/card-search/read.ts';
import { $eventTypes } from './event-types.ts';
import type { SearchView } from '#game/card-search/search-view.ts';
import { createFilteredList } from './filtered-list.ts';
import type { FilteredListSource } from './filtered-list.ts';

/** What a search box needs of its list. */
export interface SearchedList {
  view: SearchView;
  /** The parts of the applied text that could not be parsed; null before the first change. */
  $searchProblems: ReturnType<typeof createProblems>;
  /** Applies the text when typing pauses. */
  debounceSearch: (this: void, text: string) => void;
  /** Applies the text at once. */
  search: (this: void, text: string) => Promise<void>;
}

/** Creates a list of cards that a search box filters. */
export function createSearchableList<Page>(view: SearchView, source: Omit<FilteredListSource<Page>, 'onUpdate'>) {
  const $searchProblems = createProblems();
  /** Problems of text that is not applied yet. */
  let pendingProblems: readonly SearchProblem[] = [];
  const list = createFilteredList<Page>({
    ...source,
    parse: (parameters) => readCardSearch(parameters, source.parse(parameters), view).filter,
    onUpdate: (isTraversal) => {
      $searchProblems.set(isTraversal ? [] : pendingProblems);
      pendingProblems = [];
    },
  });

  function debounceSearch(text: string): void {
    const keys = $eventTypes.get()?.map(({ key }) => key);
    const { filter, problems } = parseCardSearch(text, view, keys);
    pendingProblems = problems;
    list.debounceFilter(filter);
  }

  const searched: SearchedList = {
    view,
    $searchProblems,
    debounceSearch,
    search(text) {
      debounceSearch(text);
      return list.updateFilter({});
    },
  };
  return { ...list, searched };
}

const createProblems = () => atom<readonly SearchProblem[] | null>(null);
