import { rarityNames } from '#game/rarity.ts';
import { type CardSubject, seriesPalette, seriesScenery } from './card-scene.ts';
import { createDrawing, type Drawing } from './drawing.ts';
import type { Scene } from './scene.ts';
import { metal, metalLeaf, stock } from './ornament/metal.ts';
import { drawRays } from './ornament/foil.ts';
import type { Palette } from '#game/palette.ts';
import {
  drawPreviewText,
  previewHeight,
  previewMargin,
  previewScale as scale,
  previewWidth,
  shadeForText,
} from './preview-text.ts';
import { SeededRandom } from './random.ts';
import { rect } from './shape.ts';
import { drawCloudBank, drawFog, drawMistBars } from './sky/cloud.ts';
import { drawMoon } from './sky/moon.ts';
import { drawSky } from './sky/sky.ts';
import { drawWeather } from './sky/weather.ts';

/** The card's position, in pixels of the image. */
export const previewCard = { left: 746, top: 38, width: 396, height: 554, corner: 18 } as const;

/** The same position as coordinates of a `PreviewPiece`. */
export const previewCardPlace = {
  x: previewCard.left + previewCard.width / 2,
  y: previewCard.top + previewCard.height / 2,
  width: previewCard.width,
  height: previewCard.height,
  corner: previewCard.corner,
} as const;

export interface PreviewSubject {
  readonly card: CardSubject;
  readonly name: string;
  readonly series: string;
}

/** Returns the SVG of a card's link preview without the card: the background and the text. */
export function composePreview({ card, name, series }: PreviewSubject): string {
  const drawing = createDrawing(previewWidth * scale, previewHeight * scale);
  const palette = seriesPalette(card.series);
  drawNight(drawing, card, palette);
  drawRim(drawing, card);
  const { rarity } = card;
  drawPreviewText(drawing, {
    title: name,
    below: series,
    foot: rarityNames[rarity],
    paint: rarity === 'C' ? '#b4bac6' : metalLeaf(drawing, rarity),
    width: previewCard.left - previewMargin - 56,
  });
  return drawing.toSvg();
}

function drawNight(drawing: Drawing, { uuid, rarity, series }: CardSubject, palette: Palette): void {
  const { width, height } = drawing;
  const random = new SeededRandom(uuid).fork('preview');
  const middle = { x: (previewCard.left + previewCard.width / 2) * scale, y: height * 0.46 };
  const scene: Scene = { drawing, palette, random, moon: { ...middle, radius: 430 }, horizon: 860 };
  const scenery = seriesScenery(series);
  drawSky(scene);
  if (rarity === 'SSR' || rarity === 'UR') drawRays(scene, rarity);
  drawMoon(scene);
  drawMistBars(scene, 240, 0.3);
  scenery.behind(scene);
  drawFog(scene, 1080, 190, 0.3);
  for (const x of [0.5, 0.98]) drawCloudBank(scene, width * x, height - 40, 210, 0.24);
  drawWeather(scene, 'sky-lanterns');
  shadeForText(drawing, palette.ink);
}

/** Draws a line in the rarity's metal around the card, because imported art has no rim. */
function drawRim(drawing: Drawing, { rarity }: CardSubject): void {
  const { left, top, width, height, corner } = previewCard;
  const around = (by: number, rest: string): string =>
    rect(
      (left - by) * scale,
      (top - by) * scale,
      (width + by * 2) * scale,
      (height + by * 2) * scale,
      `rx="${(corner + by) * scale}" ${rest}`,
    );
  for (const by of [30, 22, 14]) drawing.add(around(by, 'fill="#000000" fill-opacity="0.16"'));
  drawing.add(around(8, `fill="${metal(drawing, rarity)}"`), around(3, `fill="${stock(rarity)}"`));
}
