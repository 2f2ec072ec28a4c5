import { formatNumber } from '#game/number.ts';
import type { Rarity } from '#game/rarity.ts';
import { formatVersion } from '#game/version.ts';

/** The fields of a card that a tile shows; the API's card includes them all. */
export interface TileCard {
  uuid: string;
  name: string;
  series: { name: string };
  rarity: { name: Rarity };
  rarity_uuid: string;
  claimed: number;
  total: number;
  art_version: number;
}

/** A player's copies of a card. */
export interface HeldCopies {
  copies: number;
  /** 0 if the player has only card-maker copies. */
  lowest_version: number;
}

/** Returns the label of a tile of which the player has copies: "You hold 3, lowest #24". */
export function heldLabel({ copies, lowest_version: lowest }: HeldCopies): string {
  const version = formatVersion(lowest);
  return copies === 1 ? `You hold ${version}` : `You hold ${formatNumber(copies)}, lowest ${version}`;
}

/** Picks the fields that a tile shows, because the card is also serialized as an island's property. */
export function toTileCard(card: TileCard): TileCard {
  const { uuid, name, series, rarity, rarity_uuid, claimed, total, art_version } = card;
  return { uuid, name, series: { name: series.name }, rarity, rarity_uuid, claimed, total, art_version };
}

/** The tile as plain values. */
export interface TileView {
  href: string;
  claimed: string;
  total: string;
}

export const tileWidths = [240, 320, 480, 640] as const;

/** The `sizes` attribute of a tile in the grid (2, 3, 4 or 6 columns). Some pixels too many cost a phone the next larger picture. */
export const gridSizes =
  '(min-width:80rem) 13rem,(min-width:64rem) 22vw,(min-width:40rem) calc(33vw - 2rem),calc(50vw - 1.75rem)';

/** The `sizes` attribute of a card that fills its page. Phones load a tenth less than they show: it is their largest paint. */
export const portraitSizes = '(min-width:64rem) 26rem,(min-width:40rem) 22rem,80vw';

export const cardHref = ({ uuid }: Pick<TileCard, 'uuid'>): string => `/card/${uuid}`;

/** Whether the card's rarity is configured as animated; rarities that are always animated are not included. */
export function isAnimated(card: Pick<TileCard, 'rarity_uuid'>, animatedRarities: readonly string[]): boolean {
  return animatedRarities.includes(card.rarity_uuid);
}

export function viewTile(card: TileCard): TileView {
  return { href: cardHref(card), claimed: formatNumber(card.claimed), total: formatNumber(card.total) };
}
