import type { Rarity } from '#game/rarity.ts';
import { cardImage, cardImageSet } from '#ui/card/card-image.ts';
import './series-art.css';

interface Props {
  /** The cards whose pictures are shown, the front one first. */
  art: readonly { uuid: string; rarity: Rarity; art_version: number }[];
  cdnBase: string;
  /** Display width of one picture, as the `sizes` attribute. */
  sizes: string;
  /** The pictures are visible when the page opens. */
  isEager?: boolean;
}

/** The art of a series: its rarest cards as a fan, before the blurred first one. The name beside it says the same. */
export function SeriesArt({ art, cdnBase, sizes, isEager = false }: Props) {
  const [front] = art;
  const picture = (card: Props['art'][number]) => ({
    src: cardImage(cdnBase, card, 240),
    srcSet: cardImageSet(cdnBase, card, [120, 240, 320, 480]),
    sizes,
    width: 240,
    height: 336,
    alt: '',
    loading: isEager ? undefined : ('lazy' as const),
    fetchPriority: isEager && card === front ? ('high' as const) : undefined,
  });
  return (
    <div className="series-art" aria-hidden="true" data-rarity={front?.rarity}>
      {/* The same file as the first card, which the browser loads once. */}
      {front && <img className="series-art-glow" {...picture(front)} />}
      {art.toReversed().map((card) => (
        <span key={card.uuid} className="series-art-card" data-place={art.indexOf(card)} data-rarity={card.rarity}>
          <img {...picture(card)} />
        </span>
      ))}
    </div>
  );
}
