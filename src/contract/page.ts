import { readCardFilter, writeCardFilter } from '#game/card-filter.ts';
import { readLeaderboard, writeLeaderboard } from '#game/leaderboard.ts';
import { readMakerView, writeMakerView } from '#game/maker.ts';
import { readPartnerFilter, writePartnerFilter } from '#game/partner.ts';
import { catalogueSorts, defaultSort } from '#game/sort.ts';

/** What people edit under rendered pages: a change of these shows at once. */
const editTags = ['catalogue', 'art', 'clans', 'partners', 'events'] as const;

/** What the game moves under them, all the time: a change of these may show late (`lagOf`). */
const liveTags = ['copies', 'players', 'members', 'standings'] as const;

export const changeTags = [...editTags, ...liveTags] as const;
export type ChangeTag = (typeof changeTags)[number];

/** What identifies one of a kind in a tag of its own: `card:<uuid>`, `clan:<index>`. The game moves these, too. */
const rowIds = { card: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u, clan: /^[1-9]\d{0,8}$/u } as const;
type RowKind = keyof typeof rowIds;

/** Something under a rendered page, whose changes the database tells of. */
export type PageTag = ChangeTag | `${RowKind}:${string}`;

/** A tag as a page or an endpoint names it: `card:{id}` is that of the card whose id stands in the address. */
export type TagPattern = ChangeTag | `${RowKind}:{${string}}`;

export function isChangeTag(text: string): text is ChangeTag {
  return (changeTags as readonly string[]).includes(text);
}

export function isEditTag(tag: PageTag): boolean {
  return (editTags as readonly string[]).includes(tag);
}

/** The tags of an address with these parameters; undefined where one stands in another form than the database's. */
export function fillTags(
  patterns: readonly TagPattern[],
  parameters: Readonly<Record<string, string>>,
): PageTag[] | undefined {
  const tags: PageTag[] = [];
  for (const pattern of patterns) {
    const [kind = '', name] = pattern.split(/:\{|\}/u);
    if (isChangeTag(pattern)) {
      tags.push(pattern);
    } else {
      const id = parameters[name ?? ''] ?? '';
      if (!rowIds[kind as RowKind].test(id)) return undefined;
      tags.push(`${kind as RowKind}:${id}`);
    }
  }
  return tags;
}

const cardLagMs = 1_000;
const listLagMs = 5_000;

/** How many milliseconds a page of these tags may be behind the game: that of one card less than a list. */
export function lagOf(tags: readonly PageTag[]): number {
  return tags.some((tag) => tag.startsWith('card:')) ? cardLagMs : listLagMs;
}

interface VisitorPage {
  /** Its named groups are the parameters of the tags. */
  path: RegExp;
  /** The parameters that the page reads, in one form and order; every other one is dropped. */
  search(parameters: URLSearchParams): URLSearchParams;
  tags: readonly TagPattern[];
  /** Whether an address of it is none to keep. */
  except?: (parameters: URLSearchParams) => boolean;
}

const noParameters = () => new URLSearchParams();

/** Pages that are the same for every visitor: the front door keeps them, by canonical address. */
const visitorPages: readonly VisitorPage[] = [
  { path: /^\/$/u, search: noParameters, tags: ['catalogue', 'players', 'clans', 'members', 'art'] },
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
  { path: /^\/card\/(?<id>[\da-f-]{36})$/u, search: noParameters, tags: ['catalogue', 'card:{id}', 'art'] },
  {
    path: /^\/card-makers$/u,
    search: (parameters) => writeMakerView(readMakerView(parameters)),
    tags: ['catalogue', 'copies', 'players', 'art'],
  },
  { path: /^\/partners$/u, search: canonicalPartners, tags: ['partners'] },
  {
    path: /^\/leaderboard\/players$/u,
    search: (parameters) => writeLeaderboard(readLeaderboard(parameters)),
    tags: ['standings', 'players', 'clans', 'members'],
  },
  { path: /^\/clans$/u, search: noParameters, tags: ['clans', 'members'] },
  {
    path: /^\/clans\/(?<index>[1-9]\d{0,8})$/u,
    search: noParameters,
    tags: ['clans', 'clan:{index}', 'players', 'copies', 'catalogue', 'art', 'standings'],
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

/**
 * Locks and frames change without a word, and whose cards they are asks of somebody's own property, which
 * is never shown late: what depends on that is asked for each time.
 */
export function asksOfCopies(parameters: URLSearchParams): boolean {
  return ['owner', 'is_locked', 'has_frame'].some((name) => parameters.has(name));
}

/** A visitor page's canonical address and tags; undefined for every other address. */
export function canonicalPage(url: URL): { address: string; tags: readonly PageTag[] } | undefined {
  const page = visitorPages.find(({ path }) => path.test(url.pathname));
  if (!page || page.except?.(url.searchParams)) return undefined;
  const tags = fillTags(page.tags, page.path.exec(url.pathname)?.groups ?? {});
  if (!tags) return undefined;
  const search = page.search(url.searchParams);
  return { address: search.size > 0 ? `${url.pathname}?${search}` : url.pathname, tags };
}
