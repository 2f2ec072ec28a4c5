import type { Rarity } from '#game/rarity.ts';
import { configuredRarities } from './configured-rarities.ts';
import { frameImage } from './frame-image.ts';
import { cardImage, cardImageSet } from './media.ts';
import { expectPicture } from './Tile.tsx';

interface Props {
  card: { uuid: string; name: string; rarity: { name: Rarity }; rarity_uuid: string; art_version: number };
  frame: { uuid: string; name: string; art_version: number } | null;
  cdnBase: string;
}

/** A copy at its largest, in its frame: the same places as in `CardPortrait.astro`. */
export function CopyPortrait({ card, frame, cdnBase }: Props) {
  const moves = ['SSR', 'UR'].includes(card.rarity.name) || configuredRarities.includes(card.rarity_uuid);
  return (
    <div className="portrait">
      <div className="portrait-card is-passing" data-moves={moves ? '' : undefined}>
        <img
          ref={expectPicture}
          src={cardImage(cdnBase, card, 640)}
          srcSet={cardImageSet(cdnBase, card, [320, 480, 640, 800, 1000])}
          sizes="(min-width:64rem) 26rem,(min-width:40rem) 22rem,80vw"
          width="640"
          height="896"
          alt={frame ? `The card ${card.name} in the frame ${frame.name}` : `The card ${card.name}`}
          fetchPriority="high"
        />
        {frame && (
          <img className="portrait-frame" src={frameImage(cdnBase, frame, 800)} width="640" height="896" alt="" />
        )}
      </div>
    </div>
  );
}
