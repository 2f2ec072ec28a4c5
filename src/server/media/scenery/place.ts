import { mix } from '#server/media/color.ts';
import { round } from '#server/media/drawing.ts';
import { type Scene, rimLight, shade } from '#server/media/scene.ts';
import { path } from '#server/media/shape.ts';

import { drawBuilt, drawRoofs, drawTorii, drawWindows } from './building.ts';
import { drawLantern } from './lantern.ts';
import { drawPine } from './plant.ts';

/** Draws a street of stalls that leads to the horizon between two rows of lanterns. */
export function drawStreet(scene: Scene): void {
  const { drawing, palette, horizon } = scene;
  const { width, height } = drawing;
  drawRoofs(scene, horizon - 10, 130, 0.36);
  drawing.add(
    path(
      `M0 ${round(horizon + 90)}H${width}V${height}H0Z`,
      `fill="${drawing.linear(0, horizon + 60, 0, height, [
        [0, mix(palette.haze, palette.glow, 0.3)],
        [0.3, shade(palette, 0.7)],
        [1, palette.ink],
      ])}"`,
    ),
    path(
      `M${width * 0.46} ${round(horizon + 90)}H${width * 0.54}L${width * 0.86} ${height}H${width * 0.14}Z`,
      `fill="${drawing.linear(0, horizon + 80, 0, height, [
        [0, palette.glow, 0.75],
        [0.5, palette.accent, 0.25],
        [1, palette.accent, 0],
      ])}"`,
    ),
  );
  for (let row = 0; row < 4; row += 1) {
    const near = row / 3;
    const base = horizon + 110 + near ** 1.6 * 230;
    const size = 60 + near * 200;
    for (const side of [-1, 1] as const) {
      const x = width / 2 + side * (120 + near * 340);
      const d =
        `M${round(x - size * 0.62)} ${round(base - size * 1.02)}l${round(size * 0.62)} ${round(-size * 0.3)} ${round(size * 0.62)} ${round(size * 0.3)}v${round(size * 0.12)}h${round(-size * 1.24)}Z` +
        `M${round(x - size * 0.5)} ${round(base - size * 0.95)}h${round(size * 0.08)}v${round(size)}h${round(-size * 0.08)}ZM${round(x + size * 0.42)} ${round(base - size * 0.95)}h${round(size * 0.08)}v${round(size)}h${round(-size * 0.08)}Z` +
        `M${round(x - size * 0.52)} ${round(base - size * 0.36)}h${round(size * 1.04)}v${round(size * 0.42)}h${round(-size * 1.04)}Z`;
      drawWindows(scene, [[x - size * 0.4, base - size * 0.78, size * 0.8, size * 0.3]]);
      drawBuilt(scene, d, base - size * 1.3, base + size * 0.2, 0.5 + near * 0.4);
      drawLantern(scene, x - side * size * 0.6, base - size * 0.66, size * 0.12);
    }
  }
}

/** Draws stone steps up to a gate, with another gate above it. */
export function drawStairs(scene: Scene): void {
  const { drawing, palette, horizon } = scene;
  const { width, height } = drawing;
  const middle = width / 2;
  const top = horizon + 40;
  drawTorii(scene, middle, top + 6, 190, 0.42);
  drawing.add(
    path(
      `M0 ${height}V${round(top + 180)}Q${width * 0.25} ${round(top + 60)} ${middle - 80} ${round(top)}H${middle + 80}Q${width * 0.75} ${round(top + 60)} ${width} ${round(top + 180)}V${height}Z`,
      `fill="${drawing.linear(0, top, 0, height, [
        [0, shade(palette, 0.5)],
        [1, palette.ink],
      ])}"`,
    ),
  );
  const steps = 15;
  for (let step = 0; step < steps; step += 1) {
    const t = (step / steps) ** 1.5;
    const y = top + t * (height - top);
    const half = 74 + t * 330;
    const tall = 8 + t * 44;
    drawing.add(
      path(
        `M${round(middle - half)} ${round(y)}h${round(half * 2)}v${round(tall)}h${round(-half * 2)}Z`,
        `fill="${mix(shade(palette, 0.4 + t * 0.5), palette.glow, 0.16 * (1 - t))}"`,
      ),
      path(
        `M${round(middle - half)} ${round(y)}h${round(half * 2)}`,
        `stroke="${rimLight(scene, 0.7)}" stroke-width="3"`,
      ),
    );
  }
  for (const near of [0.16, 0.42, 0.8]) {
    const y = top + near ** 1.4 * (height - top) * 0.72;
    const half = 110 + near ** 1.4 * 330;
    for (const side of [-1, 1] as const)
      drawStoneLantern(scene, middle + side * half, y + 30, 60 + near * 120, 0.5 + near * 0.42);
  }
  drawTorii(scene, middle, top + 330, 660, 0.8);
}

