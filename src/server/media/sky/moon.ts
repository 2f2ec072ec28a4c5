import { mix } from '#server/media/color.ts';
import { round } from '#server/media/drawing.ts';
import type { Scene } from '#server/media/scene.ts';
import { circle, path } from '#server/media/shape.ts';

const phases = ['full', 'full', 'full', 'ringed', 'crescent', 'eclipse', 'veiled'] as const;

export function drawMoon(scene: Scene): void {
  const { drawing, palette, moon } = scene;
  const { x, y, radius } = moon;
  const random = scene.random.fork('moon');
  // Only a small moon may be a crescent; behind a figure it has to be full.
  const phase = random.pick(radius < 210 ? phases : phases.filter((name) => name !== 'crescent'));
  const [core, edge] = palette.moon;
  drawing.add(
    circle(
      x,
      y,
      radius * 3.1,
      `fill="${drawing.radial(x, y, radius * 3.1, [
        [0.2, edge, 0.62],
        [0.42, edge, 0.26],
        [0.7, edge, 0.08],
        [1, edge, 0],
      ])}"`,
    ),
  );
  if (phase === 'crescent') return drawCrescent(scene);
  if (phase === 'eclipse') return drawEclipse(scene);
  drawing.add(
    circle(
      x,
      y,
      radius,
      `fill="${drawing.radial(x - radius * 0.25, y - radius * 0.3, radius * 1.4, [
        [0, core],
        [0.5, mix(core, edge, 0.35)],
        [0.86, edge],
        [1, mix(edge, palette.sky[2], 0.5)],
      ])}"`,
    ),
  );
  drawSeas(scene);
  drawing.add(circle(x, y, radius - 2, `fill="none" stroke="${core}" stroke-opacity="0.7" stroke-width="3"`));
  if (phase === 'ringed') {
    for (const [reach, width, opacity] of [
      [1.16, 3, 0.55],
      [1.24, 1.5, 0.4],
      [1.52, 2, 0.22],
    ] as const) {
      drawing.add(
        circle(
          x,
          y,
          radius * reach,
          `fill="none" stroke="${core}" stroke-opacity="${opacity}" stroke-width="${width}"`,
        ),
      );
    }
  }
  if (phase === 'veiled') drawVeil(scene);
}

/** Draws the lunar seas: soft dark spots on the disc, larger ones first. */
function drawSeas({ drawing, palette, moon, random }: Scene): void {
  const chance = random.fork('seas');
  const tone = mix(palette.moon[1], palette.haze, 0.55);
  for (let index = 0; index < 8; index += 1) {
    const angle = chance.between(0, Math.PI * 2);
    const size = moon.radius * chance.between(0.1, 0.34);
    const distance = chance.between(0, moon.radius - size);
    drawing.add(
      circle(
        moon.x + Math.cos(angle) * distance,
        moon.y + Math.sin(angle) * distance,
        size,
        `fill="${drawing.halo([
          [0, tone, 0.4],
          [0.7, tone, 0.2],
          [1, tone, 0],
        ])}"`,
      ),
    );
  }
}

function drawCrescent({ drawing, palette, moon, random }: Scene): void {
  const { x, y, radius } = moon;
  const turn = random.fork('crescent').between(-60, 40);
  const [core, edge] = palette.moon;
  drawing.add(
    circle(x, y, radius * 0.97, `fill="${palette.sky[0]}" fill-opacity="0.35"`),
    path(
      `M${round(x)} ${round(y - radius)}A${radius} ${radius} 0 1 0 ${round(x)} ${round(y + radius)}A${round(radius * 1.22)} ${round(radius * 1.22)} 0 0 1 ${round(x)} ${round(y - radius)}Z`,
      `transform="rotate(${round(turn)} ${round(x)} ${round(y)})" fill="${drawing.linear(x - radius, y, x, y, [
        [0, core],
        [1, edge],
      ])}"`,
    ),
  );
}

function drawEclipse({ drawing, palette, moon }: Scene): void {
  const { x, y, radius } = moon;
  const [core, edge] = palette.moon;
  drawing.add(
    circle(
      x,
      y,
      radius * 1.28,
      `fill="${drawing.radial(x, y, radius * 1.28, [
        [0.7, core, 1],
        [0.8, core, 0.75],
        [0.9, edge, 0.3],
        [1, edge, 0],
      ])}"`,
    ),
    circle(
      x,
      y,
      radius,
      `fill="${drawing.radial(x, y + radius * 0.5, radius * 1.5, [
        [0, mix(palette.sky[2], palette.glow, 0.35)],
        [0.6, palette.sky[2]],
        [1, palette.sky[1]],
      ])}"`,
    ),
    circle(x, y, radius, `fill="none" stroke="${core}" stroke-width="6"`),
  );
}

/** Draws thin bars of cloud across the lower half of the disc. */
function drawVeil({ drawing, palette, moon, random }: Scene): void {
  const chance = random.fork('veil');
  for (let bar = 0; bar < 4; bar += 1) {
    const y = moon.y + moon.radius * (0.15 + bar * 0.2);
    const half = moon.radius * chance.between(0.9, 1.5);
    const x = moon.x + chance.between(-0.3, 0.3) * moon.radius;
    const color = palette.sky[1];
    drawing.add(
      `<rect x="${round(x - half)}" y="${round(y)}" width="${round(half * 2)}" height="${round(chance.between(8, 22))}" rx="10" fill="${drawing.linear(
        x - half,
        0,
        x + half,
        0,
        [
          [0, color, 0],
          [0.3, color, 0.6],
          [0.8, color, 0.5],
          [1, color, 0],
        ],
      )}"/>`,
    );
  }
}
