import { formatVersion } from '#game/version.ts';
import { TileArt } from '#ui/card/Tile.tsx';
import { frameImage } from '#ui/cosmetic/frame-image.ts';
import { toTile } from './trade-view.ts';
import type { TradeCopy } from './trade-view.ts';

interface Props {
  copy: Pick<TradeCopy, 'card' | 'version' | 'frame'>;
  cdnBase: string;
}

/** A copy as a small card: art, frame, rarity and version. Its name is the alternative text. */
export function TradeThumb({ copy, cdnBase }: Props) {
  const { card, version, frame } = copy;
  return (
    <span className="trade-thumb" data-rarity={card.rarity}>
      <TileArt
        card={toTile(card)}
        cdnBase={cdnBase}
        sizes="4.5rem"
        width={120}
        widths={[120, 240]}
        alt={`${card.rarity} ${card.name} ${formatVersion(version)}${frame ? `, in the frame ${frame.name}` : ''}`}
        priority="lazy"
      >
        {frame && (
          <img
            className="tile-frame"
            src={frameImage(cdnBase, frame, 240)}
            width={120}
            height={168}
            alt=""
            loading="lazy"
          />
        )}
      </TileArt>
      <span className="trade-thumb-rarity" aria-hidden="true">
        {card.rarity}
      </span>
      <span className="trade-thumb-version absolute tnum" aria-hidden="true">
        {formatVersion(version)}
      </span>
    </span>
  );
}
