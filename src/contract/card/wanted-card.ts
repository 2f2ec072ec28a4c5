import * as v from 'valibot';
import { rarities } from '#game/rarity.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { CardParams } from '#contract/page-params.ts';

/** A card that a player wants, in any version. */
export const WantedCard = v.object({
  card: v.object({
    uuid: v.string(),
    name: v.string(),
    series: v.pipe(v.string(), v.description('The name of the series.')),
    rarity: v.picklist(rarities),
    art_version: v.number(),
  }),
  copies: v.pipe(v.number(), v.description('How many copies of it the player has by now.')),
  created_at: v.string(),
});
export type WantedCard = v.InferOutput<typeof WantedCard>;

export const listWantedCards = defineEndpoint({
  name: 'listWantedCards',
  tag: 'card',
  summary: 'The cards that you want, the newest first',
  method: 'GET',
  path: '/card/wanted',
  access: 'player',
  scope: 'collection:read',
  reply: v.object({ data: v.array(WantedCard) }),
  status: 200,
  errors: [],
});

export const wantCard = defineEndpoint({
  name: 'wantCard',
  tag: 'card',
  summary: 'Want a card. Players with whom you can trade see it. Repeating the request changes nothing',
  method: 'POST',
  path: '/card/catalog/{id}/want',
  access: 'player',
  params: CardParams,
  reply: WantedCard,
  status: 201,
  errors: ['CARD_NOT_FOUND', 'WISH_LIMIT_REACHED'],
});

export const stopWantingCard = defineEndpoint({
  name: 'stopWantingCard',
  tag: 'card',
  summary: 'Want a card no more. Repeating the request changes nothing',
  method: 'DELETE',
  path: '/card/catalog/{id}/want',
  access: 'player',
  params: CardParams,
  reply: v.object({ uuid: v.string() }),
  status: 200,
  errors: ['CARD_NOT_FOUND'],
});

export const wantedCardEndpoints = [listWantedCards, wantCard, stopWantingCard] as const;
