import { useHearts } from '#islands/card/use-hearts.tsx';
import { useHoldings } from '#islands/card/use-holdings.ts';
import type { TileCard } from '#ui/card/tile-view.ts';
import { Tiles } from '#ui/card/Tiles.tsx';

interface Props {
  cards: readonly TileCard[];
  cdnBase: string;
  animatedRarities: readonly string[];
}

/** The cards of a series, with the copies of the signed-in player. */
export function SeriesCards(props: Props) {
  const held = useHoldings(props.cards);
  return (
    <ul className="tile-grid">
      <Tiles {...props} held={held} heartOf={useHearts()} />
    </ul>
  );
}
