import { createDrawing } from './drawing.ts';
import { emblemNames, poseOf } from '#game/emblem.ts';
import { drawFigure } from './figure/figure.ts';
import type { Scene } from './scene.ts';
import { drawRays } from './ornament/foil.ts';
import { paletteNames, paletteOf } from '#game/palette.ts';
import { SeededRandom } from './random.ts';
import { sceneryNames } from '#game/scenery.ts';
import { sceneryOf } from './sceneries.ts';
import { drawForeground } from './scenery/foreground.ts';
import { drawMound, drawRock } from './scenery/land.ts';
import { silhouetteOf } from './silhouette.ts';
import { drawCloudBank, drawFog, drawMistBars } from './sky/cloud.ts';
import { drawMoon } from './sky/moon.ts';
import { drawSky, drawVignette } from './sky/sky.ts';
import { commonWeather, drawWeather } from './sky/weather.ts';

export const bannerWidth = 2700;
export const bannerHeight = 900;

/** Returns the SVG of a profile banner: a wide scene whose figure is off-centre, to leave space for the name. */
export function composeBanner(uuid: string): string {
  const random = new SeededRandom(uuid).fork('banner');
  const drawing = createDrawing(bannerWidth, bannerHeight);
  const scenery = sceneryOf(random.pick(sceneryNames));
  const left = random.chance(0.5);
  const emblem = random.pick(emblemNames.filter((name) => poseOf(name) !== 'leaning' && poseOf(name) !== 'bust'));
  const { box } = silhouetteOf(emblem);
  const [wide, tall] = [box.right - box.left, box.bottom - box.top];
  const scale = Math.min(620 / wide, 560 / tall);
  const x = bannerWidth * (left ? random.between(0.22, 0.3) : random.between(0.7, 0.78));
  const standing = poseOf(emblem) === 'standing';
  const y = standing ? 720 - (tall * scale) / 2 : random.between(390, 440);
  const scene: Scene = {
    drawing,
    palette: paletteOf(random.pick(paletteNames)),
    random,
    moon: { x: x + random.between(-90, 90), y: y - random.between(20, 70), radius: random.between(240, 310) },
    horizon: random.between(520, 580),
  };
  const chance = random.fork('scene');

  drawSky(scene);
  if (chance.chance(0.4)) drawRays(scene, 'SSR');
  drawMoon(scene);
  const open = bannerWidth * (left ? 0.72 : 0.28);
  for (let index = 0; index < 3; index += 1) {
    drawCloudBank(scene, open + chance.between(-600, 600), chance.between(150, 420), chance.between(110, 190), 0.1);
  }
  drawMistBars(scene, chance.between(60, 240), 0.3);
  scenery.behind(scene);
  if (standing) {
    if (scenery.ground === 'water') drawRock(scene, x, 708, 230);
    else drawMound(scene, x, 708, 360);
  }
  drawFigure(scene, emblem, { x, y, scale, flip: !left }, chance.pick(['accent', 'moon', 'gold']));
  drawFog(scene, 760, 170, 0.3);
  if (scenery.ground === 'water' || chance.chance(0.5)) scenery.before(scene);
  else drawForeground(scene);
  drawWeather(scene, chance.pick(commonWeather));
  drawVignette(scene);
  return drawing.toSvg();
}
