import { mix } from '#server/media/color.ts';
import { round } from '#server/media/drawing.ts';
import { type Scene, shade } from '#server/media/scene.ts';
import { path, rect } from '#server/media/shape.ts';

/** Draws still water from the horizon down, with a broken reflection of the moon. */
export function drawWater(scene: Scene): void {
  const { drawing, palette, horizon, moon } = scene;
  const { width, height } = drawing;
  const random = scene.random.fork('water');
  drawing.add(
    rect(
      0,
      horizon,
      width,
      height - horizon,
      `fill="${drawing.linear(0, horizon, 0, height, [
        [0, mix(palette.sky[2], palette.haze, 0.45)],
        [0.25, mix(palette.sky[1], palette.haze, 0.4)],
        [1, palette.ink],
      ])}"`,
    ),
  );
  let broken = '';
  for (let y = horizon + 10; y < height; y += 17 + (y - horizon) * 0.02) {
    const spread = moon.radius * (0.35 + random.between(0, 0.75));
    for (let piece = 0; piece < 2; piece += 1) {
      const half = spread * random.between(0.2, 0.8);
      const x = moon.x + random.between(-0.55, 0.55) * spread;
      broken += `M${round(x - half)} ${round(y)}q${round(half)} -7 ${round(half * 2)} 0q${round(-half)} 7 ${round(-half * 2)} 0Z`;
    }
  }
  drawing.add(
    path(
      broken,
      `fill="${drawing.linear(0, horizon, 0, height, [
        [0, palette.moon[0], 0.85],
        [0.5, palette.moon[1], 0.42],
        [1, palette.moon[1], 0.06],
      ])}"`,
    ),
  );
  let ripples = '';
  for (let index = 0; index < 34; index += 1) {
    const y = horizon + random.between(0.02, 1) ** 1.3 * (height - horizon);
    const length = random.between(40, 170);
    ripples += `M${round(random.between(-60, width))} ${round(y)}q${round(length / 2)} ${round(random.between(-6, 6))} ${round(length)} 0`;
  }
  drawing.add(
    path(ripples, `fill="none" stroke="${palette.lit}" stroke-opacity="0.2" stroke-width="2.4" stroke-linecap="round"`),
  );
}

/** Draws rows of seigaiha, the concentric waves of woodcuts. */
export function drawScaleWaves(scene: Scene, top: number, size: number): void {
  const { drawing, palette } = scene;
  const { width, height } = drawing;
  const rows = Math.ceil((height - top) / (size * 0.5)) + 1;
  for (let row = 0; row < rows; row += 1) {
    const y = top + row * size * 0.5;
    const depth = row / rows;
    const tone = mix(mix(palette.sky[1], palette.haze, 0.5), palette.ink, 0.25 + depth * 0.65);
    const shift = row % 2 === 0 ? 0 : size / 2;
    let discs = '';
    let rings = '';
    for (let x = -size + shift; x < width + size; x += size) {
      const radius = size * 0.56;
      discs += `M${round(x - radius)} ${round(y + radius)}a${round(radius)} ${round(radius)} 0 0 1 ${round(radius * 2)} 0Z`;
      for (const scale of [0.97, 0.72, 0.47]) {
        const inner = radius * scale;
        rings += `M${round(x - inner)} ${round(y + radius)}a${round(inner)} ${round(inner)} 0 0 1 ${round(inner * 2)} 0`;
      }
    }
    drawing.add(
      path(
        discs,
        `fill="${drawing.linear(0, y, 0, y + size * 0.6, [
          [0, mix(tone, palette.lit, 0.16)],
          [1, tone],
        ])}"`,
      ),
      path(
        rings,
        `fill="none" stroke="${palette.lit}" stroke-opacity="${row === 0 ? 0.6 : 0.3 - depth * 0.12}" stroke-width="4"`,
      ),
    );
  }
}

/** Draws breaking waves that lean over and end in a curl of foam. */
export function drawBreakers(scene: Scene, top: number, size: number): void {
  const { drawing, palette } = scene;
  const { width, height } = drawing;
  const random = scene.random.fork(`breakers ${round(top)}`);
  for (let row = 0; row < 3; row += 1) {
    const y = top + row * size * 0.42;
    const step = size * (1.5 - row * 0.12);
    let crest = `M${round(-step + random.between(-step / 2, 0))} ${round(y)}`;
    let x = -step;
    while (x < width + step) {
      const lift = size * random.between(0.42, 0.78);
      crest += `c${round(step * 0.3)} ${round(size * 0.04)} ${round(step * 0.52)} ${round(-lift * 0.4)} ${round(step * 0.62)} ${round(-lift)}`;
      crest += `c${round(step * 0.18)} ${round(lift * 0.04)} ${round(step * 0.26)} ${round(lift * 0.28)} ${round(step * 0.16)} ${round(lift * 0.42)}`;
      crest += `c${round(-step * 0.01)} ${round(-lift * 0.16)} ${round(-step * 0.06)} ${round(-lift * 0.2)} ${round(-step * 0.13)} ${round(-lift * 0.16)}`;
      crest += `c${round(-step * 0.02)} ${round(lift * 0.5)} ${round(step * 0.14)} ${round(lift * 0.74)} ${round(step * 0.35)} ${round(lift * 0.74)}`;
      x += step;
    }
    const nearness = 0.45 + row * 0.24;
    const tone = mix(mix(palette.sky[1], palette.haze, 0.55), palette.ink, nearness);
    drawing.add(
      path(
        `${crest}V${height + 20}H${round(-step * 2)}Z`,
        `fill="${drawing.linear(0, y - size * 0.7, 0, y + size, [
          [0, mix(tone, palette.lit, 0.3)],
          [0.4, tone],
          [1, shade(palette, 0.96)],
        ])}"`,
      ),
      path(
        crest,
        `fill="none" stroke="${mix(palette.lit, palette.haze, row * 0.16)}" stroke-opacity="0.92" stroke-width="${6 - row}" stroke-linejoin="round"`,
      ),
      path(
        crest,
        `transform="translate(${round(-size * 0.04)} ${round(size * 0.15)})" fill="none" stroke="${palette.lit}" stroke-opacity="0.24" stroke-width="4"`,
      ),
      path(
        crest,
        `transform="translate(${round(-size * 0.08)} ${round(size * 0.3)})" fill="none" stroke="${palette.lit}" stroke-opacity="0.13" stroke-width="4"`,
      ),
    );
  }
}
