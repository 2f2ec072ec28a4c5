import { maxShare, parseCountRange, serializeCountRange } from './count-range.ts';
import type { CountRange } from './count-range.ts';
import { catalogueViews, defaultView, parseView } from './card-view.ts';
import type { CardView } from './card-view.ts';
import { compareTypeKeys, isEventTypeKey, parseTypeKeys } from './event-type.ts';
import {
  maxPage,
  normalizeSearchText,
  parseBoolean,
  parseChoices,
  parseClanIndex,
  parseIdentifier,
  parseInteger,
  parseYear,
} from './query-value.ts';
import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';
import { isPlainSearch } from './card-search/tokenize.ts';
import { catalogueSorts, defaultSort, defaultSortOf, parseSort } from './sort.ts';
import type { SortLabel } from './sort.ts';
import { fullVersionRange, isFullVersionRange, parseVersionFields, parseVersionRange } from './version-range.ts';
import type { VersionRange } from './version-range.ts';

export const defaultPageSize = 24;
export const maxPageSize = 100;
/** The most text in the parentheses of a search. */
export const maxWhereLength = 400;

/** The state of the filter bar, which the page's URL contains (sections 3, 5 and 7). */
export interface CardFilter {
  page: number;
  size: number;
  view: CardView;
  /** Words that the name, the series or a maker has, in any order. */
  q: string;
  name: string;
  series: string;
  sort: SortLabel;
  /** The key of an event type, or ''. */
  type: string;
  rarities: Rarity[];
  genres: string[];
  version: VersionRange;
  owner: string;
  isLocked: boolean | null;
  hasFrame: boolean | null;
  /** Cards of which the owner has several copies (true) or one (false). */
  duplicates: boolean | null;
  /** The name of the frame on a copy, in the syntax of section 5. */
  frame: string;
  specials: string[];
  makers: string;
  /** The number in the URL of a clan: cards of which a member has a copy. */
  clan: number | null;
  /** How many copies of a card the signed-in player has. */
  mine: CountRange | null;
  /** Whether the signed-in player said that they want the card. */
  want: boolean | null;
  /** How many versions of a card nobody has claimed. */
  free: CountRange | null;
  /** How much of a card's versions players have claimed, in whole percent. */
  claimed: CountRange | null;
  /** The year in which a card joined the catalogue. */
  year: number | null;
  /** Alternatives and exclusions that no other field expresses, as text of the search box: `(s:fox OR s:wolf) -t:special`. */
  where: string;
}

export const defaultCardFilter: Readonly<CardFilter> = Object.freeze({
  page: 1,
  size: defaultPageSize,
  view: defaultView,
  q: '',
  name: '',
  series: '',
  sort: defaultSort,
  type: '',
  rarities: [],
  genres: [],
  version: fullVersionRange,
  owner: '',
  isLocked: null,
  hasFrame: null,
  duplicates: null,
  frame: '',
  specials: [],
  makers: '',
  clan: null,
  mine: null,
  want: null,
  free: null,
  claimed: null,
  year: null,
  where: '',
});

/** All URL parameters of a card list, in the order in which they are serialized. */
export const cardFilterParameters = [
  'page',
  'size',
  'view',
  'q',
  'name',
  'series',
  'sort',
  'type',
  'rarities',
  'genres',
  'version',
  'owner',
  'is_locked',
  'has_frame',
  'duplicates',
  'frame',
  'specials',
  'makers',
  'clan',
  'mine',
  'want',
  'free',
  'claimed',
  'year',
  'where',
] as const;

/** Parses URL parameters. Invalid values get their defaults (section 5). */
export function parseCardFilter(parameters: URLSearchParams): CardFilter {
  // Without script, the form submits one parameter for each checked box.
  const get = (name: (typeof cardFilterParameters)[number]) =>
    parameters.has(name) ? parameters.getAll(name).join(',') : null;
  const type = get('type') ?? '';
  const q = parseWords(get('q'));
  return {
    page: parseInteger(get('page'), 1, maxPage) ?? 1,
    size: parseInteger(get('size'), 1, maxPageSize) ?? defaultPageSize,
    view: parseView(get('view')),
    q,
    name: normalizeSearchText(get('name')),
    series: normalizeSearchText(get('series')),
    sort: parseSort(get('sort'), { q }),
    type: isEventTypeKey(type) ? type : '',
    rarities: parseChoices(get('rarities'), rarities),
    genres: parseGenres(get('genres')),
    version: parseVersions(get('version')),
    owner: parseIdentifier(get('owner')),
    isLocked: parseBoolean(get('is_locked')),
    hasFrame: parseBoolean(get('has_frame')),
    duplicates: parseBoolean(get('duplicates')),
    frame: normalizeSearchText(get('frame')),
    specials: parseTypeKeys(get('specials')),
    makers: normalizeSearchText(get('makers')),
    clan: parseClanIndex(get('clan')),
    mine: parseCountRange(get('mine')) ?? null,
    want: parseBoolean(get('want')),
    free: parseCountRange(get('free')) ?? null,
    claimed: parseCountRange(get('claimed'), maxShare) ?? null,
    year: parseYear(get('year')),
    where: parseWhere(get('where')),
  };
}

