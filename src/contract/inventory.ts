import * as v from 'valibot';
import { maxBurnCount, burnBlockReasons } from '#game/burn.ts';
import { normalizeSearchText } from '#game/query-value.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { isUuid } from '#game/identifier.ts';
import { instanceEventKinds } from '#game/instance.ts';
import { rarities } from '#game/rarity.ts';
import { findSort } from '#game/sort.ts';
import type { OrderColumn } from '#game/sort.ts';
import {
  CardUuid,
  countParameter,
  toCatalogQuery,
  CatalogFacets,
  CatalogQuery,
  EventTypes,
  TitledCard,
} from './card/card.ts';
import { wantParameter } from './card/holding.ts';
import {
  booleanParameter,
  integerParameter,
  lenientParameter,
  pageParameter,
  wordParameter,
} from '#contract/parameter.ts';
import { CardInstance } from './instance.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityRef } from './entity-ref.ts';
import { unturnedParameter } from './store/draws.ts';
import { uuidParameter } from '#contract/uuid.ts';

/** Sort columns in the API. A copy has the name of its card. */
export const inventoryColumns = [
  'created_at',
  'card.name',
  'rarity',
  'version',
  'batch',
  'claimed',
  'left',
  'match',
] as const;

export const InventoryQuery = v.strictObject({
  ...v.omit(CatalogQuery, ['page', 'order_column', 'clan', 'group']).entries,
  page: pageParameter('Page number, from 0.', 0),
  owner: v.pipe(
    v.optional(v.string(), ''),
    v.description("The owner's chat-platform id or uuid. Default: you."),
    v.transform((text) => text.toLowerCase()),
  ),
  order_column: wordParameter('In which order.', inventoryColumns, 'created_at'),
  want: wantParameter,
  mine: countParameter('Cards of which you, or the player of `compare_with`, have this many copies'),
  compare_with: v.pipe(
    v.optional(v.string(), ''),
    v.description(
      "Whose copies the parameter `mine` counts: a player's chat-platform id or uuid. Default: yours. In `where`, it counts yours.",
    ),
    v.transform((text) => text.toLowerCase()),
  ),
  frame: v.pipe(
    v.optional(v.string(), ''),
    v.description('Name of the frame on a copy, in the syntax of the card name.'),
    v.transform((text) => normalizeSearchText(text)),
  ),
  card_uuid: lenientParameter('Only copies of this card.', (text) => (isUuid(text) ? text.toLowerCase() : ''), {
    type: 'string',
    format: 'uuid',
  }),
  stacked: lenientParameter(
    'true: the copies of a card are one entry, at the place of the first one.',
    (text) => text === 'true',
    { type: 'boolean', default: false },
  ),
  unturned: unturnedParameter,
  duplicates: booleanParameter(
    'true: only cards of which the owner has several copies. false: only cards of which the owner has one copy.',
  ),
});
export type InventoryQuery = v.InferOutput<typeof InventoryQuery>;

/** A copy in a list; with `stacked`, the first copy of its card, which stands for all that the query finds. */
export const ListedInstance = v.object({
  ...CardInstance.entries,
  stack: v.pipe(
    v.optional(
      v.object({
        copies: v.pipe(v.number(), v.description('Number of copies.')),
        locked: v.pipe(v.number(), v.description('How many of them are locked.')),
        framed: v.pipe(v.number(), v.description('How many of them have a frame.')),
        lowest_version: v.pipe(v.number(), v.description('Their lowest version; 0 if all are card-maker copies.')),
      }),
    ),
    v.description('The stack; missing without `stacked`.'),
  ),
});
export type ListedInstance = v.InferOutput<typeof ListedInstance>;

export const InventoryPage = v.object({
  data: v.array(ListedInstance),
  count: v.pipe(v.number(), v.description('Number of copies, or of stacks.')),
  counts: v.pipe(CatalogFacets, v.description('Number of copies, or of stacks, for each rarity and type.')),
  types: EventTypes,
});
export type InventoryPage = v.InferOutput<typeof InventoryPage>;

