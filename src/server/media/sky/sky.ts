import { mix } from '#server/media/color.ts';
import { fine, round } from '#server/media/drawing.ts';
import type { Scene } from '#server/media/scene.ts';
import { circle, curve, path, type Point, rect, star } from '#server/media/shape.ts';

export function drawSky(scene: Scene): void {
  const { drawing, palette, horizon } = scene;
  const random = scene.random.fork('sky');
  const { width, height } = drawing;
  const [zenith, middle, low] = palette.sky;
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      `fill="${drawing.linear(0, 0, random.between(-160, 160), horizon, [
        [0, zenith],
        [0.14, mix(zenith, middle, 0.12)],
        [0.56, middle],
        [0.86, mix(middle, low, 0.7)],
        [1, low],
      ])}"`,
    ),
  );
  drawNebulae(scene);
  drawStars(scene);
  if (random.chance(0.3)) drawAurora(scene);
  drawing.add(
    `<ellipse cx="${round(width * random.between(0.3, 0.7))}" cy="${round(horizon)}" rx="${round(width * 0.85)}" ry="${round(height * 0.2)}" fill="${drawing.halo(
      [
        [0, palette.glow, 0.75],
        [0.4, palette.glow, 0.3],
        [1, palette.glow, 0],
      ],
    )}"/>`,
  );
}

/** Draws two clouds of coloured light, so that skies of the same palette differ. */
function drawNebulae({ drawing, palette, random, horizon }: Scene): void {
  const chance = random.fork('nebulae');
  for (const color of [palette.sky[2], mix(palette.accent, palette.sky[1], 0.45)]) {
    const x = round(chance.between(0, drawing.width));
    const y = round(chance.between(0, horizon * 0.7));
    drawing.add(
      `<ellipse cx="${x}" cy="${y}" rx="${round(chance.between(300, 560))}" ry="${round(chance.between(140, 300))}" transform="rotate(${round(chance.between(-50, 50))} ${x} ${y})" fill="${drawing.halo(
        [
          [0, color, 0.42],
          [0.5, color, 0.17],
          [1, color, 0],
        ],
      )}"/>`,
    );
  }
}

function drawStars({ drawing, palette, random, horizon }: Scene): void {
  const chance = random.fork('stars');
  const sizes = new Map<number, string>();
  const count = Math.round((drawing.width * horizon) / 8000);
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [chance.between(0, drawing.width), chance.between(0, 1) ** 1.4 * horizon * 0.85];
    const size = chance.pick([1.2, 1.2, 1.8, 1.8, 2.6, 3.4]);
    const disc = `M${round(x - size)} ${round(y)}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0`;
    sizes.set(size, (sizes.get(size) ?? '') + disc);
  }
  for (const [size, discs] of sizes)
    drawing.add(path(discs, `fill="${palette.lit}" fill-opacity="${fine(0.35 + size / 8)}"`));
  let glints = '';
  for (let index = 0; index < 7; index += 1) {
    const size = chance.between(8, 19);
    glints += star(chance.between(30, drawing.width - 30), chance.between(40, horizon * 0.6), size, size * 0.13, 4);
  }
  drawing.add(path(glints, `fill="${palette.moon[0]}" fill-opacity="0.85"`));
}

function drawAurora({ drawing, palette, random, horizon }: Scene): void {
  const chance = random.fork('aurora');
  for (let band = 0; band < 3; band += 1) {
    const base = horizon * chance.between(0.3, 0.62);
    const reach = chance.between(200, 380);
    const wave = (lift: number): Point[] =>
      [0, 1, 2, 3, 4, 5].map((step) => [
        -80 + step * (drawing.width + 160) * 0.2,
        base - lift + Math.sin(step * 1.7 + band * 2 + base) * 70,
      ]);
    const lower = wave(0);
    const upper = wave(reach).reverse();
    const color = band === 1 ? palette.petal : mix(palette.glow, palette.accent, band * 0.2);
    drawing.add(
      path(
        `${curve(lower)}${curve(upper).replace('M', 'L')}Z`,
        `fill="${drawing.linear(0, base + 70, 0, base - reach, [
          [0, color, 0],
          [0.18, color, 0.34],
          [0.5, color, 0.14],
          [1, color, 0],
        ])}"`,
      ),
    );
  }
}

/** Darkens the corners, which draws attention to the figure. */
export function drawVignette({ drawing, palette }: Scene): void {
  const { width, height } = drawing;
  drawing.add(
    `<rect width="${width}" height="${height}" fill="${drawing.radial(
      width / 2,
      height * 0.46,
      Math.hypot(width, height) * 0.56,
      [
        [0.5, palette.ink, 0],
        [0.8, palette.ink, 0.34],
        [1, palette.ink, 0.82],
      ],
    )}"/>`,
  );
}

export function glow(scene: Scene, x: number, y: number, radius: number, color: string, opacity: number): string {
  return circle(
    x,
    y,
    radius,
    `fill="${scene.drawing.halo([
      [0, color, opacity],
      [0.35, color, opacity * 0.42],
      [1, color, 0],
    ])}"`,
  );
}
