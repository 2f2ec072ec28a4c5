import { mix } from '#server/media/color.ts';
import { round } from '#server/media/drawing.ts';
import { type Scene, rimLight } from '#server/media/scene.ts';
import { path } from '#server/media/shape.ts';

import { drawLantern, drawLanternCord } from './lantern.ts';
import { drawBough, drawReeds } from './plant.ts';

/**
 * Draws a nearby object at the picture's edge. The card determines it, not the series, so that it adds depth and
 * distinguishes otherwise similar cards.
 */
export function drawForeground(scene: Scene): void {
  const random = scene.random.fork('foreground');
  const { width, height } = scene.drawing;
  const left = scene.moon.x > width / 2;
  const choice = random.pick([
    'bough',
    'blossom',
    'lanterns',
    'cord',
    'fence',
    'plumes',
    'fence',
    'posts',
    'posts',
  ] as const);
  if (choice === 'bough') drawBough(scene, left, false);
  if (choice === 'blossom') drawBough(scene, left, true);
  if (choice === 'cord')
    drawLanternCord(
      scene,
      [-40, random.between(30, 120)],
      [width + 40, random.between(30, 120)],
      80,
      random.whole(4, 6),
      random.between(26, 40),
    );
  if (choice === 'fence') drawFence(scene);
  if (choice === 'plumes') drawReeds(scene, height, 420, 70, true);
  if (choice === 'lanterns') {
    const side = left ? 0.13 : 0.87;
    for (const [place, y, size] of [
      [side, 190, 62],
      [side + (left ? 0.13 : -0.13), 110, 40],
    ] as const) {
      scene.drawing.add(path(`M${round(width * place)} 0V${y}`, `stroke="${scene.palette.ink}" stroke-width="4"`));
      drawLantern(scene, width * place, y + size, size);
    }
  }
  if (choice === 'posts') {
    for (const [place, size] of [
      [0.1, 1],
      [0.9, 1],
      [0.27, 0.62],
      [0.73, 0.62],
    ] as const) {
      drawLampPost(scene, width * place + random.between(-20, 20), height - 20 - (1 - size) * 190, 360 * size);
    }
  }
}

/** Draws the low red fence of a shrine, with caps on its posts. */
function drawFence(scene: Scene): void {
  const { drawing, palette } = scene;
  const { width, height } = drawing;
  const top = height - 170;
  let posts = '';
  for (let x = 20; x < width; x += 120) posts += `M${x} ${top - 22}l15 -16 15 16V${height}h-30Z`;
  const rails = `M0 ${top + 20}H${width}v22H0ZM0 ${top + 84}H${width}v16H0Z`;
  const red = mix(palette.accent, palette.ink, 0.62);
  drawing.add(
    path(rails, `fill="${mix(red, palette.ink, 0.3)}"`),
    path(
      posts,
      `fill="${drawing.linear(0, top, 0, height, [
        [0, red],
        [1, palette.ink],
      ])}"`,
    ),
    path(`M0 ${top + 20}H${width}`, `stroke="${rimLight(scene)}" stroke-width="3"`),
    path(posts, `fill="none" stroke="${rimLight(scene, 0.8)}" stroke-width="2.4"`),
  );
}

/** Draws a paper lamp on a pole, as on the way to a festival. */
function drawLampPost(scene: Scene, x: number, base: number, tall: number): void {
  const { drawing, palette } = scene;
  const top = base - tall;
  drawing.add(
    path(
      `M${round(x - tall * 0.016)} ${round(base)}V${round(top)}h${round(tall * 0.032)}V${round(base)}ZM${round(x - tall * 0.15)} ${round(top + tall * 0.02)}q${round(tall * 0.15)} ${round(-tall * 0.16)} ${round(tall * 0.3)} 0Z`,
      `fill="${palette.ink}"`,
    ),
  );
  drawLantern(scene, x, top + tall * 0.17, tall * 0.1);
}
