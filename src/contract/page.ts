import { readCardFilter, writeCardFilter } from '#game/card-filter.ts';
import { readLeaderboard, writeLeaderboard } from '#game/leaderboard.ts';
import { readMakerView, writeMakerView } from '#game/maker.ts';
import { readPartnerFilter, writePartnerFilter } from '#game/partner.ts';
import { catalogueSorts, defaultSort } from '#game/sort.ts';

/** What can change under a rendered page; the database says so by these names. */
export const changeTags = [
  'catalogue',
  'copies',
  'players',
  'clans',
  'art',
  'standings',
  'partners',
  'events',
] as const;
export type ChangeTag = (typeof changeTags)[number];

export function isChangeTag(text: string | undefined): text is ChangeTag {
  return (changeTags as readonly (string | undefined)[]).includes(text);
}

interface VisitorPage {
  path: RegExp;
  /** The parameters that the page reads, in one form and order; every other one is dropped. */
  search(parameters: URLSearchParams): URLSearchParams;
  tags: readonly ChangeTag[];
  /** Whether an address of it is none to keep. */
  except?: (parameters: URLSearchParams) => boolean;
}

const noParameters = () => new URLSearchParams();

/** Pages that are the same for every visitor: the front door keeps them, by canonical address. */
const visitorPages: readonly VisitorPage[] = [
  { path: /^\/$/u, search: noParameters, tags: ['catalogue', 'players', 'clans', 'art'] },
  {
    path: /^\/cards$/u,
    search: canonicalCatalogue,
    tags: ['catalogue', 'copies', 'art'],
    except: (parameters) => isFormAddress(parameters) || asksOfCopies(parameters),
  },
  { path: /^\/vtuber$/u, search: noParameters, tags: ['catalogue', 'copies', 'art'] },
  { path: /^\/event\/(calendar\.ics|rss\.xml)$/u, search: noParameters, tags: ['events'] },
  // These change with the build alone.
  { path: /^\/(rules|team|terms|privacy|refund|support|guides(\/[\w-]+)?)$/u, search: noParameters, tags: [] },
  { path: /^\/(offline|service-worker\.js|manifest\.webmanifest)$/u, search: noParameters, tags: [] },
  { path: /^\/(robots\.txt|sitemap\.xml)$/u, search: noParameters, tags: [] },
  // Each clan has a page.
  { path: /^\/sitemap\/pages\.xml$/u, search: noParameters, tags: ['clans'] },
  { path: /^\/card\/[\da-f-]{36}$/u, search: noParameters, tags: ['catalogue', 'copies', 'art'] },
  {
    path: /^\/card-makers$/u,
    search: (parameters) => writeMakerView(readMakerView(parameters)),
    tags: ['catalogue', 'copies', 'players', 'art'],
  },
  { path: /^\/partners$/u, search: canonicalPartners, tags: ['partners'] },
  {
    path: /^\/leaderboard\/players$/u,
    search: (parameters) => writeLeaderboard(readLeaderboard(parameters)),
    tags: ['standings', 'players', 'clans'],
  },
  { path: /^\/clans$/u, search: noParameters, tags: ['clans', 'players'] },
  {
    path: /^\/clans\/[1-9]\d{0,8}$/u,
    search: noParameters,
    tags: ['clans', 'players', 'copies', 'catalogue', 'art', 'standings'],
  },
];

/** Sorts and filters that are the inventory's alone are not part of the catalogue's address. */
export function canonicalCatalogue(parameters: URLSearchParams): URLSearchParams {
  const filter = readCardFilter(parameters);
  const sort = catalogueSorts.includes(filter.sort) ? filter.sort : defaultSort;
  return writeCardFilter({ ...filter, sort, duplicates: null });
}

function canonicalPartners(parameters: URLSearchParams): URLSearchParams {
  return writePartnerFilter(readPartnerFilter(parameters));
}

/**
 * What a form of the catalogue without script leads to: the search box's text as `q`, or every field
 * of the panel, also empty ones. Such an address has another one of its own.
 */
export function isFormAddress(parameters: URLSearchParams): boolean {
  const names = [...parameters.keys()];
  return parameters.has('q') || [...parameters.values()].includes('') || new Set(names).size < names.length;
}

/** Copies change hands, locks and frames without a word: what depends on that is asked for each time. */
export function asksOfCopies(parameters: URLSearchParams): boolean {
  return ['owner', 'is_locked', 'has_frame'].some((name) => parameters.has(name));
}

/** A visitor page's canonical address and tags; undefined for every other address. */
export function canonicalPage(url: URL): { address: string; tags: readonly ChangeTag[] } | undefined {
  const page = visitorPages.find(({ path }) => path.test(url.pathname));
  if (!page || page.except?.(url.searchParams)) return undefined;
  const search = page.search(url.searchParams);
  return { address: search.size > 0 ? `${url.pathname}?${search}` : url.pathname, tags: page.tags };
}