export const listInventory = defineEndpoint({
  name: 'listInventory',
  tag: 'inventory',
  summary: "One page of a player's copies",
  method: 'GET',
  path: '/card/instance/inventory',
  access: 'player',
  scope: 'collection:read',
  cost: 2,
  query: InventoryQuery,
  reply: InventoryPage,
  status: 200,
  replica: true,
  errors: ['PLAYER_NOT_FOUND'],
});

export const InstanceEvent = v.object({
  kind: v.pipe(v.picklist(['claimed', ...instanceEventKinds]), v.description('What happened.')),
  at: v.string(),
  player: v.pipe(
    v.optional(v.nullable(v.object({ uuid: v.string(), discord_id: v.string(), name: v.string() }))),
    v.description(
      'The owner at that time. For a trade, the new owner. Null if that player has deleted their account. Missing if it is unknown who claimed the copy.',
    ),
  ),
  frame: v.pipe(
    v.nullable(v.string()),
    v.description('The name of the frame that was put on or taken off; null for other events.'),
  ),
});
export type InstanceEvent = v.InferOutput<typeof InstanceEvent>;

export const InstanceDetails = v.object({
  ...CardInstance.entries,
  card: TitledCard,
  genres: v.array(v.string()),
  is_own: v.pipe(v.boolean(), v.description('Whether the caller owns it.')),
  history: v.pipe(
    v.array(InstanceEvent),
    v.description(
      'Oldest first. Everyone sees changes of owner. The owner also sees locks and frames since they got the copy.',
    ),
  ),
  reserved_for: v.pipe(
    v.optional(
      v.object({
        kind: v.pipe(v.picklist(['offer', 'ring']), v.description('What reserves it.')),
        uuid: v.pipe(v.string(), v.description('The uuid of the offer or ring.')),
      }),
    ),
    v.description('The offer or ring that reserves the copy. Only its owner sees it.'),
  ),
});
export type InstanceDetails = v.InferOutput<typeof InstanceDetails>;

export const getInstance = defineEndpoint({
  name: 'getInstance',
  tag: 'inventory',
  summary: 'One copy of a card',
  method: 'GET',
  path: '/card/instance/{id}',
  access: 'player',
  scope: 'collection:read',
  params: v.strictObject({ id: uuidParameter("The copy's uuid (linkId).") }),
  reply: InstanceDetails,
  status: 200,
  replica: true,
  errors: ['COPY_NOT_FOUND'],
});

/** The request header with the owner's chat-platform id or uuid. */
export const ownerHeader = 'User';

export const findInstance = defineEndpoint({
  name: 'findInstance',
  tag: 'inventory',
  summary: "A player's copy of a card, by version or with the lowest version. The header User names the player",
  method: 'GET',
  path: '/card/instance',
  access: 'player',
  scope: 'collection:read',
  query: v.strictObject({
    card_uuid: CardUuid,
    version: integerParameter(
      'The version; 0 for a card-maker copy. Default: the lowest that the player owns.',
      [0, 4000],
      undefined,
    ),
  }),
  headers: { [ownerHeader]: "The owner's chat-platform id or uuid. Default: you." },
  reply: CardInstance,
  status: 200,
  replica: true,
  errors: ['COPY_NOT_FOUND', 'PLAYER_NOT_FOUND'],
});

/** References to copies in a request body: at least one, each once. */
export const InstanceRefs = (most: number) =>
  v.pipe(
    v.array(entityRef("A copy's uuid.")),
    v.minLength(1, 'must name a card'),
    v.maxLength(most, `must name at most ${most} cards`),
    v.checkItems((copy, index, all) => all.findIndex(({ value }) => value === copy.value) === index, 'is named twice'),
  );

export const InstancesBody = v.strictObject({ cards: InstanceRefs(maxBurnCount) });
export type InstancesBody = v.InferOutput<typeof InstancesBody>;

