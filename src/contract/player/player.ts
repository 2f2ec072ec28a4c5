import * as v from 'valibot';
import { maxPlayerNameLength, maxPlayerSearchPage, playerSearchPageSize } from '#game/player-search.ts';
import { rarities } from '#game/rarity.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { CardInstance } from '#contract/instance.ts';
import { getProfile } from './profile.ts';
import { PlayerParams } from '#contract/page-params.ts';

export const countPlayers = defineEndpoint({
  name: 'countPlayers',
  tag: 'player',
  summary: 'How many players the game has',
  method: 'GET',
  path: '/total-users',
  access: 'anyone',
  reply: v.object({ total: v.pipe(v.number(), v.description('Number of players.')) }),
  status: 200,
  tags: ['players'],
  errors: [],
});

/** Fields of a player in lists and on the player's page. */
export const playerSummaryFields = {
  uuid: v.string(),
  discord_id: v.string(),
  name: v.string(),
  discord_avatar: v.nullable(v.string()),
  roles: v.array(v.string()),
  badges: v.array(v.string()),
  premium: v.nullable(v.string()),
  clan_index: v.number(),
  clan_name: v.nullable(v.string()),
  clan_emote: v.nullable(v.string()),
};

/** The data of a player that other players can see. */
export const PublicPlayer = v.object({
  ...playerSummaryFields,
  created_at: v.string(),
  profile_banner: v.nullable(v.string()),
  clan_role: v.nullable(v.string()),
});
export type PublicPlayer = v.InferOutput<typeof PublicPlayer>;

export const getPlayer = defineEndpoint({
  name: 'getPlayer',
  tag: 'player',
  summary: 'One player',
  method: 'GET',
  path: '/user/get/{id}',
  access: 'player',
  params: PlayerParams,
  reply: PublicPlayer,
  status: 200,
  replica: true,
  errors: ['PLAYER_NOT_FOUND'],
});

export const listBadges = defineEndpoint({
  name: 'listBadges',
  tag: 'player',
  summary: "A player's badges",
  method: 'GET',
  path: '/get-user-badges/{id}',
  access: 'anyone',
  params: PlayerParams,
  reply: v.object({ data: v.array(v.object({ key: v.string(), name: v.string() })), count: v.number() }),
  status: 200,
  replica: true,
  errors: ['PLAYER_NOT_FOUND'],
});

const completionFields = { owned: v.number(), total: v.number() };

/** A player's collection: counts and the best cards. */
export const Collection = v.object({
  cards: v.pipe(v.number(), v.description('Numbers of copies and of different cards.')),
  unique: v.number(),
  rarities: v.pipe(
    v.array(v.object({ rarity: v.picklist(rarities), copies: v.number(), ...completionFields })),
    v.description('For each rarity, the number of different cards owned (`owned`) and of all cards (`total`).'),
  ),
  series: v.pipe(
    v.array(v.object({ uuid: v.string(), name: v.string(), ...completionFields })),
    v.description('All series of which the player owns a card, the most complete first.'),
  ),
  showcase: v.pipe(
    v.array(CardInstance),
    v.description('The rarest cards. Within a rarity, the lowest versions come first.'),
  ),
});
export type Collection = v.InferOutput<typeof Collection>;

/** Number of cards in a showcase. */
export const showcaseSize = 6;

export const getCollection = defineEndpoint({
  name: 'getCollection',
  tag: 'player',
  summary: "A player's collection",
  method: 'GET',
  path: '/user/get/{id}/collection',
  access: 'player',
  params: PlayerParams,
  reply: Collection,
  status: 200,
  replica: true,
  errors: ['PLAYER_NOT_FOUND'],
});

/** A player in a list. */
export const PlayerEntry = v.object({
  ...playerSummaryFields,
  cards: v.pipe(
    v.number(),
    v.description('Number of copies, from the last refresh of the leaderboards, or of now for who is not on them.'),
  ),
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
    v.description(
      'Part of a name, a handle of the chat platform with or without @, or, of one player, the chat-platform id (17 to 20 digits), the uuid or the address of the profile. At most 10,000 matches of a name are counted and listed.',
    ),
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
  cost: 3,
  body: PlayerSearchBody,
  reply: v.object({
    data: v.array(PlayerEntry),
    count: v.pipe(v.number(), v.description('Number of players on all pages together, counted up to 10,000.')),
  }),
  status: 200,
  replica: true,
  errors: [],
});

export const playerEndpoints = [getProfile, getPlayer, getCollection, listBadges, searchPlayers, countPlayers] as const;