function drawStoneLantern(scene: Scene, x: number, base: number, height: number, nearness: number): void {
  const w = height * 0.2;
  const d =
    `M${round(x - w)} ${round(base)}h${round(w * 2)}v${round(-height * 0.08)}h${round(-w * 0.55)}v${round(-height * 0.4)}h${round(w * 0.75)}v${round(-height * 0.07)}h${round(-w * 2.4)}v${round(height * 0.07)}h${round(w * 0.75)}v${round(height * 0.4)}h${round(-w * 0.55)}Z` +
    `M${round(x - w * 0.75)} ${round(base - height * 0.55)}v${round(-height * 0.2)}h${round(w * 1.5)}v${round(height * 0.2)}Z` +
    `M${round(x - w * 1.7)} ${round(base - height * 0.73)}q${round(w * 1.2)} ${round(-height * 0.04)} ${round(w * 1.7)} ${round(-height * 0.24)}q${round(w * 0.5)} ${round(height * 0.2)} ${round(w * 1.7)} ${round(height * 0.24)}Z`;
  drawBuilt(scene, d, base - height, base + 20, nearness);
  drawWindows(scene, [[x - w * 0.42, base - height * 0.71, w * 0.84, height * 0.13]]);
}

/** Draws steep rocks in the sea, each with a pine. */
export function drawIslands(scene: Scene): void {
  const { drawing, horizon } = scene;
  const random = scene.random.fork('islands');
  const spots = [
    [0.1, 0.3, 190],
    [0.88, 0.36, 250],
    [0.3, 0.42, 110],
    [0.68, 0.3, 90],
  ] as const;
  for (const [place, nearness, size] of spots) {
    const x = drawing.width * (place + random.between(-0.06, 0.06));
    const base = horizon + 16 + nearness * 90;
    const half = size * random.between(0.5, 0.7);
    const tall = size * random.between(0.9, 1.7);
    const d = `M${round(x - half)} ${round(base)}q${round(half * 0.3)} ${round(-tall * 0.2)} ${round(half * 0.34)} ${round(-tall * 0.7)}q${round(half * 0.24)} ${round(-tall * 0.32)} ${round(half * 0.6)} ${round(-tall * 0.3)}t${round(half * 0.6)} ${round(tall * 0.42)}q${round(half * 0.1)} ${round(tall * 0.42)} ${round(half * 0.46)} ${round(tall * 0.58)}Z`;
    drawPine(scene, x, base - tall * 0.92, size * 0.9, nearness + 0.1);
    drawBuilt(scene, d, base - tall, base, nearness + 0.12);
  }
}

/** Draws lotus leaves and flowers, which are larger the nearer they are. */
export function drawLotusLeaves(scene: Scene): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork('lotus');
  const { width, height } = drawing;
  for (let row = 0; row < 4; row += 1) {
    const y = height - 240 + row * 82;
    const size = 74 + row * 34;
    for (let x = random.between(-80, 40); x < width + 80; x += size * random.between(1.5, 2.4)) {
      const [rx, ry] = [size * random.between(0.9, 1.2), size * 0.34];
      const tone = mix(shade(palette, 0.5 + row * 0.16), palette.sky[2], 0.14);
      drawing.add(
        path(
          `M${round(x)} ${round(y)}L${round(x + rx * 0.3)} ${round(y - ry)}A${round(rx)} ${round(ry)} 0 1 1 ${round(x - rx * 0.1)} ${round(y - ry)}Z`,
          `fill="${drawing.linear(0, y - ry, 0, y + ry, [
            [0, mix(tone, palette.lit, 0.28)],
            [1, mix(tone, palette.ink, 0.5)],
          ])}" stroke="${rimLight(scene, 0.7)}" stroke-width="3"`,
        ),
      );
      if (random.chance(0.34)) drawLotusFlower(scene, x, y - ry * 0.5, size * 0.62);
    }
  }
}

