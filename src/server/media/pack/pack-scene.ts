import { emblemNames, poseOf } from '#game/emblem.ts';
import type { Currency } from '#game/currency.ts';
import { paletteNames, paletteOf } from '#game/palette.ts';
import type { Rarity } from '#game/rarity.ts';
import { sceneryNames } from '#game/scenery.ts';
import type { PackWrapper } from '#server/db/pack-wrapper.ts';
import { seriesPalette, seriesScenery } from '#server/media/card-scene.ts';
import { createDrawing } from '#server/media/drawing.ts';
import { drawEventAbove, eventDecorationOf } from '#server/media/event-decoration.ts';
import { drawFigure } from '#server/media/figure/figure.ts';
import { drawHalo } from '#server/media/figure/halo.ts';
import { drawFoil, drawRays } from '#server/media/ornament/foil.ts';
import { metalLeaf } from '#server/media/ornament/metal.ts';
import { patternNames } from '#server/media/ornament/pattern.ts';
import { SeededRandom } from '#server/media/random.ts';
import type { Scene } from '#server/media/scene.ts';
import { sceneryOf } from '#server/media/sceneries.ts';
import { hasSilhouette, silhouetteOf } from '#server/media/silhouette.ts';
import { drawFog } from '#server/media/sky/cloud.ts';
import { drawMoon } from '#server/media/sky/moon.ts';
import { drawSky } from '#server/media/sky/sky.ts';
import { drawBox } from './box.ts';
import { drawPlate } from './plate.ts';
import { drawPouch } from './pouch.ts';

const packWidth = 1000;
const packHeight = 1480;
/** Height divided by width. */
export const packRatio = packHeight / packWidth;

/** The metal of the print, by currency. */
const metals: Record<Currency, Rarity> = { bloodstones: 'SSR', moonstones: 'SR', soulstones: 'SSR' };

/** Returns the SVG of a sealed pack or event box: its set as key art, under foil. The rest of the picture is transparent. */
export function composePack({ uuid, name, kind, currency, isLimited, cover }: PackWrapper): string {
  const random = new SeededRandom(uuid).fork('pack');
  const drawing = createDrawing(packWidth, packHeight);
  const palette = cover ? seriesPalette(cover.series) : paletteOf(random.fork('palette').pick(paletteNames));
  const scenery = cover ? seriesScenery(cover.series) : sceneryOf(random.fork('scenery').pick(sceneryNames));
  const emblem = emblemOf(cover, random);
  const isBox = kind === 'event_box';
  const middle = isBox ? 700 : 590;
  const rarity = isLimited ? 'UR' : metals[currency];
  const scene: Scene = {
    drawing,
    palette,
    random,
    moon: { x: packWidth / 2, y: middle - 40, radius: isBox ? 270 : 330 },
    horizon: middle + 340,
  };
  const look = {
    palette,
    leaf: metalLeaf(drawing, rarity),
    pattern: random.fork('pattern').pick(patternNames),
    isLimited,
  };

  const front = () => {
    drawSky(scene);
    drawRays(scene, isLimited ? 'UR' : 'SSR');
    drawMoon(scene);
    scenery.behind(scene);
    drawHalo(scene, isLimited ? 'UR' : 'SR', packWidth / 2, middle, isBox ? 300 : 350);
    const { box } = silhouetteOf(emblem);
    const fit = isBox ? 480 : 600;
    const scale = Math.min(fit / (box.right - box.left), fit / (box.bottom - box.top));
    const place = { x: packWidth / 2, y: middle, scale, flip: random.fork('flip').chance(0.5) };
    drawFigure(scene, emblem, place, 'gold', look.leaf);
    drawFog(scene, middle + 300, 170, 0.34);
    if (isLimited) drawFoil(scene, 'UR');
    if (cover !== null) drawEventAbove(scene, eventDecorationOf(isBox ? 'default' : cover.type));
  };
  if (isBox) drawBox(scene, look, front);
  else drawPouch(scene, look, front);
  drawPlate(drawing, look, name, isBox ? { y: 1205, height: 236, width: 730 } : { y: 1150, height: 250, width: 800 });
  return drawing.toSvg();
}

function emblemOf(cover: PackWrapper['cover'], random: SeededRandom): string {
  if (cover?.emblem && hasSilhouette(cover.emblem)) return cover.emblem;
  const own = cover && new SeededRandom(cover.uuid).fork('emblem').pick(emblemNames);
  return own ?? random.fork('emblem').pick(emblemNames.filter((name) => poseOf(name) === 'floating'));
}
