import * as v from 'valibot';
import { defaultHistoryStep, historySteps, listedExchanges } from '#game/history.ts';
import { rarities } from '#game/rarity.ts';
import { defineEndpoint } from './endpoint.ts';
import { CardParams, ClanParams, PlayerParams, SeriesParams } from './page-params.ts';

/*
 * Histories are figures at the end of UTC days, the last one of today. They begin with the first day of which anything is
 * known, and are empty if there is none.
 */

const timeFields = {
  by: v.pipe(v.picklist(historySteps), v.description('The time between two figures.')),
  days: v.array(v.string()),
};

/** A figure for each of `days`. */
const Figures = v.array(v.number());

const claimFields = {
  ...timeFields,
  claimed: v.pipe(Figures, v.description('Numbered copies that players had on each of `days`.')),
  burned: v.pipe(Figures, v.description('Copies that had been burned until each of `days`.')),
};

const HistoryQuery = v.strictObject({
  by: v.pipe(
    v.optional(v.picklist(historySteps), defaultHistoryStep),
    v.description(`The time between two figures: one of ${historySteps.join(', ')}. Default: ${defaultHistoryStep}.`),
  ),
});
export type HistoryQuery = v.InferOutput<typeof HistoryQuery>;

export const CardHistory = v.object({
  ...claimFields,
  traded_for: v.pipe(
    v.array(
      v.object({
        card: v.pipe(
          v.nullable(v.object({ uuid: v.string(), name: v.string(), rarity: v.picklist(rarities) })),
          v.description('Null for bloodstones.'),
        ),
        trades: v.pipe(v.number(), v.description('Number of trades.')),
        bloodstones: v.pipe(v.number(), v.description('The bloodstones of these trades together; 0 for a card.')),
      }),
    ),
    v.description(
      'What the card was traded for when it alone was given, the most frequent first. Trades that staff reversed do not count.',
    ),
  ),
});
export type CardHistory = v.InferOutput<typeof CardHistory>;

export const getCardHistory = defineEndpoint({
  name: 'getCardHistory',
  tag: 'card',
  summary: `How the copies of a card were claimed and burned, and up to ${listedExchanges} things that it was traded for`,
  method: 'GET',
  path: '/card/catalog/{id}/history',
  access: 'anyone',
  params: CardParams,
  reply: CardHistory,
  status: 200,
  replica: true,
  errors: ['CARD_NOT_FOUND'],
});

export const SeriesHistory = v.object(claimFields);
export type SeriesHistory = v.InferOutput<typeof SeriesHistory>;

export const getSeriesHistory = defineEndpoint({
  name: 'getSeriesHistory',
  tag: 'series',
  summary: 'How far a series was claimed over time',
  method: 'GET',
  path: '/series/{id}/history',
  access: 'anyone',
  cost: 3,
  params: SeriesParams,
  reply: SeriesHistory,
  status: 200,
  tags: ['catalogue', 'copies'],
  errors: ['SERIES_NOT_FOUND'],
});

export const PlayerHistory = v.object({
  ...timeFields,
  copies: Figures,
  cards: v.pipe(Figures, v.description('Different cards.')),
  series: v.pipe(
    Figures,
    v.description('Series that the player had completed, also those of which a card was given away later.'),
  ),
  score: v.pipe(Figures, v.description('The rarity score.')),
  bloodstones: v.pipe(
    v.nullable(Figures),
    v.description('Null for the history of somebody else: balances are private.'),
  ),
});
export type PlayerHistory = v.InferOutput<typeof PlayerHistory>;

export const getPlayerHistory = defineEndpoint({
  name: 'getPlayerHistory',
  tag: 'player',
  summary: "A player's collection over time. Your own has your bloodstones, too",
  method: 'GET',
  path: '/user/get/{id}/history',
  access: 'player',
  cost: 2,
  params: PlayerParams,
  query: HistoryQuery,
  reply: PlayerHistory,
  status: 200,
  replica: true,
  errors: ['PLAYER_NOT_FOUND'],
});

export const ClanHistory = v.object({
  ...timeFields,
  copies: v.pipe(Figures, v.description('Sums over those who are members now, also from before they joined.')),
  series: v.pipe(Figures, v.description('Series that one of them completed, counted for each of them.')),
  score: v.pipe(Figures, v.description('The rarity score.')),
});
export type ClanHistory = v.InferOutput<typeof ClanHistory>;

export const getClanHistory = defineEndpoint({
  name: 'getClanHistory',
  tag: 'clan',
  summary: 'The collections of the present members of a clan over time',
  method: 'GET',
  path: '/clan/{index}/history',
  access: 'anyone',
  cost: 3,
  params: ClanParams,
  query: HistoryQuery,
  reply: ClanHistory,
  status: 200,
  tags: ['clans', 'clan:{index}', 'leaderboard'],
  errors: ['CLAN_NOT_FOUND'],
});

export const historyEndpoints = [getCardHistory, getSeriesHistory, getPlayerHistory, getClanHistory] as const;
