import { canonicalCatalogue } from '#game/card-filter.ts';
import { parseLeaderboardView, serializeLeaderboardView } from '#game/leaderboard.ts';
import { parseMakerView, serializeMakerView } from '#game/maker.ts';
import { parsePartnerFilter, serializePartnerFilter } from '#game/partner.ts';

/** What people edit under rendered pages: a change of these shows at once. */
const editorialTags = ['catalogue', 'art', 'clans', 'partners', 'events'] as const;

/** What the game moves under them, all the time: a change of these may show late (`maxStalenessMs`). */
const liveTags = ['copies', 'players', 'members', 'standings'] as const;

export const cacheTags = [...editorialTags, ...liveTags] as const;
export type CacheTag = (typeof cacheTags)[number];

/** What identifies one of a kind in a tag of its own: `card:<uuid>`, `clan:<index>`. The game moves these, too. */
const entityIdPatterns = { card: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u, clan: /^[1-9]\d{0,8}$/u } as const;
type EntityKind = keyof typeof entityIdPatterns;

/** Something under a rendered page, whose changes the database tells of. */
export type PageTag = CacheTag | `${EntityKind}:${string}`;

/** A tag as a page or an endpoint names it: `card:{id}` is that of the card whose id stands in the address. */
export type TagPattern = CacheTag | `${EntityKind}:{${string}}`;

export function isCacheTag(text: string): text is CacheTag {
  return (cacheTags as readonly string[]).includes(text);
}

export function isEditorialTag(tag: PageTag): boolean {
  return (editorialTags as readonly string[]).includes(tag);
}

/** The tags of an address with these parameters; undefined where one stands in another form than the database's. */
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

/** How many milliseconds a page of these tags may be behind the game: that of one card less than a list. */
export function maxStalenessMs(tags: readonly PageTag[]): number {
  return tags.some((tag) => tag.startsWith('card:')) ? maxCardStalenessMs : maxListStalenessMs;
}

interface VisitorPage {
  /** Its named groups are the parameters of the tags. */
  path: RegExp;
  /** The parameters that the page reads, in one form and order; every other one is dropped. */
  canonicalSearch(parameters: URLSearchParams): URLSearchParams;
  tags: readonly TagPattern[];
  /** Whether an address of it is none to keep. */
  isUncacheable?: (parameters: URLSearchParams) => boolean;
}

const noParameters = () => new URLSearchParams();

/** Pages that are the same for every visitor: the front door keeps them, by canonical address. */
const visitorPages: readonly VisitorPage[] = [
  { path: /^\/$/u, canonicalSearch: noParameters, tags: ['catalogue', 'players', 'clans', 'members', 'art'] },
  {
    path: /^\/cards$/u,
    canonicalSearch: canonicalCatalogue,
    tags: ['catalogue', 'copies', 'art'],
    isUncacheable: (parameters) => isFormSubmission(parameters) || filtersByInstance(parameters),
  },
  { path: /^\/vtuber$/u, canonicalSearch: noParameters, tags: ['catalogue', 'copies', 'art'] },
  { path: /^\/event\/(calendar\.ics|rss\.xml)$/u, canonicalSearch: noParameters, tags: ['events'] },
  // These change with the build alone.
  { path: /^\/(rules|team|terms|privacy|refund|support|guides(\/[\w-]+)?)$/u, canonicalSearch: noParameters, tags: [] },
  { path: /^\/(offline|service-worker\.js|manifest\.webmanifest)$/u, canonicalSearch: noParameters, tags: [] },
  { path: /^\/(robots\.txt|sitemap\.xml)$/u, canonicalSearch: noParameters, tags: [] },
  // Each clan has a page.
  { path: /^\/sitemap\/pages\.xml$/u, canonicalSearch: noParameters, tags: ['clans'] },
  { path: /^\/card\/(?<id>[\da-f-]{36})$/u, canonicalSearch: noParameters, tags: ['catalogue', 'card:{id}', 'art'] },
  {
    path: /^\/card-makers$/u,
    canonicalSearch: (parameters) => serializeMakerView(parseMakerView(parameters)),
    tags: ['catalogue', 'copies', 'players', 'art'],
  },
  { path: /^\/partners$/u, canonicalSearch: canonicalPartners, tags: ['partners'] },
  {
    path: /^\/leaderboard\/players$/u,
    canonicalSearch: (parameters) => serializeLeaderboardView(parseLeaderboardView(parameters)),
    tags: ['standings', 'players', 'clans', 'members'],
  },
  { path: /^\/clans$/u, canonicalSearch: noParameters, tags: ['clans', 'members'] },
  {
    path: /^\/clans\/(?<index>[1-9]\d{0,8})$/u,
    canonicalSearch: noParameters,
    tags: ['clans', 'clan:{index}', 'players', 'copies', 'catalogue', 'art', 'standings'],
  },
];

function canonicalPartners(parameters: URLSearchParams): URLSearchParams {
  return serializePartnerFilter(parsePartnerFilter(parameters));
}

/**
 * What a form of the catalogue without script leads to: the search box's text as `q`, or every field
 * of the panel, also empty ones. Such an address has another one of its own.
 */
export function isFormSubmission(parameters: URLSearchParams): boolean {
  const names = [...parameters.keys()];
  return parameters.has('q') || [...parameters.values()].includes('') || new Set(names).size < names.length;
}

/**
 * Locks and frames change without a word, and whose cards they are asks of somebody's own property, which
 * is never shown late: what depends on that is asked for each time.
 */
export function filtersByInstance(parameters: URLSearchParams): boolean {
  return ['owner', 'is_locked', 'has_frame'].some((name) => parameters.has(name));
}

/** A visitor page's canonical address and tags; undefined for every other address. */
export function canonicalPage(url: URL): { address: string; tags: readonly PageTag[] } | undefined {
  const page = visitorPages.find(({ path }) => path.test(url.pathname));
  if (!page || page.isUncacheable?.(url.searchParams)) return undefined;
  const tags = resolveTags(page.tags, page.path.exec(url.pathname)?.groups ?? {});
  if (!tags) return undefined;
  const search = page.canonicalSearch(url.searchParams);
  return { address: search.size > 0 ? `${url.pathname}?${search}` : url.pathname, tags };
}
