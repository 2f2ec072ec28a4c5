import type { ReactNode } from 'react';
import './card-rows.css';
import { TileArt } from './Tile.tsx';
import { formatNumber } from '#game/number.ts';
import { heldLabel, viewTile } from './tile-view.ts';
import type { HeldCopies, TileCard } from './tile-view.ts';

interface Props {
  card: TileCard;
  cdnBase: string;
  priority: 'page' | 'lazy';
  /** The signed-in player's copies; undefined if there are none, or if they are unknown. */
  held: HeldCopies | undefined;
  /** What lies at the end of the row and can be pressed. */
  children?: ReactNode;
}

/** A card in a compact list. Its columns have their place before the player's copies are known. */
export function CardRow({ card, held, children, ...art }: Props) {
  const { href, claimed, total } = viewTile(card);
  return (
    <li>
      <a className="card-row" href={href} data-rarity={card.rarity.name}>
        <TileArt
          card={card}
          sizes="(min-width:52rem) 2rem,2.5rem"
          width={120}
          widths={[120, 240]}
          box={[120, 168]}
          {...art}
        />
        <b className="card-row-rarity">{card.rarity.name}</b>
        <span className="card-row-name">{card.name}</span>
        <span className="card-row-series">{card.series.name}</span>
        <span className="card-row-claimed">
          <b>{claimed}</b>
          {` / ${total} claimed`}
        </span>
        <span className="card-row-left">{`${formatNumber(card.total - card.claimed)} left`}</span>
        <span className="card-row-held">{held && heldLabel(held)}</span>
      </a>
      {children}
    </li>
  );
}

/** Placeholder of the same size as a list of rows. */
export function CardRowsSkeleton({ size }: { size: number }) {
  return (
    <ul className="card-rows">
      {Array.from({ length: size }, (_, index) => (
        <li key={index}>
          <span className="card-row is-skeleton">
            <span className="tile-art" />
          </span>
        </li>
      ))}
    </ul>
  );
}
