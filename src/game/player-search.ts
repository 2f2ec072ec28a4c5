import { parseInteger } from './query-value.ts';

/** Default page size of the search (specification section 9). */
export const playerSearchPageSize = 14;

/** The longest search text, in characters. Names on the chat platform are not longer. */
export const maxPlayerNameLength = 100;

/** How many matches of a text are counted and can be paged through. */
export const maxCountedPlayers = 10_000;

/** The highest page that can be requested. */
export const maxPlayerSearchPage = 100_000;

/** The search of the page 'Find Players'. Without a text, nothing is searched. */
export interface PlayerSearch {
  text: string;
  page: number;
}

export function parsePlayerSearch(parameters: URLSearchParams): PlayerSearch {
  const text = (parameters.get('q') ?? '').trim().slice(0, maxPlayerNameLength).toWellFormed();
  const page = text === '' ? 1 : (parseInteger(parameters.get('page'), 1, maxPlayerSearchPage) ?? 1);
  return { text, page };
}

export function serializePlayerSearch({ text, page }: PlayerSearch): URLSearchParams {
  return new URLSearchParams([...(text === '' ? [] : [['q', text]]), ...(page === 1 ? [] : [['page', String(page)]])]);
}
