import * as v from 'valibot';
import { currencies } from '#game/currency.ts';
import { isUuid } from '#game/identifier.ts';
import { maxUnturnedPacks, packKinds } from '#game/pack.ts';
import { rarities } from '#game/rarity.ts';
import { lenientParameter } from '#contract/parameter.ts';
import { PageCursor } from '#contract/cursor.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { DrawnCopy } from './opening.ts';

/** Purchases of packs per page. */
export const drawPageSize = 10;

/** A purchase of packs, with what came out of them. */
export const DrawnOrder = v.object({
  uuid: v.pipe(v.string(), v.description(`The order's uuid.`)),
  name: v.string(),
  pack: v.object({ uuid: v.string(), kind: v.picklist(packKinds), wrapper: v.string() }),
  currency: v.picklist(currencies),
  price: v.number(),
  created_at: v.string(),
  openings: v.array(
    v.object({
      uuid: v.string(),
      is_revealed: v.pipe(
        v.boolean(),
        v.description('Whether the server seed is revealed, so that the draw can be checked.'),
      ),
      cards: v.array(DrawnCopy),
    }),
  ),
});
export type DrawnOrder = v.InferOutput<typeof DrawnOrder>;

export const listDraws = defineEndpoint({
  name: 'listDraws',
  tag: 'store',
  summary: 'Your opened packs with their cards, newest first',
  method: 'GET',
  path: '/store/draws',
  access: 'player',
  cost: 2,
  query: v.strictObject({ before: PageCursor }),
  reply: v.object({ data: v.array(DrawnOrder), next: v.nullable(v.string()) }),
  status: 200,
  replica: true,
  errors: [],
});

const ByRarity = v.object(v.entriesFromList(rarities, v.number()));

/** Opened packs whose cards are left out, because the player has not turned them. */
export const unturnedParameter = lenientParameter(
  `The uuids of packs that you opened and that are left out, separated by commas: ${maxUnturnedPacks} at most.`,
  (text) => text.toLowerCase().split(',').filter(isUuid).slice(0, maxUnturnedPacks),
);

export const getLuck = defineEndpoint({
  name: 'getLuck',
  tag: 'store',
  summary: 'What you drew from packs, against the odds that applied to each of them',
  method: 'GET',
  path: '/store/draws/luck',
  access: 'player',
  cost: 5,
  query: v.strictObject({ unturned: unturnedParameter }),
  reply: v.object({
    packs: v.number(),
    drawn: v.pipe(
      ByRarity,
      v.description('Number of cards by rarity: those that you drew, and those that the odds let expect.'),
    ),
    expected: ByRarity,
    rare: v.pipe(
      v.object({ drawn: v.number(), expected: v.number(), at_least: v.number(), at_most: v.number() }),
      v.description(
        'Cards of SSR or UR, and how likely it was to draw as many or more, and as many or fewer: from 0 to 1.',
      ),
    ),
    over_time: v.pipe(
      v.object({
        days: v.array(v.string()),
        drawn: v.array(v.number()),
        expected: v.array(v.number()),
      }),
      v.description(
        'The same cards until the end of each of these UTC days, the last one of today: drawn, and as the odds let expect.',
      ),
    ),
  }),
  status: 200,
  replica: true,
  errors: [],
});

export const drawEndpoints = [listDraws, getLuck] as const;
