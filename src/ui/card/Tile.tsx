import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { animatedRarities as animatedByPage } from './animated-rarities.ts';
import { cardImage, cardImageSet } from './card-image.ts';
import type { CardWidth } from './card-image.ts';
import './tile.css';
import { gridSizes, heldLabel, isAnimated, tileWidths, viewTile } from './tile-view.ts';
import type { HeldCopies, TileCard } from './tile-view.ts';

/** Marks a picture that has not loaded yet, so that it flips when it loads (`scripts/image-flip.ts`). */
export function flipOnLoad(picture: HTMLImageElement | null) {
  if (picture && !picture.complete) picture.dataset['loading'] = '';
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  card: Pick<TileCard, 'rarity' | 'rarity_uuid'>;
  /** The uuids of the rarities configured as animated; in a browser the document provides them. */
  animatedRarities?: readonly string[] | undefined;
}

/** The tile's element: a link to a card or to a copy of it, with the picture. */
export function TileLink({ card, animatedRarities = animatedByPage, ...link }: LinkProps) {
  const animated = isAnimated(card, animatedRarities) ? '' : undefined;
  return <a className="tile" data-rarity={card.rarity.name} data-animated={animated} {...link} />;
}

interface ArtProps {
  card: Pick<TileCard, 'uuid' | 'art_version'>;
  cdnBase: string;
  /** Display width, as the `sizes` attribute. */
  sizes?: string | undefined;
  /** The width of `src`, and the widths of `srcset`. */
  width?: CardWidth;
  widths?: readonly CardWidth[];
  /** The `width` and `height` attributes; only their ratio matters. */
  box?: readonly [width: number, height: number];
  alt?: string;
  /** When the picture loads: with the page, before the page's other pictures, when visible, or with the island. */
  priority?: 'page' | 'first' | 'lazy' | undefined;
  children?: ReactNode;
}

/** The card's picture on a tile, with its overlays. */
export function TileArt({
  card,
  cdnBase,
  sizes = gridSizes,
  width = 320,
  widths = tileWidths,
  box = [320, 448],
  alt = '',
  priority,
  children,
}: ArtProps) {
  return (
    <span className="tile-art">
      <img
        // Pictures that load with the page are part of the first paint, so they do not flip.
        ref={priority === 'page' || priority === 'first' ? undefined : flipOnLoad}
        src={cardImage(cdnBase, card, width)}
        srcSet={cardImageSet(cdnBase, card, widths)}
        sizes={sizes}
        width={box[0]}
        height={box[1]}
        alt={alt}
        loading={priority === 'lazy' ? 'lazy' : undefined}
        fetchPriority={priority === 'first' ? 'high' : undefined}
      />
      {children}
    </span>
  );
}

interface LabelProps {
  card: Pick<TileCard, 'name' | 'series' | 'rarity'>;
  /** Content below name and series. */
  children: ReactNode;
}

/** The text of a tile. */
export function TileLabel({ card, children }: LabelProps) {
  return (
    <>
      <span className="tile-rarity">{card.rarity.name}</span>
      <span className="tile-name">{card.name}</span>
      <span className="tile-series">{card.series.name}</span>
      <span className="tile-claimed">{children}</span>
    </>
  );
}

interface TileProps extends Pick<ArtProps, 'cdnBase' | 'sizes' | 'priority'> {
  card: TileCard;
  animatedRarities?: readonly string[] | undefined;
  /** The signed-in player's copies; undefined if there are none, or if they are unknown. */
  held?: HeldCopies | undefined;
  /** What lies over the picture and can be pressed, such as the heart of a signed-in player. */
  children?: ReactNode;
}

/** How many copies of the tile's card the signed-in player has. It lies over the picture, so that it moves nothing. */
export function TileHeld({ held }: { held: HeldCopies }) {
  return <span className="tile-held">{heldLabel(held)}</span>;
}

/** A card in a list. */
export function Tile({ card, animatedRarities, held, children, ...art }: TileProps) {
  const { href, claimed, total } = viewTile(card);
  return (
    <li className={children ? 'relative' : undefined}>
      <TileLink href={href} card={card} animatedRarities={animatedRarities}>
        <TileArt card={card} {...art} />
        {held && <TileHeld held={held} />}
        <TileLabel card={card}>
          <b>{claimed}</b>
          {` / ${total} claimed`}
        </TileLabel>
      </TileLink>
      {children}
    </li>
  );
}

/** Placeholder of the same size as a list of tiles. */
export function TileGridSkeleton({ size }: { size: number }) {
  return (
    <ul className="tile-grid">
      {Array.from({ length: size }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </ul>
  );
}

/** Placeholder of the same size as a tile. */
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
