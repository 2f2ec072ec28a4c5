import { TileArt, TileLink } from './Tile.tsx';
import { cardHref } from './tile-view.ts';
import type { TileCard } from './tile-view.ts';

interface Props {
  card: TileCard;
  cdnBase: string;
  /** How wide it is drawn, as `sizes` has it. */
  sizes: string;
  /** It is what a page shows first. */
  isFirst: boolean;
}

const widths = [240, 320, 480, 640, 800] as const;

/** A tile that is a large picture alone; SSR and UR cards move on it, others never do. */
export function LargeTile({ card, cdnBase, sizes, isFirst }: Props) {
  return (
    <TileLink href={cardHref(card)} card={card} animatedRarities={[]}>
      <TileArt
        card={card}
        cdnBase={cdnBase}
        sizes={sizes}
        width={480}
        widths={widths}
        box={[480, 672]}
        alt={`${card.name}, ${card.series.name}`}
        priority={isFirst ? 'first' : 'page'}
      />
    </TileLink>
  );
}
