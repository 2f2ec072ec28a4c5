import { defaultCardFilter, maxWhereLength, parseWords } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { defaultSortOf, parseSort } from '#game/sort.ts';
import { formatCardSearch } from './format.ts';
import { parseCardSearch } from './parse.ts';
import type { CardSearchFilter, SearchProblem } from './parser-state.ts';
import type { SearchView } from './search-view.ts';

/** What an address searches for. */
export interface ReadCardSearch {
  filter: CardFilter;
  /** The text of the search box. */
  text: string;
  problems: SearchProblem[];
}

/**
 * Reads the search of an address, whose parameters give `filter`. A search box that was sent without script is still text
 * (`q`): its operators replace the filters that they name. So do those of `where`, which a person may have changed. Without the keys of the event types, each key is accepted.
 */
export function readCardSearch(
  parameters: URLSearchParams,
  filter: CardFilter,
  view: SearchView,
  types?: readonly string[],
): ReadCardSearch {
  const given = parameters.get('q') ?? '';
  const isSyntax = given !== '' && parseWords(given) === '';
  const typed = [isSyntax ? given : '', filter.where].filter(Boolean).join(' ');
  const where = parameters.get('where')?.trim() ?? '';
  const tooLong: SearchProblem[] =
    where.length > maxWhereLength
      ? [{ word: `${where.slice(0, 20)}…`, message: `Parentheses can have at most ${maxWhereLength} characters.` }]
      : [];
  if (typed === '') return { filter, text: formatCardSearch(filter), problems: tooLong };
  const { filter: read, problems: ofText } = parseCardSearch(typed, view, types);
  const problems = [...tooLong, ...ofText];
  const isNamed = (key: keyof CardSearchFilter) => String(read[key]) !== String(defaultCardFilter[key]);
  const named = Object.fromEntries(Object.entries(read).filter(([key]) => isNamed(key as keyof CardSearchFilter)));
  const merged = { ...filter, where: '', ...named };
  // The order that the address names applies unless the text names one.
  const order = parseSort(parameters.get('sort'), merged);
  merged.sort = read.sort === defaultSortOf(read) && view.sorts.includes(order) ? order : read.sort;
  if (problems.length === 0 && typed !== given) return { filter: merged, text: formatCardSearch(merged), problems };
  // What the other parameters say stays in the box, so that it is not lost with the next search.
  const unnamed = Object.fromEntries(
    Object.entries(defaultCardFilter).filter(([key]) => key in named || key === 'where' || key === 'sort'),
  );
  const rest = formatCardSearch({ ...filter, q: isSyntax ? '' : filter.q, ...unnamed });
  const moved = rest === '' ? 0 : rest.length + 1;
  const placed = problems.map((problem) =>
    problem.at ? { ...problem, at: { start: problem.at.start + moved, end: problem.at.end + moved } } : problem,
  );
  return { filter: merged, text: [rest, typed].filter(Boolean).join(' '), problems: placed };
}
