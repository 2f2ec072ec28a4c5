import * as v from 'valibot';
import { boardPeriods, boards, leaderboardPageSize } from '#game/leaderboard.ts';
import { pageParameter } from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { PlayerEntry } from './player.ts';

const boardParameters = {
  board: v.pipe(v.optional(v.picklist(boards), 'cards'), v.description(`One of ${boards.join(', ')}.`)),
  period: v.pipe(
    v.optional(v.picklist(boardPeriods), 'all'),
    v.description('all, or month for the current UTC month.'),
  ),
};

export const LeaderboardQuery = v.strictObject({
  ...boardParameters,
  page: pageParameter(`Page number, from 1. A page has ${leaderboardPageSize} players.`),
});
export type LeaderboardQuery = v.InferOutput<typeof LeaderboardQuery>;

export const MyRankQuery = v.strictObject(boardParameters);
export type MyRankQuery = v.InferOutput<typeof MyRankQuery>;

const rankFields = {
  rank: v.pipe(v.number(), v.description('From 1. Players with equal values share a rank.')),
  value: v.pipe(v.number(), v.description('What the board counts: copies, cards, series, points or votes.')),
  change: v.pipe(
    v.nullable(v.number()),
    v.description(
      'Ranks gained since the UTC day began, negative for ranks lost. Null if the player was not listed then.',
    ),
  ),
  week_change: v.pipe(
    v.nullable(v.number()),
    v.description('Ranks gained since the UTC week began, on Monday. Null if the player was not listed then.'),
  ),
};

export const LeaderboardEntry = v.object({ ...rankFields, player: PlayerEntry });
export type LeaderboardEntry = v.InferOutput<typeof LeaderboardEntry>;

export const listLeaderboard = defineEndpoint({
  name: 'listLeaderboard',
  tag: 'leaderboard',
  summary: 'One page of a leaderboard',
  method: 'GET',
  path: '/leaderboard/players',
  access: 'anyone',
  query: LeaderboardQuery,
  reply: v.object({
    data: v.array(LeaderboardEntry),
    count: v.number(),
    pageCount: v.number(),
    counted_at: v.pipe(v.nullable(v.string()), v.description('When the scores were last computed. Null if never.')),
  }),
  status: 200,
  tags: ['leaderboard', 'players', 'clans', 'members'],
  errors: [],
});

export const getMyRank = defineEndpoint({
  name: 'getMyRank',
  tag: 'leaderboard',
  summary: 'Your rank, or null while you have no score',
  method: 'GET',
  path: '/leaderboard/players/me',
  access: 'player',
  query: MyRankQuery,
  reply: v.object({ entry: v.nullable(v.object({ ...rankFields, page: v.number() })) }),
  status: 200,
  replica: true,
  errors: [],
});

export const leaderboardEndpoints = [listLeaderboard, getMyRank] as const;
