import type { Palette } from '#game/palette.ts';
import { createDrawing } from './drawing.ts';
import { drawRays } from './ornament/foil.ts';
import { metalLeaf } from './ornament/metal.ts';
import { drawPreviewText, previewHeight, previewScale as scale, previewWidth, shadeForText } from './preview-text.ts';
import type { SeededRandom } from './random.ts';
import type { Picture, PreviewPiece } from './render.ts';
import type { Scene } from './scene.ts';
import type { Scenery } from './sceneries.ts';
import { rect } from './shape.ts';
import { drawCloudBank, drawFog, drawMistBars } from './sky/cloud.ts';
import { drawMoon } from './sky/moon.ts';
import { drawSky } from './sky/sky.ts';
import { drawWeather } from './sky/weather.ts';

/** What the link preview of several cards shows besides them. */
interface FanPreview {
  palette: Palette;
  random: SeededRandom;
  /** The scenery behind the cards, which may be drawn by lot. */
  scenery: () => Scenery;
  /** The rarity in whose metal the title is set. */
  rank: Parameters<typeof metalLeaf>[1];
  title: string;
  below: string;
  foot: string;
  /** The number of cards. */
  cards: number;
}

export const fanMiddle = 872;
const card = { width: 252, height: 352, corner: 13 } as const;
/** The rarest card is upright, in front of the others. */
const fan = [
  { x: fanMiddle, y: 228, turn: 0 },
  { x: fanMiddle - 146, y: 268, turn: -11 },
  { x: fanMiddle + 146, y: 268, turn: 11 },
] as const;

/** Returns the SVG of a link preview without its cards: the background and the text. `below` moves the fan down. */
export function composeFanPreview({ palette, random, scenery, rank, ...text }: FanPreview, below = 0): string {
  const drawing = createDrawing(previewWidth * scale, previewHeight * scale);
  const { width, height } = drawing;
  const moon = { x: fanMiddle * scale, y: height * 0.42, radius: 430 };
  const scene: Scene = { drawing, palette, random, moon, horizon: 900 };
  drawSky(scene);
  if (rank === 'SSR' || rank === 'UR') drawRays(scene, rank);
  drawMoon(scene);
  drawMistBars(scene, 240, 0.3);
  scenery().behind(scene);
  drawFog(scene, 1080, 190, 0.3);
  for (const x of [0.5, 0.98]) drawCloudBank(scene, width * x, height - 40, 210, 0.24);
  drawWeather(scene, 'sky-lanterns');
  shadeForText(drawing, palette.ink);
  for (const { x, y: above, turn } of fan.slice(0, text.cards).toReversed()) {
    const y = above + below;
    for (const by of [26, 18, 10]) {
      const [left, top] = [(x - card.width / 2 - by) * scale, (y - card.height / 2 - by + 8) * scale];
      const [wide, tall] = [(card.width + by * 2) * scale, (card.height + by * 2) * scale];
      const rest = `rx="${(card.corner + by) * scale}" fill="#000000" fill-opacity="0.16"`;
      drawing.add(rect(left, top, wide, tall, `${rest} transform="rotate(${turn} ${x * scale} ${y * scale})"`));
    }
  }
  drawPreviewText(drawing, { ...text, paint: metalLeaf(drawing, rank), width: 480 });
  return drawing.toSvg();
}

/** Arranges cards as a fan, the first one in front. */
export function arrangeFan(cards: readonly Picture[], below = 0): PreviewPiece[] {
  return fan
    .slice(0, cards.length)
    .flatMap(({ y, ...place }, index) => {
      const picture = cards[index];
      return picture ? [{ picture, ...card, ...place, y: y + below }] : [];
    })
    .toReversed();
}
