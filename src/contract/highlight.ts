import * as v from 'valibot';
import { highlightKinds, highlightRarities, listedHighlights, parseHighlightFilter } from '#game/highlight.ts';
import { rarities } from '#game/rarity.ts';
import { defineEndpoint } from './endpoint.ts';

/*
 * Highlights are what everybody may see as it happens: pulls of SR and better, the first owner of a #1, trades of UR cards,
 * completed series and packs that sold out. The stream `GET /highlights/stream` sends new ones as server-sent events, without
 * a token: events named `highlights`, whose data is an array, newest first, and whose id is that of the newest. There are at
 * most two in a second; each has 20 highlights at most, and what is more than that is left out. A stream begins with those after
 * `Last-Event-ID`, or after the query parameter `after`.
 */

export const Highlight = v.object({
  id: v.number(),
  kind: v.pipe(
    v.picklist(highlightKinds),
    v.description(
      'What happened: a rare card was drawn, or its first version, or traded; a series was completed; a card has no versions left.',
    ),
  ),
  at: v.pipe(
    v.string(),
    v.description('When everybody hears of it: a minute after a draw, so that its player turns the cards first.'),
  ),
  player: v.pipe(
    v.nullable(v.object({ uuid: v.string(), name: v.string() })),
    v.description(
      'Null if nobody is named: the player does not want it, is banned or deleted, or the highlight is of no player.',
    ),
  ),
  clan: v.pipe(v.nullable(v.number()), v.description(`The number of the named player's clan.`)),
  card: v.nullable(
    v.object({ uuid: v.string(), name: v.string(), rarity: v.picklist(rarities), art_version: v.number() }),
  ),
  version: v.pipe(v.nullable(v.number()), v.description('The version of the copy; null where it is about no copy.')),
  series: v.pipe(
    v.nullable(v.object({ uuid: v.string(), name: v.string() })),
    v.description('The series of the card, or the one that was completed.'),
  ),
  pack: v.pipe(
    v.nullable(v.object({ uuid: v.string(), name: v.string() })),
    v.description('The pack that it came from; null for none.'),
  ),
});
export type Highlight = v.InferOutput<typeof Highlight>;

const text = (description: string, values: object) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.description(`${description} A value that cannot be used counts as none.`),
    v.metadata({ ...values }),
  );

export const HighlightQuery = v.pipe(
  v.strictObject({
    rarity: text('Cards of this rarity and better.', { enum: highlightRarities }),
    series: text('The uuid of a series.', { format: 'uuid' }),
    clan: text('The number of a clan: highlights of its named members.', { type: 'integer', minimum: 1 }),
  }),
  v.transform((query) => parseHighlightFilter(new URLSearchParams(query))),
);

export const listHighlights = defineEndpoint({
  name: 'listHighlights',
  tag: 'live',
  summary: `The latest highlights of the game, newest first, at most ${listedHighlights}`,
  method: 'GET',
  path: '/highlights',
  access: 'anyone',
  cost: 2,
  query: HighlightQuery,
  reply: v.object({
    data: v.array(Highlight),
    last: v.pipe(v.number(), v.description('The id from which a stream continues.')),
  }),
  status: 200,
  errors: [],
});

const HighlightSettings = v.object({
  is_named: v.pipe(
    v.boolean(),
    v.description('Whether you are named in highlights. Banned and deleted players never are.'),
  ),
});

export const getHighlightSettings = defineEndpoint({
  name: 'getHighlightSettings',
  tag: 'live',
  summary: 'Whether you are named in highlights',
  method: 'GET',
  path: '/highlights/settings',
  access: 'player',
  reply: HighlightSettings,
  status: 200,
  errors: [],
});

export const saveHighlightSettings = defineEndpoint({
  name: 'saveHighlightSettings',
  tag: 'live',
  summary: 'Change whether you are named in highlights, also in those that are shown already',
  method: 'POST',
  path: '/highlights/settings',
  access: 'player',
  body: v.strictObject(HighlightSettings.entries),
  reply: HighlightSettings,
  status: 201,
  errors: [],
});

export const highlightEndpoints = [listHighlights, getHighlightSettings, saveHighlightSettings] as const;
