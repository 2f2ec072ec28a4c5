import type { ReactNode } from 'react';
import { Tile } from './Tile.tsx';
import type { HeldCopies, TileCard } from './tile-view.ts';

interface Props {
  cards: readonly TileCard[];
  cdnBase: string;
  animatedRarities?: readonly string[] | undefined;
  /** Display width, as the `sizes` attribute. */
  sizes?: string;
  /** Number of first tiles that are visible when the page opens, so that they load eagerly. */
  eagerCount?: number;
  /** The signed-in player's copies by card uuid. */
  held?: ReadonlyMap<string, HeldCopies> | undefined;
  /** Draws what lies over the picture of a card and can be pressed. */
  heartOf?: ((card: TileCard) => ReactNode) | undefined;
}

/** The tiles of a list, each an `<li>`; for pages and islands. */
export function Tiles({ cards, eagerCount = 0, held, heartOf, ...rest }: Props) {
  const priority = (index: number) => (index >= eagerCount ? 'lazy' : index < 2 ? 'first' : 'page');
  return cards.map((card, index) => (
    <Tile key={card.uuid} card={card} priority={priority(index)} held={held?.get(card.uuid)} {...rest}>
      {heartOf?.(card)}
    </Tile>
  ));
}
