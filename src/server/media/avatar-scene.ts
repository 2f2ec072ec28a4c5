import { mix } from './color.ts';
import { createDrawing } from './drawing.ts';
import { emblemNames, poseOf } from '#game/emblem.ts';
import { drawFigure } from './figure/figure.ts';
import type { Scene } from './scene.ts';
import { drawRays } from './ornament/foil.ts';
import { paletteNames, paletteOf, type Palette } from '#game/palette.ts';
import { SeededRandom } from './random.ts';
import { drawRidge } from './scenery/land.ts';
import { silhouetteOf } from './silhouette.ts';
import { drawCloudBank } from './sky/cloud.ts';
import { drawMoon } from './sky/moon.ts';
import { drawSky, drawVignette } from './sky/sky.ts';

export const avatarSide = 1000;

const faces = emblemNames.filter((name) => poseOf(name) === 'floating' || poseOf(name) === 'bust');

/** Returns the SVG of a player's avatar, derived from the player's ID and avatar hash on the chat platform. */
export function composeAvatar(discordId: string, hash: string): string {
  const random = new SeededRandom(`${discordId}/${hash}`).fork('avatar');
  return portrait(random, paletteOf(random.pick(paletteNames)), random.pick(faces));
}

/** Returns the SVG of the default avatar: a mask in ink and bone. */
export function composeDefaultAvatar(): string {
  return portrait(new SeededRandom('nobody'), paletteOf('ink-and-bone'), 'ninja-head');
}

function portrait(random: SeededRandom, palette: Palette, emblem: string): string {
  const drawing = createDrawing(avatarSide, avatarSide);
  const { box } = silhouetteOf(emblem);
  const scale = Math.min(640 / (box.right - box.left), 640 / (box.bottom - box.top));
  const scene: Scene = {
    drawing,
    palette,
    random,
    moon: { x: random.between(420, 580), y: random.between(400, 500), radius: random.between(300, 370) },
    horizon: 800,
  };
  drawSky(scene);
  if (random.chance(0.4)) drawRays(scene, 'SSR');
  drawMoon(scene);
  drawRidge(scene, 850, 60, 0.5);
  drawFigure(
    scene,
    emblem,
    { x: 500, y: 510, scale, flip: random.chance(0.5) },
    random.pick(['accent', 'moon', 'gold']),
  );
  for (const side of [-1, 1]) drawCloudBank(scene, 500 + side * 330, 880, 230, 0.25);
  drawVignette(scene);
  drawing.add(
    `<circle cx="500" cy="500" r="492" fill="none" stroke="${mix(palette.lit, palette.accent, 0.3)}" stroke-opacity="0.35" stroke-width="10"/>`,
  );
  return drawing.toSvg();
}
