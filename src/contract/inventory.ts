import * as v from 'valibot';
import { burnMax, burnObstacles } from '#game/burn.ts';
import { readBoolean, readWholeNumber, maxPage } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { copyEventKinds, copyStates } from '#game/copy.ts';
import { rarities } from '#game/rarity.ts';
import { findSort } from '#game/sort.ts';
import type { OrderColumn } from '#game/sort.ts';
import { CardUuid, catalogQueryOf, CatalogCard, CatalogCounts, CatalogQuery } from './card.ts';
import { defineEndpoint } from './endpoint.ts';
import { named } from './named.ts';

/** As the wire has it: a copy's name is its card's. */
export const inventoryColumns = ['created_at', 'card.name', 'rarity', 'version', 'batch'] as const;
type InventoryColumn = (typeof inventoryColumns)[number];

export const InventoryQuery = v.strictObject({
  ...v.omit(CatalogQuery, ['page', 'order_column']).entries,
  page: v.pipe(
    v.optional(v.string(), ''),
    v.description('Page, from 0.'),
    v.transform((text) => readWholeNumber(text, 0, maxPage) ?? 0),
  ),
  owner: v.pipe(
    v.optional(v.string(), ''),
    v.description('Whose: a chat-platform id or a uuid. Without it, your own.'),
    v.transform((text) => text.toLowerCase()),
  ),
  order_column: v.pipe(
    v.optional(v.string(), ''),
    v.description(`One of ${inventoryColumns.join(', ')}.`),
    v.transform((text): InventoryColumn => inventoryColumns.find((column) => column === text) ?? 'created_at'),
  ),
  duplicates: v.pipe(
    v.optional(v.string(), ''),
    v.description('true: only copies of cards that the owner has several of; false: of cards that they have once.'),
    v.transform((text) => readBoolean(text)),
  ),
});
export type InventoryQuery = v.InferOutput<typeof InventoryQuery>;

/** What a copy wears. */
export const WornFrame = v.object({ uuid: v.string(), name: v.string(), art_version: v.number() });

/** A copy of a card that somebody holds (section 3: card instance and card). */
export const InventoryCopy = v.object({
  uuid: v.string(),
  /** Its page is /inventory/{linkId}. */
  linkId: v.string(),
  /** 0 is a card-maker copy, shown as 'CM'. */
  version: v.number(),
  is_locked: v.boolean(),
  state: v.picklist(copyStates),
  equiped_frame_uuid: v.nullable(v.string()),
  equiped_frame: v.nullable(WornFrame),
  created_at: v.string(),
  /** How many copies of this card the owner has. */
  held: v.number(),
  user: v.object({
    uuid: v.string(),
    discord_id: v.string(),
    discord_avatar: v.nullable(v.string()),
    name: v.string(),
  }),
  card: CatalogCard,
});
export type InventoryCopy = v.InferOutput<typeof InventoryCopy>;

export const InventoryPage = v.object({
  data: v.array(InventoryCopy),
  count: v.number(),
  /** Copies of each kind, for the rest of the query. */
  counts: CatalogCounts,
});
export type InventoryPage = v.InferOutput<typeof InventoryPage>;

export const listInventory = defineEndpoint({
  name: 'listInventory',
  tag: 'inventory',
  summary: "One page of a player's copies",
  method: 'GET',
  path: '/card/instance/inventory',
  query: InventoryQuery,
  reply: InventoryPage,
  status: 200,
  errors: ['PLAYER_NOT_FOUND'],
});

export const CopyEvent = v.object({
  kind: v.picklist(['claimed', ...copyEventKinds]),
  at: v.string(),
  /** Whose it was then; who got it, where it was traded. Null: somebody who has left. */
  player: v.nullable(v.object({ uuid: v.string(), discord_id: v.string(), name: v.string() })),
  frame: v.nullable(v.string()),
});
export type CopyEvent = v.InferOutput<typeof CopyEvent>;

export const CopyDetails = v.object({
  ...InventoryCopy.entries,
  genres: v.array(v.string()),
  is_own: v.boolean(),
  /** Oldest first. Changes of owner for everybody; locks and frames for the owner, since they have it. */
  history: v.array(CopyEvent),
});
export type CopyDetails = v.InferOutput<typeof CopyDetails>;

export const getCopy = defineEndpoint({
  name: 'getCopy',
  tag: 'inventory',
  summary: 'One copy of a card',
  method: 'GET',
  path: '/card/instance/{id}',
  params: v.strictObject({ id: v.pipe(v.string(), v.description("The copy's uuid (linkId).")) }),
  reply: CopyDetails,
  status: 200,
  errors: ['COPY_NOT_FOUND'],
});

