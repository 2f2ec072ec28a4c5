import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { searchConsole } from '#contract/admin/search.ts';
import { lookUp } from '#contract/staff/lookup.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { maxPlayerNameLength } from '#game/player-search.ts';
import { createLatest } from '#stores/base/latest.ts';

/* The search of a console: over everything that its pages show. */

/** Whether the search is open. */
export const $isConsoleSearchOpen = atom(false);

export interface ConsoleMatches {
  /** The text that was searched. */
  text: string;
  people: ReplyOf<typeof lookUp> | null;
  /** Null for those who are no admins. */
  objects: ReplyOf<typeof searchConsole> | null;
}
export const $consoleMatches = atom<ConsoleMatches | null>(null);
export const $consoleSearchError = atom('');

const latest = createLatest();

export function resetConsoleSearch(): void {
  latest.cancel();
  $consoleMatches.set(null);
  $consoleSearchError.set('');
}

/** Searches players, trades and copies; for admins, objects and change sets, too. */
export function searchWholeConsole(text: string, isAdmin: boolean): void {
  if (text === '') return resetConsoleSearch();
  void latest.run(
    async (signal) => {
      const [people, objects] = await Promise.all([
        text.length <= maxPlayerNameLength ? call(lookUp, { query: { q: text } }, { signal }) : null,
        isAdmin ? call(searchConsole, { query: { q: text } }, { signal }) : null,
      ]);
      return { text, people, objects };
    },
    (matches) => {
      $consoleSearchError.set('');
      $consoleMatches.set(matches);
    },
    () => $consoleSearchError.set('The search was not answered. Type on to try again.'),
  );
}
