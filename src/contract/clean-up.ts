import * as v from 'valibot';
import { burnBlockReasons, maxBurnCount } from '#game/burn.ts';
import { rarities } from '#game/rarity.ts';
import { defineEndpoint } from './endpoint.ts';
import { BlockedInstance, InstanceRefs } from './inventory.ts';

const integer = (low: number, high: number, description: string) =>
  v.pipe(
    v.number(),
    v.integer('is not a whole number'),
    v.minValue(low, `must be at least ${low}`),
    v.maxValue(high, `must be at most ${high}`),
    v.description(description),
  );

/** Which copies a clean-up keeps. Locked copies and those in an active trade are always kept. */
export const CleanUpRules = v.strictObject({
  keep_lowest: v.pipe(v.boolean(), v.description('Keep the copy with the lowest version of each card.')),
  keep_count: integer(
    1,
    9,
    'How many copies of each card to keep, lowest versions first. Copies that another rule keeps count.',
  ),
  rarities: v.pipe(
    v.array(v.picklist(rarities, 'is not a rarity')),
    v.maxLength(rarities.length, `must name at most ${rarities.length} rarities`),
    v.description('Rarities to keep.'),
  ),
  keep_maker_copies: v.pipe(v.boolean(), v.description('Keep card-maker copies (version 0).')),
  keep_versions_to: integer(0, 4000, 'Keep versions from 1 up to this one; 0 for none.'),
  keep_framed: v.pipe(v.boolean(), v.description('Keep copies with a frame.')),
  series: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(200, 'must have at most 200 characters'))),
    v.maxLength(100, 'must name at most 100 series'),
    v.description('Names of series to keep.'),
    v.examples([[]]),
  ),
});
export type CleanUpRules = v.InferOutput<typeof CleanUpRules>;

/** The rules before a player saves other ones. They keep everything that a player could miss. */
export const defaultCleanUpRules: Readonly<CleanUpRules> = {
  keep_lowest: true,
  keep_count: 1,
  rarities: ['SSR', 'UR'],
  keep_maker_copies: true,
  keep_versions_to: 10,
  keep_framed: true,
  series: [],
};

const SavedRules = v.object({ ...CleanUpRules.entries, is_saved: v.boolean() });

export const getCleanUpRules = defineEndpoint({
  name: 'getCleanUpRules',
  tag: 'inventory',
  summary: 'Your rules for the clean-up: which copies it keeps',
  method: 'GET',
  path: '/card/clean-up/rules',
  access: 'player',
  reply: SavedRules,
  status: 200,
  errors: [],
});

export const saveCleanUpRules = defineEndpoint({
  name: 'saveCleanUpRules',
  tag: 'inventory',
  summary: 'Save your rules for the clean-up',
  method: 'POST',
  path: '/card/clean-up/rules',
  access: 'player',
  body: CleanUpRules,
  reply: SavedRules,
  status: 201,
  errors: [],
});

/** The most copies that one dry run lists. */
export const maxCleanUpCopies = 10_000;

/** A card of which copies would go. */
export const CleanUpCard = v.object({
  uuid: v.string(),
  name: v.string(),
  series: v.string(),
  rarity: v.picklist(rarities),
  kept: v.pipe(v.number(), v.description('How many copies stay.')),
  copies: v.pipe(
    v.array(v.object({ uuid: v.string(), version: v.number(), is_framed: v.boolean() })),
    v.description('The copies that would go, lowest version first.'),
  ),
});
export type CleanUpCard = v.InferOutput<typeof CleanUpCard>;

const BurnSum = v.object({ cards: v.number(), bloodstones: v.number() });

export const CleanUpPreview = v.object({
  count: v.pipe(v.number(), v.description('Number of copies that would go.')),
  reward: v.pipe(v.number(), v.description('In bloodstones.')),
  rarities: v.object(v.entriesFromList(rarities, BurnSum)),
  cards: v.pipe(
    v.array(CleanUpCard),
    v.description('The cards with the copies that would go, at most `maxCleanUpCopies` copies.'),
  ),
});
export type CleanUpPreview = v.InferOutput<typeof CleanUpPreview>;

export const previewCleanUp = defineEndpoint({
  name: 'previewCleanUp',
  tag: 'inventory',
  summary: 'A dry run of the clean-up: which copies would go under these rules. Nothing is burned',
  method: 'POST',
  readOnly: true,
  path: '/card/clean-up/preview',
  access: 'player',
  cost: 3,
  body: CleanUpRules,
  reply: CleanUpPreview,
  status: 200,
  errors: [],
});

/** Why a copy of the dry run was not burned. `kept`: the rules keep it now, because other copies changed. */
const skipReasons = [...burnBlockReasons, 'kept'] as const;

export const SkippedInstance = v.object({ ...BlockedInstance.entries, reason: v.picklist(skipReasons) });
export type SkippedInstance = v.InferOutput<typeof SkippedInstance>;

export const CleanUpReceipt = v.object({
  count: v.pipe(v.number(), v.description('Number of burned cards.')),
  reward: v.pipe(v.number(), v.description('In bloodstones.')),
  balance: v.pipe(v.number(), v.description('The bloodstone balance afterwards.')),
  rarities: v.object(v.entriesFromList(rarities, BurnSum)),
  skipped: v.pipe(v.array(SkippedInstance), v.description('The copies that stayed, and why.')),
});
export type CleanUpReceipt = v.InferOutput<typeof CleanUpReceipt>;

export const burnCleanUp = defineEndpoint({
  name: 'burnCleanUp',
  tag: 'inventory',
  summary: 'Burn a batch of a dry run. A copy that the rules keep by now, or that cannot be burned, is skipped',
  method: 'POST',
  path: '/card/clean-up/burn',
  access: 'player',
  cost: 3,
  body: v.strictObject({ rules: CleanUpRules, cards: InstanceRefs(maxBurnCount) }),
  reply: CleanUpReceipt,
  status: 201,
  idempotent: true,
  errors: ['KEY_REUSED'],
});

export const cleanUpEndpoints = [getCleanUpRules, saveCleanUpRules, previewCleanUp, burnCleanUp] as const;
