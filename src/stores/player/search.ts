import { atom } from 'nanostores';
import { onPopState, getQueryParams, setQueryParams } from '#client/url.ts';
import type { HistoryMode } from '#client/url.ts';
import { call } from '#client/api.ts';
import { listLeaderboard } from '#contract/player/leaderboard.ts';
import { searchPlayers } from '#contract/player/player.ts';
import type { PlayerEntry } from '#contract/player/player.ts';
import { clampPage, pageCountOf } from '#game/pagination.ts';
import {
  maxPlayerNameLength,
  playerSearchPageSize,
  parsePlayerSearch,
  serializePlayerSearch,
} from '#game/player-search.ts';
import type { PlayerSearch } from '#game/player-search.ts';
import { searchDebounce } from '#game/timing.ts';
import { createAsyncResource } from '#stores/base/resource.ts';

/* 'Find Players' after the first change of the search. Until then the server-rendered result is shown. */

export interface PlayerSearchResult {
  players: PlayerEntry[];
  count: number;
}

/** The current search; null until it changes. */
export const $playerSearch = atom<PlayerSearch | null>(null);

const results = createAsyncResource<PlayerSearchResult>();
export const $playerSearchResult = results.$resource;

let debounceTimer: ReturnType<typeof setTimeout> | undefined;

/** Applies the text when typing pauses (specification section 5). */
export function debouncePlayerSearch(text: string): void {
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => void searchForPlayers(text, 'typed'), searchDebounce);
}

/** Applies the text at once. */
export function searchForPlayers(text: string, entry: HistoryMode = 'push'): Promise<void> {
  const search = { text: text.trim().slice(0, maxPlayerNameLength), page: 1 };
  const isSame = search.text === currentSearch().text;
  clearTimeout(debounceTimer);
  // An unchanged text must neither reset the page number nor send another request.
  return isSame ? Promise.resolve() : runSearch(search, entry);
}

export function goToPlayersPage(page: number): Promise<void> {
  return runSearch({ ...currentSearch(), page }, 'push');
}

export function retryPlayerSearch(): Promise<void> {
  return runSearch(currentSearch(), undefined);
}

/** Subscribes to back and forward; returns an unsubscribe function. */
export function subscribeToPlayerSearch(): () => void {
  return onPopState(() => {
    clearTimeout(debounceTimer);
    void runSearch(parsePlayerSearch(getQueryParams()), undefined);
  });
}

const currentSearch = () => $playerSearch.get() ?? parsePlayerSearch(getQueryParams());

function runSearch(search: PlayerSearch, entry: HistoryMode | undefined): Promise<void> {
  if (entry) setQueryParams(serializePlayerSearch(search), entry);
  $playerSearch.set(search);
  return results.load((signal) => load(search, signal));
}

/** Without a text, loads the leaderboard. A page beyond the last one shows the last one. */
async function load(search: PlayerSearch, signal: AbortSignal): Promise<PlayerSearchResult> {
  if (search.text === '') {
    const { data } = await call(listLeaderboard, {}, { signal });
    return { players: data.slice(0, playerSearchPageSize).map(({ player }) => player), count: 0 };
  }
  const ask = (page: number) =>
    call(
      searchPlayers,
      { body: { name: search.text, page, size: playerSearchPageSize, order: 'ASC', order_column: 'name' } },
      { signal },
    );
  const { data, count } = await ask(search.page);
  const last = clampPage(search.page, pageCountOf(count, playerSearchPageSize));
  return { players: last === search.page ? data : (await ask(last)).data, count };
}