/** Parses `low-high`, or the two fields (`low,high`) that the form submits without script. */
function parseVersions(text: string | null): VersionRange {
  const [low, high] = text?.split(',') ?? [];
  return low === undefined || high === undefined ? parseVersionRange(text) : parseVersionFields(low, high);
}

/** Returns URL parameters. Defaults are omitted and lists are sorted, so that equal filters give equal URLs. */
export function serializeCardFilter(filter: CardFilter): URLSearchParams {
  const parameters = new URLSearchParams();
  const set = (name: (typeof cardFilterParameters)[number], value: string) => {
    if (value) parameters.set(name, value);
  };
  set('page', filter.page === 1 ? '' : String(filter.page));
  set('size', filter.size === defaultPageSize ? '' : String(filter.size));
  set('view', filter.view === defaultView ? '' : filter.view);
  set('q', filter.q);
  set('name', filter.name);
  set('series', filter.series);
  set('sort', filter.sort === defaultSortOf(filter) ? '' : filter.sort);
  set('type', filter.type);
  set('rarities', rarities.filter((rarity) => filter.rarities.includes(rarity)).join(','));
  set('genres', [...filter.genres].sort().join(','));
  set('version', isFullVersionRange(filter.version) ? '' : filter.version.join('-'));
  set('owner', filter.owner);
  set('is_locked', filter.isLocked === null ? '' : String(filter.isLocked));
  set('has_frame', filter.hasFrame === null ? '' : String(filter.hasFrame));
  set('duplicates', filter.duplicates === null ? '' : String(filter.duplicates));
  set('frame', filter.frame);
  set('specials', [...filter.specials].sort(compareTypeKeys).join(','));
  set('makers', filter.makers);
  set('clan', filter.clan === null ? '' : String(filter.clan));
  set('mine', serializeCountRange(filter.mine));
  set('want', filter.want === null ? '' : String(filter.want));
  set('free', serializeCountRange(filter.free));
  set('claimed', serializeCountRange(filter.claimed, maxShare));
  set('year', filter.year === null ? '' : String(filter.year));
  set('where', filter.where);
  return parameters;
}

/** Removes views, sorts and filters that only the inventory has from the catalogue's URL. */
export function canonicalCatalogue(parameters: URLSearchParams): URLSearchParams {
  const filter = parseCardFilter(parameters);
  const sort = catalogueSorts.includes(filter.sort) ? filter.sort : defaultSortOf(filter);
  const view = parseView(filter.view, catalogueViews);
  return serializeCardFilter({ ...filter, view, sort, duplicates: null, frame: '' });
}

/** Whether the panel opens automatically (section 5: version range, rarities, genres, type, is_locked). */
export function isAdvanced(filter: CardFilter): boolean {
  return (
    !isFullVersionRange(filter.version) ||
    filter.rarities.length > 0 ||
    filter.genres.length > 0 ||
    filter.type !== '' ||
    filter.isLocked !== null
  );
}

/** Returns the changed filter at page 1 (section 4). The first word brings the best matches to the front. */
export function updateFilter(filter: CardFilter, change: Partial<Omit<CardFilter, 'page'>>): CardFilter {
  const changed = { ...filter, ...change, page: 1 };
  const isDefault = changed.sort === defaultSort || changed.sort === defaultSortOf(filter);
  return (filter.q === '') !== (changed.q === '') && isDefault ? { ...changed, sort: defaultSortOf(changed) } : changed;
}

/** Whether two filters are pages of one list. */
export function isSameList(a: CardFilter, b: CardFilter): boolean {
  return String(serializeCardFilter({ ...a, page: 1 })) === String(serializeCardFilter({ ...b, page: 1 }));
}

export function parseGenres(text: string | null): string[] {
  const genres = (text ?? '')
    .toWellFormed()
    .split(',')
    .map((genre) => genre.trim().toLowerCase());
  return [...new Set(genres)]
    .filter((genre) => /^[\p{L}\p{N}][\p{L}\p{N} '-]{0,39}$/u.test(genre))
    .sort()
    .slice(0, 20);
}

/** Returns the words of a search by words; '' for a text with the syntax of the search box, which is more than words. */
export function parseWords(text: string | null): string {
  const words = normalizeSearchText(text)
    .replace(/[\s()]+/gu, ' ')
    .trim();
  return isPlainSearch(words) ? words : '';
}

/** Returns the text of alternatives and exclusions, which the parser of the search box reads; '' if it is too long. */
export const parseWhere = (text: string | null): string => normalizeSearchText(text, maxWhereLength);
