import type { Rarity } from '#game/rarity.ts';
import { round } from '#server/media/drawing.ts';
import type { Scene } from '#server/media/scene.ts';
import { metalLeaf } from '#server/media/ornament/metal.ts';
import { circle, path } from '#server/media/shape.ts';

/**
 * Draws the halo behind a sacred figure: nothing for C, a thin circle for R, up to a wheel of petals, rays and beads
 * for UR.
 */
export function drawHalo(scene: Scene, rarity: Rarity, x: number, y: number, radius: number): void {
  if (rarity === 'C') return;
  const { drawing } = scene;
  const random = scene.random.fork('nimbus');
  const paint = metalLeaf(drawing, rarity);
  const spoke = (count: number, draw: (angle: number) => string): string =>
    Array.from({ length: count }, (_, index) => draw((index / count) * Math.PI * 2 - Math.PI / 2)).join('');
  const at = (angle: number, reach: number): string =>
    `${round(x + Math.cos(angle) * reach)} ${round(y + Math.sin(angle) * reach)}`;
  const line = (reach: number, width: number, opacity: number): string =>
    circle(x, y, reach, `fill="none" stroke="${paint}" stroke-width="${width}" stroke-opacity="${opacity}"`);

  drawing.add(line(radius, rarity === 'R' ? 3 : 6, 0.85));
  if (rarity === 'R') return;
  const count = random.pick([12, 16, 18, 24]);
  const beads = spoke(count, (angle) => {
    const [cx, cy] = [x + Math.cos(angle) * radius * 1.08, y + Math.sin(angle) * radius * 1.08];
    const size = 5 + radius * 0.008;
    return `M${round(cx - size)} ${round(cy)}a${round(size)} ${round(size)} 0 1 0 ${round(size * 2)} 0a${round(size)} ${round(size)} 0 1 0 ${round(-size * 2)} 0`;
  });
  drawing.add(line(radius * 0.955, 2, 0.7), path(beads, `fill="${paint}" fill-opacity="0.9"`));
  if (rarity === 'SR') return;
  const half = Math.PI / count;
  const petals = spoke(
    count,
    (angle) =>
      `M${at(angle - half, radius * 1.02)}Q${at(angle - half * 0.5, radius * 1.26)} ${at(angle, radius * 1.34)}Q${at(angle + half * 0.5, radius * 1.26)} ${at(angle + half, radius * 1.02)}`,
  );
  drawing.add(
    path(
      petals,
      `fill="${scene.palette.accent}" fill-opacity="0.14" stroke="${paint}" stroke-width="4" stroke-linejoin="round"`,
    ),
  );
  if (rarity === 'SSR') return;
  const needles = spoke(count * 2, (angle) => {
    const long = Math.round(((angle + Math.PI / 2) / Math.PI) * count) % 2 === 0;
    return `M${at(angle - half * 0.13, radius * 1.38)}L${at(angle, radius * (long ? 1.68 : 1.5))}L${at(angle + half * 0.13, radius * 1.38)}Z`;
  });
  drawing.add(
    line(radius * 1.37, 2.4, 0.8),
    line(radius * 0.9, 2, 0.5),
    path(needles, `fill="${paint}" fill-opacity="0.9"`),
  );
}
