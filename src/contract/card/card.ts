import * as v from 'valibot';
import { parseGenres, defaultPageSize, maxPageSize, maxWhereLength } from '#game/card-filter.ts';
import { parseIdentifier, normalizeSearchText } from '#game/query-value.ts';
import { parseClanIndex, parseChoices, parseYear } from '#game/query-value.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { maxShare, parseCountRange } from '#game/count-range.ts';
import { eventTypes, isEventTypeKey, parseTypeKeys } from '#game/event-type.ts';
import { rarities } from '#game/rarity.ts';
import { findSort, orderColumns } from '#game/sort.ts';
import { isFullVersionRange, parseVersionRange } from '#game/version-range.ts';
import {
  booleanParameter,
  lenientParameter,
  pageParameter,
  sizeParameter,
  wordParameter,
} from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { Uuid } from '#contract/uuid.ts';
import { CardParams } from '#contract/page-params.ts';
import { CatalogCard } from './catalog-card.ts';

/** The `card_uuid` query parameter of endpoints about one card. */
export const CardUuid = v.pipe(Uuid, v.description("The card's uuid."));

/** A lenient parameter for a number of copies, or a range of numbers. */
export const countParameter = (description: string) =>
  lenientParameter(
    `${description}: a number, a comparison such as >1 or <=5, or low-high within 0-4000.`,
    (text) => parseCountRange(text.replace(',', '-')) ?? null,
  );

export const CatalogQuery = v.strictObject({
  page: pageParameter('Page number, from 1.'),
  size: sizeParameter('Cards', maxPageSize, defaultPageSize),
  q: lenientParameter(
    'Words, in any order: each is one, or the beginning of one, in the name of the card, its series or a maker.',
    normalizeSearchText,
  ),
  name: lenientParameter(
    'Card name. Quotes for an exact match, a leading ! excludes, * is a wildcard, commas separate alternatives.',
    normalizeSearchText,
  ),
  series: lenientParameter('Series name, in the same syntax.', normalizeSearchText),
  makers: lenientParameter('Chat-platform id of a card maker, in the same syntax.', normalizeSearchText),
  rarities: lenientParameter(`Any of ${rarities.join(', ')}, separated by commas.`, (text) =>
    parseChoices(text, rarities),
  ),
  genres: lenientParameter('Genres, separated by commas. Finds cards whose series has any of them.', parseGenres),
  type: lenientParameter(
    `The key of an event type: ${eventTypes.join(', ')}, or another one of /card/types. Unknown keys are ignored.`,
    (text) => (isEventTypeKey(text) ? text : ''),
  ),
  specials: lenientParameter('Types, separated by commas. Finds cards of any of them.', parseTypeKeys),
  versionRange: lenientParameter(
    'Cards with a claimed copy whose version is in the range: low-high or low,high, within 0-4000.',
    (text) => parseVersionRange(text.replace(',', '-')),
  ),
  version_range: lenientParameter('The same as versionRange, in the form low-high.', parseVersionRange),
  owner: lenientParameter('Cards with a copy of this player: a chat-platform id or a uuid.', parseIdentifier),
  clan: lenientParameter(
    'Cards with a copy of a member of this clan: the number in the URL of its page.',
    parseClanIndex,
    { type: 'integer', minimum: 1 },
  ),
  free: countParameter('Cards with this many unclaimed versions'),
  claimed: lenientParameter(
    'Cards of whose versions this share is claimed, in whole percent: a comparison such as >90, or low-high within 0-100.',
    (text) => parseCountRange(text.replace(',', '-').replace('%', ''), maxShare) ?? null,
  ),
  year: lenientParameter('Cards that joined the catalogue in this year (UTC).', parseYear, {
    type: 'integer',
    minimum: 2000,
    maximum: 2099,
  }),
  where: v.pipe(
    v.optional(v.string(), ''),
    v.maxLength(maxWhereLength, `must have at most ${maxWhereLength} characters`),
    v.description(
      'Alternatives and exclusions in the syntax of the search box: (s:fox OR r:UR) -t:special. A part that cannot be used is an error. Parentheses and `OR` without words are left out; nothing but those is an error.',
    ),
  ),
  is_locked: booleanParameter('Cards with a locked (true) or unlocked (false) copy.'),
  has_frame: booleanParameter('Cards with a framed (true) or unframed (false) copy.'),
  group: wordParameter(
    'series: the cards of a series follow each other, the series by name. The order applies within each.',
    ['series'],
    '',
  ),
  order_column: wordParameter(
    `Catalogue cards have no version, so version means created_at. claimed and left: how many versions players have claimed, and how many nobody has. match: how well the name has the words of q.`,
    orderColumns,
    'created_at',
  ),
  order: lenientParameter(
    'ASC or DESC, in capitals or small letters.',
    (text) => (text.toUpperCase() === 'ASC' ? ('ASC' as const) : ('DESC' as const)),
    { type: 'string', enum: ['ASC', 'DESC'], default: 'DESC' },
  ),
});
export type CatalogQuery = v.InferOutput<typeof CatalogQuery>;

