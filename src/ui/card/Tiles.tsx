import { Tile } from './Tile.tsx';
import type { TileCard } from './tile-view.ts';

interface Props {
  cards: readonly TileCard[];
  cdnBase: string;
  animatedRarities?: readonly string[] | undefined;
  /** How wide each is drawn, as `sizes` has it. */
  sizes?: string;
  /** How many of the first ones are in sight when the page opens: they do not wait. */
  eagerCount?: number;
}

/** The tiles of a list, each an `<li>`; a page's own as well as an island's. */
export function Tiles({ cards, eagerCount = 0, ...rest }: Props) {
  const priority = (index: number) => (index >= eagerCount ? 'lazy' : index < 2 ? 'first' : 'page');
  return cards.map((card, index) => <Tile key={card.uuid} card={card} priority={priority(index)} {...rest} />);
}
