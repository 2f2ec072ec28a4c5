import { parseInteger } from './card-filter.ts';

/** Default page size of the search (specification section 9). */
export const playerSearchPageSize = 14;

/** Names are no longer than this on the chat platform. */
export const maxPlayerNameLength = 100;

/** Pages beyond this are not asked for. */
export const maxPlayerSearchPage = 100_000;

/** What the page 'Find Players' looks for; without a text it has not begun. */
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
