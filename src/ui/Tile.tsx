import { configuredRarities } from './configured-rarities.ts';
import './tile.css';
import { gridSizes, viewTile } from './tile-view.ts';
import type { TileCard } from './tile-view.ts';

/** A picture that is not there yet turns over when it comes (`arrival.ts`). */
export function expectPicture(picture: HTMLImageElement | null) {
  if (picture && !picture.complete) picture.dataset['arriving'] = '';
}

/** The same markup as `Tiles.astro`, for lists that an island has taken over. */
export function Tile({ card, cdnBase }: { card: TileCard; cdnBase: string }) {
  const { href, src, srcset, claimed, total, moves } = viewTile(card, cdnBase, configuredRarities);
  return (
    <li>
      <a className="tile" href={href} data-rarity={card.rarity.name} data-moves={moves}>
        <span className="tile-art">
          <img ref={expectPicture} src={src} srcSet={srcset} sizes={gridSizes} width={320} height={448} alt="" />
        </span>
        <span className="tile-mark">{card.rarity.name}</span>
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
export function BlankTile() {
  return (
    <li>
      <span className="tile is-blank">
        <span className="tile-art" />
        <span className="tile-name" />
        <span className="tile-series" />
        <span className="tile-claimed" />
      </span>
    </li>
  );
}
