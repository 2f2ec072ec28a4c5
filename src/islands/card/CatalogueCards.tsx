import { memo } from 'react';
import type { CardView } from '#game/card-view.ts';
import { CardRow, CardRowsSkeleton } from '#ui/card/CardRow.tsx';
import { SeriesGroups } from '#ui/card/SeriesGroups.tsx';
import type { CardGroup } from '#ui/card/SeriesGroups.tsx';
import { TileGridSkeleton } from '#ui/card/Tile.tsx';
import { Tiles } from '#ui/card/Tiles.tsx';
import type { HeldCopies, TileCard } from '#ui/card/tile-view.ts';
import { useHearts } from './use-hearts.tsx';

interface Props {
  view: CardView;
  cards: readonly TileCard[];
  /** The series of the cards, where they are grouped. */
  groups: readonly CardGroup[];
  /** Number of first cards that load eagerly. */
  eagerCount: number;
  held: ReadonlyMap<string, HeldCopies>;
  animatedRarities: readonly string[];
  cdnBase: string;
}

/** The cards of the catalogue in one of its views. */
export const CatalogueCards = memo(function CatalogueCards({ view, cards, groups, eagerCount, held, ...tiles }: Props) {
  const heartOf = useHearts();
  if (view === 'list') {
    return (
      <ul className="card-rows">
        {cards.map((card, index) => (
          <CardRow
            key={card.uuid}
            card={card}
            cdnBase={tiles.cdnBase}
            priority={index < eagerCount ? 'page' : 'lazy'}
            held={held.get(card.uuid)}
          >
            {heartOf?.(card)}
          </CardRow>
        ))}
      </ul>
    );
  }
  // Series of one card each put the second picture below a phone's screen, where it would delay the first.
  const grid = (of: readonly TileCard[], from = 0) => (
    <ul className="tile-grid">
      <Tiles cards={of} eagerCount={from === 0 ? eagerCount : 0} held={held} heartOf={heartOf} {...tiles} />
    </ul>
  );
  if (view !== 'series') return grid(cards);
  return (
    <SeriesGroups groups={groups} cards={cards}>
      {grid}
    </SeriesGroups>
  );
});

/** Placeholder of the same size as a view. */
export function CardsSkeleton({ view, size }: { view: CardView; size: number }) {
  return view === 'list' ? <CardRowsSkeleton size={size} /> : <TileGridSkeleton size={size} />;
}
