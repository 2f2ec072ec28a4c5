import { formatVersion } from '#game/version.ts';
import type { Rarity } from '#game/rarity.ts';
import { TileArt } from '#ui/card/Tile.tsx';
import { cardHref } from '#ui/card/tile-view.ts';
import './draw-thumb.css';

interface Props {
  copy: {
    version: number;
    is_new: boolean;
    card: { uuid: string; name: string; rarity: Rarity; art_version: number };
  };
  cdnBase: string;
}

/** A card that came out of a pack, as a small picture with its version; who opened the pack may have burned it since. */
export function DrawThumb({ copy: { card, version, is_new: isNew }, cdnBase }: Props) {
  return (
    <a className="draw-thumb" href={cardHref(card)} data-rarity={card.rarity} title={`${card.name} (${card.rarity})`}>
      <TileArt
        card={card}
        cdnBase={cdnBase}
        sizes="6rem"
        width={120}
        widths={[120, 240]}
        alt={`${card.name} (${card.rarity})${isNew ? ', new' : ''}`}
        priority="lazy"
      />
      <span className="draw-thumb-text tnum">
        <b>{card.rarity}</b> {formatVersion(version)}
      </span>
    </a>
  );
}
