import * as v from 'valibot';
import { rarities } from '#game/rarity.ts';

/** A card as lists have it. It is apart from the catalogue's query, which pages of a player's copies do without. */
export const CatalogCard = v.object({
  uuid: v.string(),
  name: v.string(),
  series: v.pipe(v.object({ name: v.string() }), v.description('The series of the card, by its name.')),
  rarity: v.object({ name: v.picklist(rarities) }),
  rarity_uuid: v.string(),
  type: v.object({ name: v.string() }),
  batch: v.number(),
  artist: v.nullable(v.object({ name: v.string(), portfolio_url: v.nullable(v.string()) })),
  created_at: v.pipe(v.string(), v.description('When the card joined the catalogue, ISO 8601 in UTC.')),
  claimed: v.pipe(
    v.number(),
    v.description('Number of versions that players own, out of `total` (versions 1 to `total`).'),
  ),
  total: v.pipe(
    v.number(),
    v.description('How many versions the card has. They are numbered from 1 to `total`; each exists once at most.'),
  ),
  art_version: v.number(),
});
export type CatalogCard = v.InferOutput<typeof CatalogCard>;
