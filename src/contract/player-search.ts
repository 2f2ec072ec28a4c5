import * as v from 'valibot';
import { maxPlayerNameLength, maxPlayerSearchPage, playerSearchPageSize } from '#game/player-search.ts';
import { defineEndpoint } from './endpoint.ts';
import { playerSummaryFields } from './player.ts';

/** A player in a list. */
export const PlayerEntry = v.object({
  ...playerSummaryFields,
  /** Numbers of copies and of different cards, from the last leaderboard refresh. */
  cards: v.number(),
  unique_cards: v.number(),
});
export type PlayerEntry = v.InferOutput<typeof PlayerEntry>;

export const playerOrders = ['name', 'created_at', 'cards'] as const;

export const PlayerSearchBody = v.strictObject({
  page: v.pipe(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPlayerSearchPage)), 1),
    v.description('Page number, from 1.'),
  ),
  size: v.pipe(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), playerSearchPageSize),
    v.description(`Players per page, 1 to 100. Default: ${playerSearchPageSize}.`),
  ),
  name: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(maxPlayerNameLength)), ''),
    v.description('Part of a name, or a complete chat-platform id (17 to 20 digits).'),
  ),
  order: v.optional(v.picklist(['ASC', 'DESC'], 'is not ASC or DESC'), 'ASC'),
  order_column: v.pipe(
    v.optional(v.picklist(playerOrders, `is not one of ${playerOrders.join(', ')}`), 'name'),
    v.description('Sort column among equally good matches. Default: name.'),
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
