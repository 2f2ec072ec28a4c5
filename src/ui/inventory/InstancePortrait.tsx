import type { Rarity } from '#game/rarity.ts';
import { animatedRarities } from '#ui/card/animated-rarities.ts';
import { frameImage } from '#ui/cosmetic/frame-image.ts';
import { cardImage, cardImageSet } from '#ui/card/card-image.ts';
import { flipOnLoad } from '#ui/card/Tile.tsx';
import { portraitSizes } from '#ui/card/tile-view.ts';

interface Props {
  card: { uuid: string; name: string; rarity: { name: Rarity }; rarity_uuid: string; art_version: number };
  frame: { uuid: string; name: string; art_version: number } | null;
  cdnBase: string;
}

/** A copy's large image in its frame, with the layout of `ui/card/CardPortrait.astro`. */
export function InstancePortrait({ card, frame, cdnBase }: Props) {
  const isAnimated = ['SSR', 'UR'].includes(card.rarity.name) || animatedRarities.includes(card.rarity_uuid);
  return (
    <div className="portrait grid justify-items-center gap-0.8rem">
      <div
        className="portrait-card is-transitioning relative overflow-hidden aspect-5/7 rounded-card"
        data-animated={isAnimated ? '' : undefined}
      >
        <img
          ref={flipOnLoad}
          src={cardImage(cdnBase, card, 640)}
          srcSet={cardImageSet(cdnBase, card, [320, 480, 640, 800, 1000])}
          sizes={portraitSizes}
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