/** The header that says whose copy is meant: a chat-platform id or a uuid. */
export const userHeader = 'User';

export const findCopy = defineEndpoint({
  name: 'findCopy',
  tag: 'inventory',
  summary: "A player's copy of a card: the one of a version, or the lowest; the header User says whose",
  method: 'GET',
  path: '/card/instance',
  query: v.strictObject({
    card_uuid: CardUuid,
    version: v.pipe(
      v.optional(v.string(), ''),
      v.description('The version; 0 for a card-maker copy. Without it, the lowest that they have.'),
      v.transform((text) => readWholeNumber(text, 0, 4000)),
    ),
  }),
  headers: { [userHeader]: 'Whose: a chat-platform id or a uuid. Without it, your own.' },
  reply: InventoryCopy,
  status: 200,
  errors: ['COPY_NOT_FOUND', 'PLAYER_NOT_FOUND'],
});

const CopyList = (most: number) =>
  v.pipe(
    v.array(named("A copy's uuid.")),
    v.minLength(1, 'must name a card'),
    v.maxLength(most, `must name at most ${most} cards`),
    v.checkItems((copy, index, all) => all.findIndex(({ value }) => value === copy.value) === index, 'is named twice'),
  );

export const CopiesBody = v.strictObject({ cards: CopyList(burnMax) });
export type CopiesBody = v.InferOutput<typeof CopiesBody>;

/** A card that is not burned, and why. Of a card that is not the caller's nothing more is said. */
export const BlockedCopy = v.object({
  uuid: v.string(),
  name: v.nullable(v.string()),
  version: v.nullable(v.number()),
  reason: v.picklist(burnObstacles),
});
export type BlockedCopy = v.InferOutput<typeof BlockedCopy>;

export const BurnPreview = v.object({
  /** What may be burned. */
  count: v.number(),
  /** In bloodstones. */
  reward: v.number(),
  rarities: v.object(v.entriesFromList(rarities, v.number())),
  /** Lowest version among them, card-maker copies (0) included; null where nothing may be burned. */
  lowest_version: v.nullable(v.number()),
  /** UR, or version 10 and below: asked about twice. */
  precious: v.array(
    v.object({ uuid: v.string(), name: v.string(), version: v.number(), rarity: v.picklist(rarities) }),
  ),
  /** Frames that come back to their owner. */
  frames: v.number(),
  blocked: v.array(BlockedCopy),
});
export type BurnPreview = v.InferOutput<typeof BurnPreview>;

export const previewBurn = defineEndpoint({
  name: 'previewBurn',
  tag: 'inventory',
  summary: 'What burning these cards would do; nothing is burned',
  method: 'POST',
  reads: true,
  path: '/card/burn/preview',
  body: CopiesBody,
  reply: BurnPreview,
  status: 200,
  errors: [],
});

export const burnCards = defineEndpoint({
  name: 'burnCards',
  tag: 'inventory',
  summary: 'Burn cards for bloodstones: all of them, or none',
  method: 'POST',
  path: '/card/burn',
  body: CopiesBody,
  reply: v.union([
    v.object({
      /** In bloodstones. */
      reward: v.number(),
      /** Cards that were burned. */
      count: v.number(),
      /** Bloodstones afterwards. */
      balance: v.number(),
    }),
    // Nothing was burned, because of these.
    v.object({ message: v.literal('Action blocked'), blocked: v.array(BlockedCopy) }),
  ]),
  status: 201,
  keyed: true,
  errors: ['KEY_REUSED'],
});

export const lockCards = defineEndpoint({
  name: 'lockCards',
  tag: 'inventory',
  summary: 'Lock cards that are unlocked, and unlock those that are locked',
  method: 'POST',
  path: '/card/instance/lock',
  body: CopiesBody,
  reply: v.object({
    /** Cards that changed; another's, and what there is not, are passed over. */
    count: v.number(),
    data: v.array(v.object({ uuid: v.string(), is_locked: v.boolean() })),
  }),
  status: 201,
  keyed: true,
  errors: ['KEY_REUSED'],
});

/** The query that shows a filter of the inventory page: its pages count from 1, the wire's from 0. */
export function inventoryQueryOf(filter: CardFilter): Partial<InventoryQuery> {
  const { order_column: _column, makers: _makers, owner: _owner, ...query } = catalogQueryOf(filter);
  return {
    ...query,
    page: filter.page - 1,
    duplicates: filter.duplicates,
    order_column: wireColumn(findSort(filter.sort).orderColumn),
  };
}

function wireColumn(column: OrderColumn): InventoryColumn {
  return column === 'name' ? 'card.name' : column;
}
