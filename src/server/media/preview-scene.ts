import { rarityNames } from '#game/rarity.ts';
import { type CardSubject, seriesPalette, seriesScenery } from './card-scene.ts';
import { createDrawing, type Drawing } from './drawing.ts';
import { displayFace, textFace } from './lettering/face.ts';
import { fitLines } from './lettering/fit-lines.ts';
import { writable } from './lettering/writable.ts';
import type { Night } from './night.ts';
import { metal, metalLeaf, stock } from './ornament/metal.ts';
import type { Palette } from './palettes.ts';
import { randomFrom } from './random.ts';
import { drawRays } from './ornament/foil.ts';
import { path, rect } from './shape.ts';
import { drawCloudBank, drawFog, drawMistBars } from './sky/cloud.ts';
import { drawMoon } from './sky/moon.ts';
import { drawSky } from './sky/sky.ts';
import { drawWeather } from './sky/weather.ts';

/** The scene is drawn at twice the size of the picture: its stars and clouds are made for cards. */
const scale = 2;
export const previewWidth = 1200;
export const previewHeight = 630;

/** Where the card stands, in pixels of the picture. */
export const previewCard = { left: 746, top: 38, width: 396, height: 554, corner: 18 } as const;

const margin = 64;
const wordsWidth = previewCard.left - margin - 56;
const paper = '#fdf1dc';
/** Far more than there is room for; what comes after it need not be measured. */
const mostLetters = 240;

const nameSteps = [
  { size: 92, lines: 2 },
  { size: 78, lines: 2 },
  { size: 66, lines: 3 },
  { size: 56, lines: 3 },
  { size: 48, lines: 4 },
  { size: 40, lines: 5 },
] as const;
const seriesSteps = [
  { size: 34, lines: 1 },
  { size: 28, lines: 2 },
] as const;

export interface PreviewSubject {
  readonly card: CardSubject;
  readonly name: string;
  readonly series: string;
}

/** What is behind the card in the picture that link previews show, words included. */
export function composePreview({ card, name, series }: PreviewSubject): string {
  const drawing = createDrawing(previewWidth * scale, previewHeight * scale);
  const palette = seriesPalette(card.series);
  drawNight(drawing, card, palette);
  drawRim(drawing, card);
  drawWords(drawing, card, name, series);
  return drawing.toSvg();
}

function drawNight(drawing: Drawing, { uuid, rarity, series }: CardSubject, palette: Palette): void {
  const { width, height } = drawing;
  const random = randomFrom(uuid).fork('preview');
  const middle = { x: (previewCard.left + previewCard.width / 2) * scale, y: height * 0.46 };
  const night: Night = { drawing, palette, random, moon: { ...middle, radius: 430 }, horizon: 860 };
  const scenery = seriesScenery(series);
  drawSky(night);
  if (rarity === 'SSR' || rarity === 'UR') drawRays(night, rarity);
  drawMoon(night);
  drawMistBars(night, 240, 0.3);
  scenery.behind(night);
  drawFog(night, 1080, 190, 0.3);
  for (const x of [0.5, 0.98]) drawCloudBank(night, width * x, height - 40, 210, 0.24);
  drawWeather(night, 'sky-lanterns');
  // Words are read on the dark side of the night.
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      `fill="${drawing.linear(0, 0, width, 0, [
        [0, palette.ink, 0.9],
        [0.42, palette.ink, 0.78],
        [0.72, palette.ink, 0.16],
        [1, palette.ink, 0.3],
      ])}"`,
    ),
  );
}

/** A line of the rarity's metal around the card, which imported art has not by itself. */
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

function drawWords(drawing: Drawing, { rarity }: CardSubject, name: string, series: string): void {
  const rarityName = rarityNames[rarity];
  const [ofName, ofSeries] = [name.slice(0, mostLetters), series.slice(0, mostLetters)];
  const seriesTitle = writable(ofSeries, displayFace);
  const title = writable(ofName, displayFace) ?? seriesTitle ?? rarityName;
  const write = (d: string, fill: string): void =>
    drawing.add(
      path(d, 'fill="none" stroke="#04060d" stroke-opacity="0.55" stroke-width="10" stroke-linejoin="round"'),
      path(d, `fill="${fill}"`),
    );

  drawBrand(drawing);

  const { size, lines } = fitLines(title, displayFace, { width: wordsWidth, steps: nameSteps });
  const lineHeight = size * 1.14;
  // A series that is the title already is not said twice.
  const seriesText = writable(ofSeries, textFace);
  const face = seriesText === undefined ? displayFace : textFace;
  const below = title === seriesTitle ? undefined : (seriesText ?? seriesTitle);
  const small = below === undefined ? undefined : fitLines(below, face, { width: wordsWidth, steps: seriesSteps });
  const smallHeight = small ? small.lines.length * small.size * 1.25 + 16 : 0;
  let y = (previewHeight - lines.length * lineHeight - smallHeight) / 2 + size * 0.88;
  const trace = (line: string, of: typeof displayFace, at: number): string =>
    of.trace(line, margin * scale, y * scale, at * scale);
  for (const line of lines) {
    write(trace(line, displayFace, size), paper);
    y += lineHeight;
  }
  if (small) {
    y += small.size * 1.1 - size * 0.88 + 16;
    for (const line of small.lines) {
      write(trace(line, face, small.size), '#d3d8f0');
      y += small.size * 1.25;
    }
  }

  if (title !== rarityName) {
    y = previewHeight - 58;
    write(trace(rarityName, displayFace, 38), rarity === 'C' ? '#b4bac6' : metalLeaf(drawing, rarity));
  }
}

/** The product's seal and name, as they stand in the header of every page. */
function drawBrand(drawing: Drawing): void {
  const [x, y, size] = [margin * scale, 50 * scale, 52 * scale];
  const sign = '魔';
  const at = size * 0.62;
  drawing.add(
    rect(x, y, size, size, `rx="${size * 0.2}" fill="#d8321f"`),
    rect(
      x + 5,
      y + 5,
      size - 10,
      size - 10,
      `rx="${size * 0.16}" fill="none" stroke="#ffd9c4" stroke-opacity="0.3" stroke-width="4"`,
    ),
    path(
      displayFace.trace(sign, x + (size - displayFace.measure(sign, at)) / 2, y + size * 0.72, at),
      `fill="${paper}"`,
    ),
    path(displayFace.trace('Mazoku', x + size + 32, y + size * 0.74, 38 * scale), `fill="${paper}"`),
  );
}
