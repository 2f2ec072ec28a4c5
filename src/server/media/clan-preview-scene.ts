import { clanTierName } from '#game/clan.ts';
import { sceneryNames } from '#game/scenery.ts';
import { clanHonors, clanPalette } from './clan-crest.ts';
import { arrangeFan, composeFanPreview, fanMiddle } from './fan-preview-scene.ts';
import { previewHeight } from './preview-text.ts';
import { SeededRandom } from './random.ts';
import type { Picture, PreviewPiece } from './render.ts';
import { sceneryOf } from './sceneries.ts';

export interface ClanPreviewSubject {
  readonly index: number;
  readonly tier: number;
  readonly title: string;
  readonly cards: readonly unknown[];
}

/** Returns the SVG of a clan's link preview without the cards and the crest: the background and the text. */
export function composeClanPreview({ index, tier, title, cards }: ClanPreviewSubject): string {
  const random = new SeededRandom(`clan ${index}`).fork('preview');
  return composeFanPreview({
    palette: clanPalette(index),
    random,
    scenery: () => sceneryOf(random.pick(sceneryNames)),
    rank: clanHonors(tier),
    title,
    below: `Clan No. ${index}`,
    foot: clanTierName(tier),
    cards: cards.length,
  });
}

/** Arranges the cards as a fan with the crest in front. Without cards, the crest is larger. */
export function arrangeClanPreview(crest: Picture, cards: readonly Picture[]): PreviewPiece[] {
  const side = cards.length > 0 ? 330 : 500;
  const y = cards.length > 0 ? 458 : previewHeight / 2;
  return [...arrangeFan(cards), { picture: crest, x: fanMiddle, y, width: side, height: side }];
}
