import { mentions } from '#game/card-search/compared.ts';
import { canonicalCatalogue, parseWords } from '#game/card-filter.ts';
import { parseHighlightFilter, serializeHighlightFilter } from '#game/highlight.ts';
import { parseHistoryView, serializeHistoryView } from '#game/history.ts';
import { parseLeaderboardView, serializeLeaderboardView } from '#game/leaderboard.ts';
import { parseMakerView, serializeMakerView } from '#game/maker.ts';
import { parsePartnerFilter, serializePartnerFilter } from '#game/partner.ts';
import { parseSeriesOwnersView, serializeSeriesOwnersView } from '#game/series-owners.ts';
import { parsePage, parseSeriesView, serializeSeriesPage, serializeSeriesView } from '#game/series.ts';
import { parseStoreView, serializeStoreView } from '#game/store-view.ts';

/** Tags of content that editors change. Cached pages show a change at once. */
const editorialTags = ['catalogue', 'art', 'clans', 'partners', 'events', 'news', 'bulk'] as const;

/** Tags of data that the game changes constantly. Cached pages may show a change late (`maxStalenessMs`). */
const liveTags = ['copies', 'players', 'members', 'leaderboard', 'store', 'highlights'] as const;

export const cacheTags = [...editorialTags, ...liveTags] as const;
export type CacheTag = (typeof cacheTags)[number];

/** Ids in tags of single entities: `card:<uuid>`, `clan:<index>`. The game changes these constantly, too. */
const entityIdPatterns = { card: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u, clan: /^[1-9]\d{0,8}$/u } as const;
type EntityKind = keyof typeof entityIdPatterns;

/** The tag of data that a rendered page depends on. The database notifies the server when the data changes. */
export type PageTag = CacheTag | `${EntityKind}:${string}`;

/** A tag as pages and endpoints declare it. `card:{id}` is the tag of the card whose id is the path parameter `id`. */
export type TagPattern = CacheTag | `${EntityKind}:{${string}}`;

export function isCacheTag(text: string): text is CacheTag {
  return (cacheTags as readonly string[]).includes(text);
}

export function isEditorialTag(tag: PageTag): boolean {
  return (editorialTags as readonly string[]).includes(tag);
}

/** Returns the tags for path parameters. Undefined if a parameter is not in the database's canonical form. */
export function resolveTags(
  patterns: readonly TagPattern[],
  parameters: Readonly<Record<string, string>>,
): PageTag[] | undefined {
  const tags: PageTag[] = [];
  for (const pattern of patterns) {
    const [kind = '', name] = pattern.split(/:\{|\}/u);
    if (isCacheTag(pattern)) {
      tags.push(pattern);
    } else {
      const id = parameters[name ?? ''] ?? '';
      if (!entityIdPatterns[kind as EntityKind].test(id)) return undefined;
      tags.push(`${kind as EntityKind}:${id}`);
    }
  }
  return tags;
}

const maxCardStalenessMs = 1_000;
const maxListStalenessMs = 5_000;

/** Returns the maximum age of a stale page, in milliseconds. It is lower for a card's page than for lists. */
export function maxStalenessMs(tags: readonly PageTag[]): number {
  return tags.some((tag) => tag.startsWith('card:')) ? maxCardStalenessMs : maxListStalenessMs;
}

interface VisitorPage {
  /** The named groups are the parameters of the tags. */
  path: RegExp;
  /** Returns the parameters that the page reads, in canonical form and order. Other parameters are dropped. */
  canonicalSearch(parameters: URLSearchParams): URLSearchParams;
  tags: readonly TagPattern[];
  /** Whether the page must not be cached for these parameters. */
  isUncacheable?: (parameters: URLSearchParams) => boolean;
}

const noParameters = () => new URLSearchParams();

const storeTags: readonly TagPattern[] = ['store', 'catalogue', 'copies', 'art'];

