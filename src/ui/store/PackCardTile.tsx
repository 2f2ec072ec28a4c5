import { formatNumber } from '#game/number.ts';
import { TileArt, TileLabel, TileLink } from '#ui/card/Tile.tsx';
import { cardHref } from '#ui/card/tile-view.ts';
import type { TileCard } from '#ui/card/tile-view.ts';
import './pack-card.css';

interface Props {
  card: TileCard & { copies: number | null };
  cdnBase: string;
  sizes?: string;
}

/** A card that a pack can give: how many of its copies are left, and whether the player has it. */
export function PackCardTile({ card, cdnBase, sizes }: Props) {
  const { copies, total, claimed } = card;
  return (
    <li className="pack-card" data-missing={copies === 0 ? '' : undefined}>
      <TileLink href={cardHref(card)} card={card}>
        <TileArt card={card} cdnBase={cdnBase} sizes={sizes} priority="lazy" />
        {copies !== null && (
          <span className="tile-held">{copies === 0 ? 'Missing' : `You hold ${formatNumber(copies)}`}</span>
        )}
        <TileLabel card={card}>
          {claimed >= total ? (
            'None left'
          ) : (
            <>
              <b>{formatNumber(total - claimed)}</b> of {formatNumber(total)} left
            </>
          )}
        </TileLabel>
      </TileLink>
    </li>
  );
}
