import { atom } from 'nanostores';
import type { SearchProblem } from '#game/card-search/parser-state.ts';
import { parseCardSearch } from '#game/card-search/parse.ts';
import { readCardSearch } from '#game/card-search/read.ts';
import { $eventTypes } from './event-types.ts';
import type { SearchView } from '#game/card-search/search-view.ts';
import { createFilteredList } from './filtered-list.ts';
import type { FilteredListSource } from './filtered-list.ts';

/** A text of the search box, and its parts that could not be parsed. */
interface TypedSearch {
  text: string;
  problems: readonly SearchProblem[];
}

const nothingTyped: TypedSearch = { text: '', problems: [] };

/** What a search box needs of its list. */
export interface SearchedList {
  view: SearchView;
  /** The applied text, and its parts that could not be parsed; null before the first change. */
  $searchProblems: ReturnType<typeof createProblems>;
  /** Applies the text when typing pauses. */
  debounceSearch: (this: void, text: string) => void;
  /** Applies the text at once. */
  search: (this: void, text: string) => Promise<void>;
}

/** Creates a list of cards that a search box filters. */
export function createSearchableList<Page>(view: SearchView, source: Omit<FilteredListSource<Page>, 'onUpdate'>) {
  const $searchProblems = createProblems();
  /** Text that is not applied yet, and its problems. */
  let pending = nothingTyped;
  const list = createFilteredList<Page>({
    ...source,
    parse: (parameters) => readCardSearch(parameters, source.parse(parameters), view).filter,
    onUpdate: (isTraversal) => {
      $searchProblems.set(isTraversal ? nothingTyped : pending);
      pending = nothingTyped;
    },
  });

  function debounceSearch(text: string): void {
    const keys = $eventTypes.get()?.map(({ key }) => key);
    const { filter, problems } = parseCardSearch(text, view, keys);
    pending = { text, problems };
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

const createProblems = () => atom<TypedSearch | null>(null);