/** A card that cannot be burned, and why. Name and version are null if the caller does not own the card. */
export const BlockedInstance = v.object({
  uuid: v.string(),
  name: v.nullable(v.string()),
  version: v.nullable(v.number()),
  reason: v.picklist(burnBlockReasons),
});
export type BlockedInstance = v.InferOutput<typeof BlockedInstance>;

export const BurnPreview = v.object({
  count: v.pipe(v.number(), v.description('Number of cards that can be burned.')),
  reward: v.pipe(v.number(), v.description('In bloodstones.')),
  rarities: v.object(v.entriesFromList(rarities, v.number())),
  lowest_version: v.pipe(
    v.nullable(v.number()),
    v.description('The lowest version among them, including card-maker copies (0). Null if no card can be burned.'),
  ),
  precious: v.pipe(
    v.array(v.object({ uuid: v.string(), name: v.string(), version: v.number(), rarity: v.picklist(rarities) })),
    v.description('Cards of rarity UR, or with version 10 or below. The site asks for a second confirmation.'),
  ),
  frames: v.pipe(v.number(), v.description(`Number of frames that return to the player's stock.`)),
  blocked: v.array(BlockedInstance),
});
export type BurnPreview = v.InferOutput<typeof BurnPreview>;

export const previewBurn = defineEndpoint({
  name: 'previewBurn',
  tag: 'inventory',
  summary: 'Preview the result of burning cards, without burning them',
  method: 'POST',
  readOnly: true,
  path: '/card/burn/preview',
  access: 'player',
  body: InstancesBody,
  reply: BurnPreview,
  status: 200,
  errors: [],
});

export const burnCards = defineEndpoint({
  name: 'burnCards',
  tag: 'inventory',
  summary: 'Burn cards for bloodstones. If one cannot be burned, none is',
  method: 'POST',
  path: '/card/burn',
  access: 'player',
  body: InstancesBody,
  reply: v.union([
    v.object({
      reward: v.pipe(v.number(), v.description('In bloodstones.')),
      count: v.pipe(v.number(), v.description('Number of burned cards.')),
      balance: v.pipe(v.number(), v.description('The bloodstone balance afterwards.')),
    }),
    // These cards blocked the request. Nothing was burned.
    v.object({ message: v.literal('Action blocked'), blocked: v.array(BlockedInstance) }),
  ]),
  status: 201,
  idempotent: true,
  errors: ['KEY_REUSED'],
});

export const lockCards = defineEndpoint({
  name: 'lockCards',
  tag: 'inventory',
  summary: 'Lock unlocked cards and unlock locked ones. A key only locks, and skips locked ones',
  method: 'POST',
  path: '/card/instance/lock',
  access: 'player',
  scope: 'inventory:lock',
  body: InstancesBody,
  reply: v.object({
    count: v.pipe(
      v.number(),
      v.description(
        'Number of changed cards. Cards that do not exist, belong to another player or are in a trade are skipped.',
      ),
    ),
    data: v.array(v.object({ uuid: v.string(), is_locked: v.boolean() })),
  }),
  status: 201,
  idempotent: true,
  errors: ['KEY_REUSED'],
});

/** Returns the API query for a filter of the inventory page. The filter counts pages from 1, the API from 0. */
export function toInventoryQuery(filter: CardFilter): Partial<InventoryQuery> {
  const {
    order_column: _column,
    makers: _makers,
    owner: _owner,
    clan: _clan,
    group: _group,
    ...query
  } = toCatalogQuery(filter);
  return {
    ...query,
    page: filter.page - 1,
    duplicates: filter.duplicates,
    frame: filter.frame,
    ...(filter.view === 'stacks' ? { stacked: true } : {}),
    mine: filter.mine,
    want: filter.want,
    order_column: toInventoryColumn(findSort(filter.sort).orderColumn),
  };
}

function toInventoryColumn(column: OrderColumn): (typeof inventoryColumns)[number] {
  return column === 'name' ? 'card.name' : column;
}

export const inventoryEndpoints = [
  listInventory,
  findInstance,
  getInstance,
  previewBurn,
  burnCards,
  lockCards,
] as const;
