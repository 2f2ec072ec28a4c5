import { TileArt, TileLink } from './Tile.tsx';
import { cardHref } from './tile-view.ts';
import type { TileCard } from './tile-view.ts';

interface Props {
  card: TileCard;
  cdnBase: string;
  /** Display width, as the `sizes` attribute. */
  sizes: string;
  /** The page's first picture, which loads with high priority. */
  isFirst: boolean;
}

const widths = [240, 320, 480, 640, 800] as const;

/** A tile with only a large picture; SSR and UR cards can be animated, others never are. */
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