/**
 * The event types that cards can be filtered by: those of the specification first. Withdrawn types are missing, except
 * where the query names them.
 */
export const EventTypes = v.array(v.object({ key: v.string(), title: v.string() }));

/** Number of cards for each rarity and each type. */
export const CatalogFacets = v.object({
  rarities: v.pipe(
    v.object(v.entriesFromList(rarities, v.number())),
    v.description('Counted with all filters except `rarities`.'),
  ),
  types: v.pipe(
    v.record(v.string(), v.number()),
    v.description('Counted with all filters except `type` and `specials`.'),
  ),
});
export type CatalogFacets = v.InferOutput<typeof CatalogFacets>;

export const CatalogPage = v.object({
  cards: v.pipe(v.array(CatalogCard), v.description('The cards of the page.')),
  pageCount: v.number(),
  count: v.number(),
  counts: CatalogFacets,
  types: EventTypes,
  makers: v.pipe(
    v.array(v.object({ discord_id: v.string(), name: v.string() })),
    v.description('The card makers that the `makers` filter names, for display.'),
  ),
  series: v.pipe(
    v.array(
      v.object({
        uuid: v.string(),
        name: v.string(),
        count: v.pipe(v.number(), v.description('How many of its cards the query finds.')),
        on_page: v.pipe(v.number(), v.description('How many of them are on this page.')),
      }),
    ),
    v.description(`The series of the page's cards in their order; empty unless grouped.`),
  ),
  clan: v.pipe(
    v.nullable(v.object({ index: v.number(), title: v.string() })),
    v.description(
      'The clan that the `clan` filter names, for display. Null without the filter, and if there is no such clan.',
    ),
  ),
});
export type CatalogPage = v.InferOutput<typeof CatalogPage>;

/** The type of one card, by key and title. */
const CardType = v.object({ name: v.string(), title: v.string() });

/** A card whose type has its title, for pages about one card. */
export const TitledCard = v.object({ ...CatalogCard.entries, type: CardType });
export type TitledCard = v.InferOutput<typeof TitledCard>;

export const CardDetails = v.object({
  ...TitledCard.entries,
  series: v.pipe(v.object({ uuid: v.string(), name: v.string() }), v.description('The series of the card.')),
  genres: v.array(v.string()),
  makers: v.array(v.object({ name: v.string(), portfolio_url: v.nullable(v.string()) })),
});
export type CardDetails = v.InferOutput<typeof CardDetails>;

export const listCatalog = defineEndpoint({
  name: 'listCatalog',
  tag: 'card',
  summary: 'One page of the card catalogue',
  method: 'GET',
  path: '/card/catalog',
  access: 'anyone',
  cost: 2,
  query: CatalogQuery,
  reply: CatalogPage,
  status: 200,
  tags: ['catalogue', 'copies', 'art'],
  errors: [],
});

