import { formatCount } from '#game/number.ts';
import type { Rarity } from '#game/rarity.ts';
import { seriesPalette, seriesScenery } from './card-scene.ts';
import type { SeriesStyle } from './card-scene.ts';
import { arrangeFan, composeFanPreview } from './fan-preview-scene.ts';
import { SeededRandom } from './random.ts';
import type { Picture, PreviewPiece } from './render.ts';

export interface SeriesPreviewSubject {
  readonly style: SeriesStyle;
  readonly name: string;
  readonly genres: readonly string[];
  /** The number of its cards. */
  readonly count: number;
  /** The rarest ones. */
  readonly cards: readonly { readonly subject: { readonly rarity: Rarity } }[];
}

/** The fan stands in the middle of the picture, because no crest is below it. */
const below = 62;

/** Returns the SVG of a link preview of a series without its cards: the background and the text. */
export function composeSeriesPreview({ style, name, genres, count, cards }: SeriesPreviewSubject): string {
  return composeFanPreview(
    {
      palette: seriesPalette(style),
      random: new SeededRandom(style.uuid).fork('preview'),
      scenery: () => seriesScenery(style),
      rank: cards[0]?.subject.rarity ?? 'C',
      title: name,
      below: genres.join(', '),
      foot: formatCount(count, 'card'),
      cards: cards.length,
    },
    below,
  );
}

export const arrangeSeriesPreview = (cards: readonly Picture[]): PreviewPiece[] => arrangeFan(cards, below);
