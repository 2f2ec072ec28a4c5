import { readWholeNumber } from './card-filter.ts';

/** Default page size of the search (specification section 9). */
export const playerSearchSize = 14;

/** Names are no longer than this on the chat platform. */
export const playerNameMax = 100;

/** Pages beyond this are not asked for. */
export const playerPageMax = 100_000;

/** What the page 'Find Players' looks for; without a text it has not begun. */
export interface PlayerSearch {
  text: string;
  page: number;
}

export function readPlayerSearch(parameters: URLSearchParams): PlayerSearch {
  const text = (parameters.get('q') ?? '').trim().slice(0, playerNameMax).toWellFormed();
  const page = text === '' ? 1 : (readWholeNumber(parameters.get('page'), 1, playerPageMax) ?? 1);
  return { text, page };
}

export function writePlayerSearch({ text, page }: PlayerSearch): URLSearchParams {
  return new URLSearchParams([...(text === '' ? [] : [['q', text]]), ...(page === 1 ? [] : [['page', String(page)]])]);
}