function drawLotusFlower({ drawing, palette }: Scene, x: number, y: number, size: number): void {
  const fill = drawing.linear(0, y - size, 0, y, [
    [0, mix(palette.petal, '#ffffff', 0.35)],
    [1, mix(palette.petal, palette.accent, 0.6)],
  ]);
  for (const turn of [-62, 62, -36, 36, 0]) {
    drawing.add(
      path(
        `M${round(x)} ${round(y)}q${round(-size * 0.36)} ${round(-size * 0.5)} 0 ${round(-size)}q${round(size * 0.36)} ${round(size * 0.5)} 0 ${round(size)}Z`,
        `transform="rotate(${turn} ${round(x)} ${round(y)})" fill="${fill}" stroke="${palette.ink}" stroke-opacity="0.35" stroke-width="2"`,
      ),
    );
  }
}

export function drawGraves(scene: Scene, base: number, nearness: number, count: number): void {
  const random = scene.random.fork(`graves ${round(base)}`);
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const x = (scene.drawing.width / count) * (index + random.between(0.2, 0.8));
    const tall = random.between(90, 190) * (0.6 + nearness * 0.6);
    const w = tall * random.between(0.13, 0.2);
    const lean = random.between(-0.12, 0.12) * tall;
    d += `M${round(x - w)} ${round(base)}L${round(x - w + lean)} ${round(base - tall)}q${round(w)} ${round(-w * random.between(0, 1.1))} ${round(w * 2)} 0L${round(x + w)} ${round(base)}Z`;
    d += `M${round(x - w * 1.6)} ${round(base - tall * 0.14)}h${round(w * 3.2)}V${round(base + 30)}h${round(-w * 3.2)}Z`;
  }
  d += `M-20 ${round(base)}q${round(scene.drawing.width / 2)} -24 ${scene.drawing.width + 40} 0V${scene.drawing.height}H-20Z`;
  drawBuilt(scene, d, base - 200, base + 260, nearness);
}

/** Draws a sailing junk with a lantern at its stern. */
export function drawJunk(scene: Scene, x: number, y: number, size: number, nearness: number): void {
  const hull = `M${round(x - size * 0.6)} ${round(y - size * 0.2)}q${round(size * 0.1)} ${round(size * 0.2)} ${round(size * 0.28)} ${round(size * 0.22)}h${round(size * 0.56)}q${round(size * 0.24)} ${round(-size * 0.04)} ${round(size * 0.36)} ${round(-size * 0.36)}q${round(-size * 0.2)} ${round(size * 0.16)} ${round(-size * 0.44)} ${round(size * 0.14)}h${round(-size * 0.42)}q${round(-size * 0.2)} 0 ${round(-size * 0.34)} 0Z`;
  const sail = (sx: number, scale: number): string => {
    let d = `M${round(sx - 3)} ${round(y - size * 0.1)}V${round(y - size * 1.12 * scale)}h6V${round(y - size * 0.1)}Z`;
    for (let panel = 0; panel < 5; panel += 1) {
      const top = y - size * (1.04 - panel * 0.17) * scale;
      const half = size * (0.14 + panel * 0.028) * scale;
      d += `M${round(sx - half)} ${round(top)}q${round(half)} ${round(size * 0.03)} ${round(half * 2.1)} ${round(-size * 0.03)}l${round(half * 0.08)} ${round(size * 0.145 * scale)}q${round(-half)} ${round(size * 0.05)} ${round(-half * 2.2)} ${round(size * 0.02)}Z`;
    }
    return d;
  };
  drawBuilt(scene, hull + sail(x - size * 0.16, 1) + sail(x + size * 0.24, 0.8), y - size, y + size * 0.06, nearness);
  drawLantern(scene, x + size * 0.5, y - size * 0.42, size * 0.06);
}