export const getCard = defineEndpoint({
  name: 'getCard',
  tag: 'card',
  summary: 'One card of the catalogue',
  method: 'GET',
  path: '/card/catalog/{id}',
  access: 'anyone',
  params: CardParams,
  reply: CardDetails,
  status: 200,
  tags: ['catalogue', 'card:{id}', 'art'],
  errors: ['CARD_NOT_FOUND'],
});

/** A catalogue query without paging. */
export const CatalogFilterQuery = v.omit(CatalogQuery, ['page', 'size']);
export type CatalogFilterQuery = v.InferOutput<typeof CatalogFilterQuery>;

/** Maximum number of cards in one export. */
export const maxExportedCards = 50_000;

export const exportCatalog = defineEndpoint({
  name: 'exportCatalog',
  tag: 'card',
  summary: `All cards that match a catalogue query, up to ${maxExportedCards}`,
  method: 'GET',
  path: '/card/export',
  access: 'anyone',
  cost: 60,
  query: CatalogFilterQuery,
  reply: v.object({
    cards: v.pipe(v.array(CatalogCard), v.description('All cards that the query finds.')),
    count: v.number(),
  }),
  status: 200,
  errors: [],
});

const Neighbour = v.nullable(v.object({ uuid: v.string(), name: v.string(), art_version: v.number() }));

export const CardNeighbours = v.object({
  previous: Neighbour,
  next: v.pipe(Neighbour, v.description('The one after it; null if it is the last.')),
  position: v.pipe(
    v.nullable(v.number()),
    v.description(`The card's position in the result, from 1. Null if the card is not in the result.`),
  ),
  count: v.number(),
});
export type CardNeighbours = v.InferOutput<typeof CardNeighbours>;

export const getCardNeighbours = defineEndpoint({
  name: 'getCardNeighbours',
  tag: 'card',
  summary: 'The previous and next card in the result of a catalogue query',
  method: 'GET',
  path: '/card/catalog/{id}/neighbours',
  access: 'anyone',
  cost: 3,
  params: CardParams,
  query: CatalogFilterQuery,
  reply: CardNeighbours,
  status: 200,
  tags: ['catalogue', 'copies'],
  errors: ['CARD_NOT_FOUND'],
});

export const listGenres = defineEndpoint({
  name: 'listGenres',
  tag: 'card',
  summary: 'The genres that cards can be filtered by',
  method: 'GET',
  path: '/card/genres',
  access: 'anyone',
  reply: v.object({
    data: v.array(
      v.object({ name: v.string(), series: v.pipe(v.number(), v.description('Number of series that have it.')) }),
    ),
  }),
  status: 200,
  tags: ['catalogue'],
  errors: [],
});

export const listEventTypes = defineEndpoint({
  name: 'listEventTypes',
  tag: 'card',
  summary: 'The event types that cards can be filtered by',
  method: 'GET',
  path: '/card/types',
  access: 'anyone',
  reply: v.object({ data: EventTypes }),
  status: 200,
  tags: ['catalogue'],
  errors: [],
});

/** Returns the API query for a filter of the catalogue page. */
export function toCatalogQuery(filter: CardFilter): Partial<CatalogQuery> {
  const sort = findSort(filter.sort);
  return {
    page: filter.page,
    size: filter.size,
    q: filter.q,
    name: filter.name,
    series: filter.series,
    makers: filter.makers,
    rarities: filter.rarities,
    genres: filter.genres,
    type: filter.type,
    specials: filter.specials,
    ...(isFullVersionRange(filter.version) ? {} : { versionRange: filter.version }),
    owner: filter.owner,
    clan: filter.clan,
    free: filter.free,
    claimed: filter.claimed,
    year: filter.year,
    where: filter.where,
    is_locked: filter.isLocked,
    has_frame: filter.hasFrame,
    group: filter.view === 'series' ? filter.view : '',
    order_column: sort.orderColumn,
    order: sort.order,
  };
}

export const cardEndpoints = [
  listCatalog,
  getCard,
  listGenres,
  listEventTypes,
  getCardNeighbours,
  exportCatalog,
] as const;
