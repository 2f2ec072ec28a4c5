import { mix } from '#server/media/color.ts';
import { round } from '#server/media/drawing.ts';
import { type Scene, rimLight, shade } from '#server/media/scene.ts';
import { path, rect } from '#server/media/shape.ts';
import { glow } from '#server/media/sky/sky.ts';

/** Draws a building's silhouette with moonlit edges, whose foot fades into mist. */
export function drawBuilt(scene: Scene, d: string, top: number, base: number, nearness: number): void {
  const { drawing, palette } = scene;
  const dark = shade(palette, nearness);
  drawing.add(
    path(
      d,
      `fill="${drawing.linear(0, top, 0, base, [
        [0, dark],
        [0.6, mix(dark, palette.haze, 0.1)],
        [1, mix(dark, palette.haze, 0.5)],
      ])}" stroke="${rimLight(scene, 0.85)}" stroke-width="3" stroke-linejoin="round"`,
    ),
  );
}

/** Draws lit windows. */
export function drawWindows(scene: Scene, windows: readonly (readonly [number, number, number, number])[]): void {
  const { drawing, palette } = scene;
  for (const [x, y, width, height] of windows) {
    drawing.add(
      glow(scene, x + width / 2, y + height / 2, Math.max(width, height) * 1.7, palette.accent, 0.45),
      rect(x, y, width, height, `rx="2" fill="${mix(palette.accent, '#fff0c0', 0.6)}"`),
    );
  }
}

/** Returns the path of a roof with upturned eaves; (x, y) is the middle of its lower edge. */
const roof = (x: number, y: number, half: number, rise: number): string =>
  `M${round(x - half)} ${round(y - rise * 0.22)}q${round(half * 0.16)} ${round(rise * 0.2)} ${round(half * 0.3)} ${round(rise * 0.22)}H${round(x + half * 0.7)}q${round(half * 0.14)} ${round(-rise * 0.02)} ${round(half * 0.3)} ${round(-rise * 0.22)}q${round(-half * 0.42)} ${round(-rise * 0.1)} ${round(-half * 0.56)} ${round(-rise * 0.78)}H${round(x - half * 0.44)}q${round(-half * 0.14)} ${round(rise * 0.68)} ${round(-half * 0.56)} ${round(rise * 0.78)}Z`;

export function drawPagoda(
  scene: Scene,
  x: number,
  base: number,
  height: number,
  tiers: number,
  nearness: number,
): void {
  const step = (height * 0.82) / tiers;
  const windows: [number, number, number, number][] = [];
  let d = '';
  for (let tier = 0; tier < tiers; tier += 1) {
    const half = height * (0.3 - tier * (0.17 / tiers));
    const floor = base - tier * step;
    d += `M${round(x - half * 0.62)} ${round(floor)}V${round(floor - step * 0.62)}H${round(x + half * 0.62)}V${round(floor)}Z`;
    d += roof(x, floor - step * 0.5, half, step * 0.5);
    const size = step * 0.2;
    for (const place of [-0.36, 0, 0.36])
      windows.push([x + place * half - size / 2, floor - step * 0.36, size, size * 1.3]);
  }
  const top = base - tiers * step;
  d += `M${round(x - 4)} ${round(top + step * 0.1)}V${round(top - height * 0.18)}h8V${round(top + step * 0.1)}Z`;
  for (const ring of [0.04, 0.08, 0.12]) d += `M${round(x - 13)} ${round(top - height * ring)}h26v5h-26Z`;
  drawBuilt(scene, d, base - height, base, nearness);
  drawWindows(scene, windows);
}

export function drawCastle(scene: Scene, x: number, base: number, height: number, nearness: number): void {
  const windows: [number, number, number, number][] = [];
  const wall = height * 0.24;
  let d = `M${round(x - height * 0.62)} ${round(base)}q${round(height * 0.12)} ${round(-wall * 0.5)} ${round(height * 0.15)} ${round(-wall)}H${round(x + height * 0.47)}q${round(height * 0.03)} ${round(wall * 0.5)} ${round(height * 0.15)} ${round(wall)}Z`;
  for (let tier = 0; tier < 3; tier += 1) {
    const half = height * (0.45 - tier * 0.11);
    const floor = base - wall - tier * height * 0.24;
    d += `M${round(x - half * 0.78)} ${round(floor)}V${round(floor - height * 0.16)}H${round(x + half * 0.78)}V${round(floor)}Z`;
    d += roof(x, floor - height * 0.12, half, height * 0.13);
    d += `M${round(x - half * 0.34)} ${round(floor - height * 0.12)}l${round(half * 0.34)} ${round(-height * 0.12)} ${round(half * 0.34)} ${round(height * 0.12)}Z`;
    for (let index = -2; index <= 2; index += 1) {
      windows.push([x + index * half * 0.28 - height * 0.012, floor - height * 0.085, height * 0.024, height * 0.042]);
    }
  }
  drawBuilt(scene, d, base - height, base, nearness);
  drawWindows(scene, windows);
}

