import type { Rarity } from '#game/rarity.ts';
import { createDrawing } from './drawing.ts';
import { emblemNames, poseOf } from '#game/emblem.ts';
import { drawEventAbove, drawEventBelow, eventDecorationOf } from './event-decoration.ts';
import { drawHalo } from './figure/halo.ts';
import { drawFigure, type Fire, type Placement } from './figure/figure.ts';
import { timeOfDay } from './time-of-day.ts';
import type { Moon, Scene } from './scene.ts';
import { drawCardRim } from './ornament/card-rim.ts';
import { drawFoil, drawRays } from './ornament/foil.ts';
import { metalLeaf } from './ornament/metal.ts';
import { drawSeal } from './ornament/seal.ts';
import { isPaletteName, paletteNames, paletteOf, type Palette } from '#game/palette.ts';
import { SeededRandom } from './random.ts';
import { isSceneryName, sceneryNames } from '#game/scenery.ts';
import { sceneryOf, type Scenery } from './sceneries.ts';
import { drawForeground } from './scenery/foreground.ts';
import { drawReeds } from './scenery/plant.ts';
import { drawMound, drawRock } from './scenery/land.ts';
import { hasSilhouette, silhouetteOf } from './silhouette.ts';
import { drawCloudBank, drawFog, drawMistBars } from './sky/cloud.ts';
import { drawMoon } from './sky/moon.ts';
import { drawSky, drawVignette } from './sky/sky.ts';
import { commonWeather, drawWeather } from './sky/weather.ts';

export interface SeriesStyle {
  readonly uuid: string;
  readonly palette: string | null;
  readonly scenery: string | null;
}

export interface CardSubject {
  readonly uuid: string;
  readonly rarity: Rarity;
  /** The event type, which adds decorations to the scene. */
  readonly type: string;
  /** The silhouette's name; null: the UUID determines it. */
  readonly emblem: string | null;
  readonly series: SeriesStyle;
}

export const cardWidth = 1000;
export const cardHeight = 1400;

/** Distance from the edge that avoids the corner ornament, which grows with rarity. */
const sealInsets: Record<Rarity, number> = { C: 58, R: 76, SR: 96, SSR: 116, UR: 132 };

export function composeCard(subject: CardSubject): string {
  const random = new SeededRandom(subject.uuid);
  const drawing = createDrawing(cardWidth, cardHeight);
  const palette = timeOfDay(seriesPalette(subject.series), random.fork('hour'));
  const scenery = seriesScenery(subject.series);
  const event = eventDecorationOf(subject.type);
  const emblem =
    subject.emblem !== null && hasSilhouette(subject.emblem) ? subject.emblem : random.fork('emblem').pick(emblemNames);
  const { moon, horizon, place } = compose(random.fork('composition'), emblem, scenery);
  const scene: Scene = { drawing, palette, random, moon, horizon };
  const chance = random.fork('scene');
  const rare = subject.rarity === 'SSR' || subject.rarity === 'UR' ? subject.rarity : undefined;

  drawSky(scene);
  if (rare) drawRays(scene, rare);
  drawMoon(scene);
  for (let count = chance.whole(0, 2); count > 0; count -= 1) {
    drawCloudBank(
      scene,
      chance.pick([0.04, 0.96]) * cardWidth,
      chance.between(180, horizon - 160),
      chance.between(130, 220),
      0.12,
    );
  }
  if (chance.chance(0.5)) drawMistBars(scene, chance.between(120, 420), 0.34);
  drawEventBelow(scene, event);
  scenery.behind(scene);
  const weather = event.weather ?? chance.pick(commonWeather);
  const ground = groundUnder(emblem, place);
  if (ground !== undefined) {
    if (scenery.ground === 'water') drawRock(scene, place.x, ground, ground > 1050 ? 250 : 220);
    else drawMound(scene, place.x, ground, 330);
  }
  const foot = place.y + (silhouetteHeight(emblem) * place.scale) / 2;
  if (ground === undefined) drawHalo(scene, subject.rarity, place.x, place.y, 330);
  drawFigure(
    scene,
    emblem,
    place,
    fireOf(subject.rarity, chance),
    rare ? metalLeaf(drawing, subject.rarity) : undefined,
  );
  if (poseOf(emblem) === 'bust') {
    for (const side of [-1, 1, 0])
      drawCloudBank(scene, place.x + side * 300, foot - 40 + Math.abs(side) * 30, 230, 0.3);
  } else if (ground === undefined && chance.chance(0.55)) {
    const side = chance.pick([-1, 1]);
    drawCloudBank(scene, place.x + side * 260, foot - 30, 170, 0.25);
    drawCloudBank(scene, place.x - side * 340, foot - 190, 120, 0.2);
  }
  drawFog(scene, foot, 190, 0.34);
  scenery.before(scene);
  if (scenery.ground === 'land') drawReeds(scene, cardHeight, 170, 56, chance.chance(0.4));
  drawForeground(scene);
  drawWeather(scene, weather);
  drawVignette(scene);
  const inset = sealInsets[subject.rarity];
  drawSeal(
    drawing,
    new SeededRandom(subject.series.uuid).fork('seal'),
    chance.chance(0.5) ? inset : cardWidth - inset - 84,
    cardHeight - inset - 84,
    84,
    palette.accent,
  );
  if (rare) drawFoil(scene, rare);
  drawEventAbove(scene, event);
  drawCardRim(drawing, subject.rarity);
  return drawing.toSvg();
}

