import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { searchPlayers } from '#contract/player/player.ts';
import type { PlayerEntry } from '#contract/player/player.ts';
import { maxPlayerNameLength } from '#game/player-search.ts';
import { suggestionDebounce } from '#game/timing.ts';
import { createLatest } from '#stores/base/latest.ts';
import { $user } from '#stores/session/session.ts';

/* Whom a new offer can go to, by name or id. */

const mostPlayers = 6;

/** The players for the text that was searched last; null before, `failed` if they could not be loaded. */
export const $partners = atom<readonly PlayerEntry[] | 'failed' | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;
const { run, cancel } = createLatest();

/** Searches when typing pauses. */
export function searchPartners(text: string): void {
  clearTimeout(timer);
  cancel();
  const name = text.trim().replace(/^@/u, '');
  if (name === '' || name.length > maxPlayerNameLength) {
    $partners.set(null);
    return;
  }
  timer = setTimeout(() => {
    const own = $user.get()?.uuid;
    void run(
      (signal) =>
        call(
          searchPlayers,
          { body: { name, page: 1, size: mostPlayers + 1, order: 'ASC', order_column: 'name' } },
          { signal },
        ),
      ({ data }) => $partners.set(data.filter(({ uuid }) => uuid !== own).slice(0, mostPlayers)),
      () => $partners.set('failed'),
    );
  }, suggestionDebounce);
}

/** Returns a function that forgets the search. */
export function subscribeToPartners(): () => void {
  return () => {
    clearTimeout(timer);
    cancel();
    $partners.set(null);
  };
}
