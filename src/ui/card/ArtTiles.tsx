import { TileArt, TileLink } from './Tile.tsx';
import { cardHref } from './tile-view.ts';
import type { TileCard } from './tile-view.ts';

interface Props {
  cards: readonly TileCard[];
  cdnBase: string;
  animatedRarities: readonly string[];
  /** Display width, as the `sizes` attribute. */
  sizes: string;
  /** The tiles are visible when the page opens, so they load eagerly. */
  isEager?: boolean;
}

const widths = [120, 160, 240, 320] as const;

/** Tiles with only the picture and the rarity. */
export function ArtTiles({ cards, cdnBase, animatedRarities, sizes, isEager = false }: Props) {
  return cards.map((card) => (
    <li key={card.uuid}>
      <TileLink href={cardHref(card)} card={card} animatedRarities={animatedRarities}>
        <TileArt
          card={card}
          cdnBase={cdnBase}
          sizes={sizes}
          width={240}
          widths={widths}
          box={[240, 336]}
          alt={`${card.name}, ${card.series.name}`}
          priority={isEager ? 'page' : 'lazy'}
        />
        <span className="tile-rarity absolute text-center">{card.rarity.name}</span>
      </TileLink>
    </li>
  ));
}
