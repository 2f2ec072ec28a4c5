import { atom } from 'nanostores';
import { onAddressChange, readAddress, writeAddress } from '#client/address.ts';
import type { HistoryEntry } from '#client/address.ts';
import { call } from '#client/api.ts';
import { listStandings } from '#contract/leaderboard.ts';
import { searchPlayers } from '#contract/player-search.ts';
import type { PlayerEntry } from '#contract/player-search.ts';
import { clampPage, countPages } from '#game/pagination.ts';
import { playerNameMax, playerSearchSize, readPlayerSearch, writePlayerSearch } from '#game/player-search.ts';
import type { PlayerSearch } from '#game/player-search.ts';
import { searchDelay } from '#game/timing.ts';
import { createAnswer } from './answer.ts';

/* 'Find Players' once somebody has touched it. Until then what the server rendered stands. */

export interface FoundPlayers {
  players: PlayerEntry[];
  count: number;
}

/** What is looked for; null until somebody changes it. */
export const $playerSearch = atom<PlayerSearch | null>(null);

const found = createAnswer<FoundPlayers>();
export const $foundPlayers = found.$answer;

let typing: ReturnType<typeof setTimeout> | undefined;

/** The text applies when the typing stops (specification section 5), without a new history entry. */
export function typePlayer(text: string): void {
  clearTimeout(typing);
  typing = setTimeout(() => void lookFor(text, 'replace'), searchDelay);
}

/** The text applies at once. */
export function lookFor(text: string, entry: HistoryEntry = 'push'): Promise<void> {
  const search = { text: text.trim().slice(0, playerNameMax), page: 1 };
  const isSame = search.text === current().text;
  clearTimeout(typing);
  // Said again: that is no reason to leave the page, nor to ask again.
  return isSame ? Promise.resolve() : show(search, entry);
}

export function turnPlayers(page: number): Promise<void> {
  return show({ ...current(), page }, 'push');
}

export function retryPlayers(): Promise<void> {
  return show(current(), undefined);
}

/** Follows back and forward; answers with how to stop. */
export function followPlayerSearch(): () => void {
  return onAddressChange(() => {
    clearTimeout(typing);
    void show(readPlayerSearch(readAddress()), undefined);
  });
}

const current = () => $playerSearch.get() ?? readPlayerSearch(readAddress());

function show(search: PlayerSearch, entry: HistoryEntry | undefined): Promise<void> {
  if (entry) writeAddress(writePlayerSearch(search), entry);
  $playerSearch.set(search);
  return found.ask((signal) => load(search, signal));
}

/** Nothing looked for: those who lead. A page above the last one shows the last one. */
async function load(search: PlayerSearch, signal: AbortSignal): Promise<FoundPlayers> {
  if (search.text === '') {
    const { data } = await call(listStandings, {}, { signal });
    return { players: data.slice(0, playerSearchSize).map(({ player }) => player), count: 0 };
  }
  const ask = (page: number) =>
    call(
      searchPlayers,
      { body: { name: search.text, page, size: playerSearchSize, order: 'ASC', order_column: 'name' } },
      { signal },
    );
  const { data, count } = await ask(search.page);
  const last = clampPage(search.page, countPages(count, playerSearchSize));
  return { players: last === search.page ? data : (await ask(last)).data, count };
}
