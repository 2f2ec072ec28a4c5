import * as v from 'valibot';
import { maxPlayerNameLength, maxPlayerSearchPage, playerSearchPageSize } from '#game/player-search.ts';
import { defineEndpoint } from './endpoint.ts';
import { playerSummaryFields } from './player.ts';

/** A player as lists show them. */
export const PlayerEntry = v.object({
  ...playerSummaryFields,
  /** Copies, and different cards: as the leaderboard counted them last. */
  cards: v.number(),
  unique_cards: v.number(),
});
export type PlayerEntry = v.InferOutput<typeof PlayerEntry>;

export const playerOrders = ['name', 'created_at', 'cards'] as const;

export const PlayerSearchBody = v.strictObject({
  page: v.pipe(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPlayerSearchPage)), 1),
    v.description('Page, from 1.'),
  ),
  size: v.pipe(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), playerSearchPageSize),
    v.description(`Players on a page, 1 to 100; ${playerSearchPageSize} by default.`),
  ),
  name: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(maxPlayerNameLength)), ''),
    v.description('Part of a name, or a whole id of the chat platform (17 to 20 digits).'),
  ),
  order: v.optional(v.picklist(['ASC', 'DESC'], 'is not ASC or DESC'), 'ASC'),
  order_column: v.pipe(
    v.optional(v.picklist(playerOrders, `is not one of ${playerOrders.join(', ')}`), 'name'),
    v.description('Among equally good matches.'),
  ),
});
export type PlayerSearchBody = v.InferOutput<typeof PlayerSearchBody>;

export const searchPlayers = defineEndpoint({
  name: 'searchPlayers',
  tag: 'player',
  summary: 'Find players by name or by id',
  method: 'POST',
  readOnly: true,
  path: '/user/search',
  access: 'anyone',
  body: PlayerSearchBody,
  reply: v.object({ data: v.array(PlayerEntry), count: v.number() }),
  status: 200,
  errors: [],
});