/** Pages that are the same for every visitor. The server caches them by canonical address. */
const visitorPages: readonly VisitorPage[] = [
  {
    path: /^\/$/u,
    canonicalSearch: noParameters,
    tags: ['catalogue', 'players', 'clans', 'members', 'art', 'news', 'events'],
  },
  {
    path: /^\/cards$/u,
    canonicalSearch: canonicalCatalogue,
    tags: ['catalogue', 'copies', 'art'],
    // A search by words may name players and clans, as the search for players does, which is not cached either.
    isUncacheable: (parameters) => isFormSubmission(parameters) || parameters.has('q') || filtersByInstance(parameters),
  },
  {
    path: /^\/cards\/owners$/u,
    canonicalSearch: (parameters) => serializeSeriesOwnersView(parseSeriesOwnersView(parameters)),
    tags: ['catalogue', 'copies', 'art'],
    // Without a series, the page redirects to the catalogue.
    isUncacheable: (parameters) => parseSeriesOwnersView(parameters).series === '',
  },
  {
    path: /^\/series$/u,
    canonicalSearch: (parameters) => serializeSeriesView(parseSeriesView(parameters)),
    tags: ['catalogue', 'copies', 'art'],
  },
  {
    path: /^\/series\/[\da-f-]{36}$/u,
    canonicalSearch: (parameters) => serializeSeriesPage(parsePage(parameters.get('page'))),
    // The refresh of the leaderboard records who completed a series.
    tags: ['catalogue', 'copies', 'art', 'leaderboard', 'players'],
  },
  { path: /^\/vtuber$/u, canonicalSearch: noParameters, tags: ['catalogue', 'copies', 'art'] },
  { path: /^\/event\/(calendar\.ics|rss\.xml)$/u, canonicalSearch: noParameters, tags: ['events'] },
  // These only change with a new build.
  {
    path: /^\/(rules|team|terms|privacy|refund|support|developers(\/examples\/[\w.-]+)?|guides(\/[\w-]+)?)$/u,
    canonicalSearch: noParameters,
    tags: [],
  },
  {
    path: /^\/(offline|service-worker\.js|manifest\.webmanifest|site-pages\.json)$/u,
    canonicalSearch: noParameters,
    tags: [],
  },
  { path: /^\/(robots\.txt|sitemap\.xml)$/u, canonicalSearch: noParameters, tags: [] },
  // The sitemap lists the pages of clans, packs and series.
  { path: /^\/sitemap\/pages\.xml$/u, canonicalSearch: noParameters, tags: ['clans', 'store', 'catalogue'] },
  { path: /^\/card\/(?<id>[\da-f-]{36})$/u, canonicalSearch: noParameters, tags: ['catalogue', 'card:{id}', 'art'] },
  {
    path: /^\/card-makers$/u,
    canonicalSearch: (parameters) => serializeMakerView(parseMakerView(parameters)),
    tags: ['catalogue', 'copies', 'players', 'art'],
  },
  { path: /^\/partners$/u, canonicalSearch: canonicalPartners, tags: ['partners', 'art'] },
  {
    path: /^\/leaderboard\/players$/u,
    canonicalSearch: (parameters) => serializeLeaderboardView(parseLeaderboardView(parameters)),
    tags: ['leaderboard', 'players', 'clans', 'members'],
  },
  { path: /^\/store$/u, canonicalSearch: noParameters, tags: storeTags },
  { path: /^\/store\/packs$/u, canonicalSearch: canonicalStore, tags: storeTags },
  { path: /^\/store\/packs\/[\da-f-]{36}$/u, canonicalSearch: noParameters, tags: storeTags },
  { path: /^\/store\/(packs\/proof|draws)$/u, canonicalSearch: noParameters, tags: [] },
  { path: /^\/store\/moonstones$/u, canonicalSearch: noParameters, tags: ['store'] },
  { path: /^\/store\/(card-frames|profile-banners)$/u, canonicalSearch: canonicalStore, tags: ['store', 'art'] },
  {
    path: /^\/live$/u,
    canonicalSearch: (parameters) => serializeHighlightFilter(parseHighlightFilter(parameters)),
    tags: ['highlights', 'players', 'catalogue', 'art', 'clans', 'members'],
    // Anybody can name any series and clan.
    isUncacheable: (parameters) => serializeHighlightFilter(parseHighlightFilter(parameters)).size > 0,
  },
  { path: /^\/clans$/u, canonicalSearch: noParameters, tags: ['clans', 'members'] },
  {
    path: /^\/clans\/(?<index>[1-9]\d{0,8})$/u,
    canonicalSearch: (parameters) => serializeHistoryView(parseHistoryView(parameters)),
    tags: ['clans', 'clan:{index}', 'players', 'copies', 'catalogue', 'art', 'leaderboard'],
  },
];

function canonicalPartners(parameters: URLSearchParams): URLSearchParams {
  return serializePartnerFilter(parsePartnerFilter(parameters));
}

function canonicalStore(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams(serializeStoreView(parseStoreView(parameters)));
}

/**
 * Whether the parameters come from a catalogue form that the browser submitted without script: the search box as `q`, unless it is words,
 * or all fields of the filter panel, including empty ones. The server redirects these to the canonical address.
 */
export function isFormSubmission(parameters: URLSearchParams): boolean {
  const names = [...parameters.keys()];
  const typed = parameters.get('q');
  const isTyped = typed !== null && parseWords(typed) !== typed;
  return isTyped || [...parameters.values()].includes('') || new Set(names).size < names.length;
}

/**
 * Whether the parameters filter by owner, clan, lock or frame. Such replies are not cached, and a replica needs the whole log
 * to answer: changes of locks and frames send no notification, and a player's own cards must never be shown stale.
 */
export function filtersByInstance(parameters: URLSearchParams): boolean {
  return (
    ['owner', 'clan', 'is_locked', 'has_frame'].some((name) => parameters.has(name)) ||
    mentions(parameters.get('where') ?? '', ['owner', 'clan', 'is', 'frame'])
  );
}

/** Returns a visitor page's canonical address and tags. Undefined for every other address. */
export function canonicalPage(url: URL): { address: string; tags: readonly PageTag[] } | undefined {
  const page = visitorPages.find(({ path }) => path.test(url.pathname));
  if (!page || page.isUncacheable?.(url.searchParams)) return undefined;
  const tags = resolveTags(page.tags, page.path.exec(url.pathname)?.groups ?? {});
  if (!tags) return undefined;
  const search = page.canonicalSearch(url.searchParams);
  return { address: search.size > 0 ? `${url.pathname}?${search}` : url.pathname, tags };
}