export function seriesPalette({ uuid, palette }: SeriesStyle): Palette {
  if (palette !== null && isPaletteName(palette)) return paletteOf(palette);
  return paletteOf(new SeededRandom(uuid).fork('palette').pick(paletteNames));
}

export function seriesScenery({ uuid, scenery }: SeriesStyle): Scenery {
  if (scenery !== null && isSceneryName(scenery)) return sceneryOf(scenery);
  return sceneryOf(new SeededRandom(uuid).fork('scenery').pick(sceneryNames));
}

const silhouetteHeight = (emblem: string): number => {
  const { box } = silhouetteOf(emblem);
  return box.bottom - box.top;
};

function groundUnder(emblem: string, place: Placement): number | undefined {
  if (poseOf(emblem) !== 'standing') return undefined;
  return place.y + (silhouetteHeight(emblem) * place.scale) / 2 - 10;
}

const fireOf = (rarity: Rarity, random: SeededRandom): Fire => {
  if (rarity === 'UR' || rarity === 'SSR') return random.pick(['gold', 'accent']);
  return random.pick(['accent', 'accent', 'moon']);
};

/** Chooses the positions of moon, horizon and figure together, because a figure needs the light behind it. */
function compose(
  random: SeededRandom,
  emblem: string,
  scenery: Scenery,
): { moon: Moon; horizon: number; place: Placement } {
  const pose = poseOf(emblem);
  const { box } = silhouetteOf(emblem);
  const [wide, tall] = [box.right - box.left, box.bottom - box.top];
  const flip = random.chance(0.5);
  const horizon = random.between(scenery.ground === 'water' ? 830 : 860, scenery.ground === 'water' ? 960 : 1000);
  const fit = (limitWide: number, limitTall: number): number => Math.min(limitWide / wide, limitTall / tall);

  if (pose === 'leaning') {
    const scale = fit(860, 820) * random.between(0.94, 1.06);
    // The silhouette's left edge is cut off, so it is placed under the rim.
    const x = flip ? cardWidth - (wide * scale) / 2 + 30 : (wide * scale) / 2 - 30;
    const y = random.between(620, 760);
    const moon = {
      x: flip ? random.between(320, 440) : random.between(560, 680),
      y: y - random.between(60, 180),
      radius: random.between(260, 350),
    };
    return { moon, horizon, place: { x, y, scale, flip } };
  }
  if (pose === 'standing') {
    const scale = fit(640, 640) * random.between(0.86, 1.04);
    const x = random.between(400, 600);
    const y = random.between(1060, 1140) - (tall * scale) / 2;
    const moon = { x: x + random.between(-110, 110), y: y - random.between(20, 150), radius: random.between(250, 360) };
    return { moon, horizon, place: { x, y, scale, flip } };
  }
  const scale = fit(700, 680) * random.between(0.86, 1.06);
  const bust = pose === 'bust';
  const x = random.between(430, 570);
  const y = bust ? random.between(780, 850) : random.between(560, 720);
  const moon = { x: x + random.between(-130, 130), y: y - random.between(10, 130), radius: random.between(230, 370) };
  return { moon, horizon, place: { x, y, scale, flip } };
}
