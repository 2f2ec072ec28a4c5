import { fine, round } from '#server/media/drawing.ts';
import { hsl } from '#server/media/color.ts';
import type { Scene } from '#server/media/scene.ts';
import { path, star } from '#server/media/shape.ts';

type FoilRarity = 'SSR' | 'UR';

/** Draws rays from behind the moon; for UR in the colours of a prism. */
export function drawRays({ drawing, palette, moon, random }: Scene, rarity: FoilRarity): void {
  const chance = random.fork('rays');
  const count = rarity === 'UR' ? 28 : 20;
  const turn = chance.between(0, Math.PI);
  const reach = 1500;
  for (let ray = 0; ray < count; ray += 1) {
    const angle = turn + (ray / count) * Math.PI * 2;
    const half = (Math.PI / count) * chance.between(0.25, 0.6);
    const color = rarity === 'UR' ? hsl((ray / count) * 360 * 2, 0.85, 0.72) : palette.glow;
    const corner = (offset: number): string =>
      `${round(moon.x + Math.cos(angle + offset) * reach)} ${round(moon.y + Math.sin(angle + offset) * reach)}`;
    drawing.add(
      path(
        `M${round(moon.x)} ${round(moon.y)}L${corner(-half)}L${corner(half)}Z`,
        `fill="${drawing.radial(moon.x, moon.y, 900, [
          [0.2, color, rarity === 'UR' ? 0.42 : 0.34],
          [0.6, color, 0.14],
          [1, color, 0],
        ])}"`,
      ),
    );
  }
}

/** Draws a sheen across the picture and a few glints: the foil in a still image. */
export function drawFoil({ drawing, random }: Scene, rarity: FoilRarity): void {
  const chance = random.fork('foil');
  const { width, height } = drawing;
  const tint = (hue: number, gold: string): string => (rarity === 'UR' ? hsl(hue, 0.9, 0.75) : gold);
  const start = chance.between(-0.2, 0.35);
  for (const [offset, breadth, opacity, hue] of [
    [0, 0.2, 0.13, 190],
    [0.3, 0.08, 0.2, 300],
    [0.44, 0.16, 0.1, 40],
  ] as const) {
    const x = (start + offset) * width;
    const w = breadth * width;
    const color = tint(hue, '#ffe9a8');
    drawing.add(
      path(
        `M${round(x + height * 0.4)} 0h${round(w)}L${round(x + w - height * 0.1)} ${height}h${round(-w)}Z`,
        `fill="${drawing.linear(0, 0, width * 0.3, height, [
          [0, color, opacity],
          [0.5, tint(hue + 120, '#fff6dc'), fine(opacity * 0.35)],
          [1, tint(hue + 240, '#ffd770'), opacity],
        ])}"`,
      ),
    );
  }
  let glints = '';
  for (let index = 0; index < (rarity === 'UR' ? 14 : 9); index += 1) {
    const size = chance.between(14, 38);
    glints += star(chance.between(70, width - 70), chance.between(70, height - 120), size, size * 0.1, 4);
  }
  drawing.add(path(glints, 'fill="#ffffff" fill-opacity="0.9"'));
}
