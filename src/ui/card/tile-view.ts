import { formatNumber } from '#game/number.ts';
import type { Rarity } from '#game/rarity.ts';
import { cardImage, cardImageSet } from './card-image.ts';

/** What a tile shows of a card; the wire's card has all of it. */
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

/** The tile as plain values: `Tile.astro` and `Tile.tsx` put them into the same markup. */
export interface TileView {
  href: string;
  src: string;
  srcset: string;
  claimed: string;
  total: string;
  /** For cards that move although their rarity's name does not say so. */
  isAnimated: '' | undefined;
}

const tileWidths = [240, 320, 480, 640] as const;

/** How wide a tile of the grid (2, 3, 4, 6 columns) is drawn. */
export const gridSizes =
  '(min-width:110rem) 16rem,(min-width:80rem) 13rem,(min-width:64rem) 22vw,(min-width:40rem) 30vw,46vw';

/** `animatedRarities` has the uuids of the rarities that an operator lets move. */
export function viewTile(card: TileCard, cdnBase: string, animatedRarities: readonly string[]): TileView {
  return {
    href: `/card/${card.uuid}`,
    src: cardImage(cdnBase, card, 320),
    srcset: cardImageSet(cdnBase, card, tileWidths),
    claimed: formatNumber(card.claimed),
    total: formatNumber(card.total),
    isAnimated: animatedRarities.includes(card.rarity_uuid) ? '' : undefined,
  };
}
