import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { fetchPageData } from '#client/page-data.ts';
import type { Suggestion } from '#contract/card/suggestion.ts';
import { listClans } from '#contract/clan.ts';
import type { ClanEntry } from '#contract/clan.ts';
import { searchPlayers } from '#contract/player/player.ts';
import type { PlayerEntry } from '#contract/player/player.ts';
import { maxPlayerNameLength } from '#game/player-search.ts';
import { hasWords, readSearchWords } from '#game/search-words.ts';
import type { SitePage } from '#game/site-page.ts';
import { isInvestigator, isStaff } from '#game/staff.ts';
import { suggestionDebounce } from '#game/timing.ts';
import { createLatest } from '#stores/base/latest.ts';
import { loadKnownNames } from '#stores/card/known-names.ts';
import { $user } from '#stores/session/session.ts';

/** What the search of the site found. */
export interface SiteFindings {
  text: string;
  pages: readonly SitePage[];
  names: readonly Suggestion[];
  players: readonly PlayerEntry[];
  clans: readonly ClanEntry[];
  /** Whether something could not be searched. */
  isIncomplete: boolean;
}

const mostOfEach = 5;

/** What was found for the text that was searched last; null before the first search. */
export const $siteFindings = atom<SiteFindings | null>(null);
/** Index of the result that the keyboard has selected; -1 is the text itself. */
export const $activeFinding = atom(-1);

let debounceTimer: ReturnType<typeof setTimeout> | undefined;
const { run, cancel } = createLatest();

/** Searches when typing pauses. Without a text, the pages of the visitor are listed. */
export function searchSite(text: string): void {
  clearTimeout(debounceTimer);
  $activeFinding.set(-1);
  debounceTimer = setTimeout(
    () =>
      void run(
        (signal) => find(text.trim(), signal),
        (found) => {
          // Another result has the place of the selected one.
          $activeFinding.set(-1);
          $siteFindings.set(found);
        },
      ),
    text === '' ? 0 : suggestionDebounce,
  );
}

export function stopSiteSearch(): void {
  clearTimeout(debounceTimer);
  cancel();
  $siteFindings.set(null);
  $activeFinding.set(-1);
}

/** Selects the next or previous of `count` results; wraps around through the text itself. */
export function moveActiveFinding(step: 1 | -1, count: number): void {
  $activeFinding.set((($activeFinding.get() + 1 + step + count + 1) % (count + 1)) - 1);
}

/** What cannot be loaded is missing from the results; the others are shown. */
async function find(text: string, signal: AbortSignal): Promise<SiteFindings> {
  const pages = loadPages();
  if (text === '')
    return {
      text,
      pages: (await pages).filter(isOpenToVisitor).slice(0, 8),
      names: [],
      players: [],
      clans: [],
      isIncomplete: false,
    };
  const [names, players, knownClans, knownPages] = await Promise.all([
    // An at sign is before a player's handle.
    text.startsWith('@') ? [] : loadKnownNames(text, '', signal),
    loadPlayers(text, signal),
    loadClans(),
    pages,
  ]);
  const words = readSearchWords(text);
  const isNamed = ({ title }: { title: string }) => words.length > 0 && hasWords(title, words);
  return {
    text,
    pages: knownPages.filter((page) => isOpenToVisitor(page) && isNamed(page)).slice(0, mostOfEach),
    names: names ?? [],
    players: players ?? [],
    clans: (knownClans ?? []).filter(isNamed).slice(0, mostOfEach),
    isIncomplete: [names, players, knownClans].includes(undefined),
  };
}

async function loadPlayers(name: string, signal: AbortSignal): Promise<readonly PlayerEntry[] | undefined> {
  if (name.length > maxPlayerNameLength) return [];
  const reply = await call(
    searchPlayers,
    { body: { name, page: 1, size: mostOfEach, order: 'ASC', order_column: 'name' } },
    { signal },
  ).catch(() => undefined);
  return reply?.data;
}

let clans: Promise<readonly ClanEntry[] | undefined> | undefined;
let pages: Promise<readonly SitePage[]> | undefined;

function loadClans(): Promise<readonly ClanEntry[] | undefined> {
  clans ??= call(listClans, {}).then(
    ({ data }) => data,
    () => {
      clans = undefined;
      return undefined;
    },
  );
  return clans;
}

function loadPages(): Promise<readonly SitePage[]> {
  pages ??= fetchPageData<readonly SitePage[]>('/site-pages.json').catch(() => {
    pages = undefined;
    return [];
  });
  return pages;
}

function isOpenToVisitor({ role }: SitePage): boolean {
  const roles = $user.get()?.userRoles ?? [];
  if (role === undefined) return true;
  if (role === 'admin') return roles.includes('admin');
  return role === 'staff' ? isStaff(roles) : isInvestigator(roles);
}