/** Draws the gate of a shrine; `width` is the span of its pillars. */
export function drawTorii(scene: Scene, x: number, base: number, width: number, nearness: number): void {
  const { drawing, palette } = scene;
  const height = width * 0.98;
  const [half, post] = [width / 2, width * 0.085];
  const top = base - height;
  const pillar = (side: -1 | 1): string =>
    `M${round(x + side * half - post * 0.62)} ${round(base)}L${round(x + side * half * 0.94 - post / 2)} ${round(top)}h${round(post)}L${round(x + side * half + post * 0.62)} ${round(base)}Z`;
  const beam = width * 0.72;
  const gate =
    pillar(-1) +
    pillar(1) +
    `M${round(x - beam * 0.86)} ${round(top + height * 0.2)}H${round(x + beam * 0.86)}v${round(post * 0.8)}H${round(x - beam * 0.86)}Z` +
    `M${round(x - post * 0.5)} ${round(top)}h${round(post)}v${round(height * 0.2)}h${round(-post)}Z` +
    `M${round(x - beam)} ${round(top - post * 1.5)}Q${round(x)} ${round(top - post * 0.2)} ${round(x + beam)} ${round(top - post * 1.5)}L${round(x + beam * 0.94)} ${round(top + post * 0.2)}Q${round(x)} ${round(top + post * 1.1)} ${round(x - beam * 0.94)} ${round(top + post * 0.2)}Z`;
  const red = mix(palette.accent, palette.ink, 0.25 + nearness * 0.35);
  drawing.add(
    path(
      gate,
      `fill="${drawing.linear(0, top, 0, base, [
        [0, mix(red, palette.haze, 0.5 - nearness * 0.5)],
        [0.7, mix(red, palette.ink, 0.35)],
        [1, shade(palette, nearness)],
      ])}" stroke="${rimLight(scene, 0.9)}" stroke-width="3"`,
    ),
  );
}

export function drawRoofs(scene: Scene, y: number, size: number, nearness: number): void {
  const { drawing } = scene;
  const random = scene.random.fork(`roofs ${round(y)}`);
  const windows: [number, number, number, number][] = [];
  let d = '';
  for (let x = -size * 0.4; x < drawing.width + size; x += size * random.between(0.85, 1.25)) {
    const half = size * random.between(0.5, 0.72);
    const floor = y + random.between(-size * 0.3, size * 0.12);
    d += roof(x, floor, half, size * 0.42);
    d += `M${round(x - half * 0.7)} ${round(floor - 4)}V${drawing.height}H${round(x + half * 0.7)}V${round(floor - 4)}Z`;
    for (const place of [-0.4, 0, 0.4]) {
      if (random.chance(0.6))
        windows.push([x + place * half - size * 0.07, floor + size * 0.13, size * 0.14, size * 0.19]);
    }
  }
  drawBuilt(scene, d, y - size * 0.7, y + size * 2.4, nearness);
  drawWindows(scene, windows);
}

/** Draws a drum bridge over water, with a dark reflection. */
export function drawBridge(scene: Scene, y: number, nearness: number): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork('bridge');
  const { width } = drawing;
  const lift = random.between(150, 200);
  const deck = (offset: number): string =>
    `M-40 ${round(y + offset)}Q${width / 2} ${round(y - lift * 2 + offset)} ${width + 40} ${round(y + offset)}`;
  const heightAt = (t: number): number => y - lift * 4 * t * (1 - t);
  let posts = '';
  let piles = '';
  for (let index = 0; index <= 14; index += 1) {
    const t = index / 14;
    const x = -40 + t * (width + 80);
    posts += `M${round(x)} ${round(heightAt(t) + 6)}v-66`;
    if (index % 3 === 1) piles += `M${round(x)} ${round(heightAt(t) + 20)}V${round(y + 60)}`;
  }
  const dark = shade(palette, nearness);
  const red = mix(mix(palette.accent, palette.ink, 0.5), palette.haze, 0.2);
  drawing.add(
    path(piles, `stroke="${dark}" stroke-width="20"`),
    path(deck(12), `fill="none" stroke="${dark}" stroke-width="34"`),
    path(deck(-6), `fill="none" stroke="${red}" stroke-width="9"`),
    path(posts, `stroke="${red}" stroke-width="9"`),
    path(`${deck(-36)}${deck(-58)}`, `fill="none" stroke="${red}" stroke-width="8"`),
    path(deck(-63), `fill="none" stroke="${rimLight(scene, 0.95)}" stroke-width="4"`),
  );
}
