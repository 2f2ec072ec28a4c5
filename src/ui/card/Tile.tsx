import { animatedRarities } from './animated-rarities.ts';
import './tile.css';
import { gridSizes, viewTile } from './tile-view.ts';
import type { TileCard } from './tile-view.ts';

/** A picture that is not there yet turns over when it comes (`scripts/image-flip.ts`). */
export function flipOnLoad(picture: HTMLImageElement | null) {
  if (picture && !picture.complete) picture.dataset['loading'] = '';
}

/** The same markup as `Tiles.astro`, for lists that an island has taken over. */
export function Tile({ card, cdnBase }: { card: TileCard; cdnBase: string }) {
  const { href, src, srcset, claimed, total, isAnimated } = viewTile(card, cdnBase, animatedRarities);
  return (
    <li>
      <a className="tile" href={href} data-rarity={card.rarity.name} data-animated={isAnimated}>
        <span className="tile-art">
          <img ref={flipOnLoad} src={src} srcSet={srcset} sizes={gridSizes} width={320} height={448} alt="" />
        </span>
        <span className="tile-rarity">{card.rarity.name}</span>
        <span className="tile-name">{card.name}</span>
        <span className="tile-series">{card.series.name}</span>
        <span className="tile-claimed">
          <b>{claimed}</b> / {total} claimed
        </span>
      </a>
    </li>
  );
}

/** Stands where a tile will be, in its size. */
export function TileSkeleton() {
  return (
    <li>
      <span className="tile is-skeleton">
        <span className="tile-art" />
        <span className="tile-name" />
        <span className="tile-series" />
        <span className="tile-claimed" />
      </span>
    </li>
  );
}
