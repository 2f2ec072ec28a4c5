import { clanTierName } from '#game/clan.ts';
import { clanHonors, clanPalette } from './clan-crest.ts';
import { createDrawing } from './drawing.ts';
import type { Scene } from './scene.ts';
import { drawRays } from './ornament/foil.ts';
import { metalLeaf } from './ornament/metal.ts';
import { drawPreviewText, previewHeight, previewScale as scale, previewWidth, shadeForText } from './preview-text.ts';
import { SeededRandom } from './random.ts';
import type { Picture, PreviewPiece } from './render.ts';
import { sceneryNames } from '#game/scenery.ts';
import { sceneryOf } from './sceneries.ts';
import { rect } from './shape.ts';
import { drawCloudBank, drawFog, drawMistBars } from './sky/cloud.ts';
import { drawMoon } from './sky/moon.ts';
import { drawSky } from './sky/sky.ts';
import { drawWeather } from './sky/weather.ts';

export interface ClanPreviewSubject {
  readonly index: number;
  readonly tier: number;
  readonly title: string;
  readonly cards: readonly unknown[];
}

const middle = 872;
const card = { width: 252, height: 352, corner: 13 } as const;
/** The rarest card is upright, in front of the others. */
const fan = [
  { x: middle, y: 228, turn: 0 },
  { x: middle - 146, y: 268, turn: -11 },
  { x: middle + 146, y: 268, turn: 11 },
] as const;

/** Returns the SVG of a clan's link preview without the cards and the crest: the background and the text. */
export function composeClanPreview({ index, tier, title, cards }: ClanPreviewSubject): string {
  const drawing = createDrawing(previewWidth * scale, previewHeight * scale);
  const { width, height } = drawing;
  const palette = clanPalette(index);
  const random = new SeededRandom(`clan ${index}`).fork('preview');
  const rank = clanHonors(tier);
  const moon = { x: middle * scale, y: height * 0.42, radius: 430 };
  const scene: Scene = { drawing, palette, random, moon, horizon: 900 };
  drawSky(scene);
  if (rank === 'SSR' || rank === 'UR') drawRays(scene, rank);
  drawMoon(scene);
  drawMistBars(scene, 240, 0.3);
  sceneryOf(random.pick(sceneryNames)).behind(scene);
  drawFog(scene, 1080, 190, 0.3);
  for (const x of [0.5, 0.98]) drawCloudBank(scene, width * x, height - 40, 210, 0.24);
  drawWeather(scene, 'sky-lanterns');
  shadeForText(drawing, palette.ink);
  for (const { x, y, turn } of fan.slice(0, cards.length).toReversed()) {
    for (const by of [26, 18, 10]) {
      const [left, top] = [(x - card.width / 2 - by) * scale, (y - card.height / 2 - by + 8) * scale];
      const [wide, tall] = [(card.width + by * 2) * scale, (card.height + by * 2) * scale];
      const rest = `rx="${(card.corner + by) * scale}" fill="#000000" fill-opacity="0.16"`;
      drawing.add(rect(left, top, wide, tall, `${rest} transform="rotate(${turn} ${x * scale} ${y * scale})"`));
    }
  }
  drawPreviewText(drawing, {
    title,
    below: `Clan No. ${index}`,
    foot: clanTierName(tier),
    paint: metalLeaf(drawing, rank),
    width: 480,
  });
  return drawing.toSvg();
}

/** Arranges the cards as a fan with the crest in front. Without cards, the crest is larger. */
export function arrangeClanPreview(crest: Picture, cards: readonly Picture[]): PreviewPiece[] {
  const places = fan.slice(0, cards.length);
  const fanned = cards
    .slice(0, places.length)
    .map((picture, place) => ({ picture, ...card, ...(places[place] ?? fan[0]) }));
  const side = cards.length > 0 ? 330 : 500;
  return [
    ...fanned.toReversed(),
    { picture: crest, x: middle, y: cards.length > 0 ? 458 : previewHeight / 2, width: side, height: side },
  ];
}
