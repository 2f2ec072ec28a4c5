import * as v from 'valibot';
import { instanceStates } from '#game/instance.ts';
import { CatalogCard } from './card/catalog-card.ts';
import { EquippedFrame } from './frame.ts';

/** A player's copy of a card (specification section 3: card instance and card). */
export const CardInstance = v.object({
  uuid: v.string(),
  linkId: v.pipe(v.string(), v.description(`The id in the URL of the copy's page: /inventory/{linkId}.`)),
  version: v.number(),
  is_locked: v.boolean(),
  state: v.pipe(
    v.picklist(instanceStates),
    v.description(
      '`kept`: the owner can do anything with it; `trading`: an offer or a ring reserves it; `frozen`: the team holds it.',
    ),
  ),
  equiped_frame_uuid: v.nullable(v.string()),
  equiped_frame: v.nullable(EquippedFrame),
  created_at: v.pipe(v.string(), v.description('When its owner got it, ISO 8601 in UTC.')),
  owned_count: v.pipe(v.number(), v.description('How many copies of this card the owner has.')),
  user: v.pipe(
    v.object({
      uuid: v.string(),
      discord_id: v.string(),
      discord_avatar: v.nullable(v.string()),
      name: v.string(),
    }),
    v.description('The owner.'),
  ),
  card: CatalogCard,
});
export type CardInstance = v.InferOutput<typeof CardInstance>;
