import { mix } from '#server/media/color.ts';
import { round } from '#server/media/drawing.ts';
import { type Scene, rimLight, shade } from '#server/media/scene.ts';
import { curve, path, type Point, polyline } from '#server/media/shape.ts';

/** Draws a range of hills: dark along its crest, fading into haze at its foot. */
export function drawRidge(scene: Scene, y: number, rise: number, nearness: number, jagged = false): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork(`ridge ${round(y)} ${nearness}`);
  const crest = crestLine(scene, y, rise, jagged, random.between(0, 9));
  const line = jagged ? polyline(crest) : curve(crest);
  const top = shade(palette, nearness);
  drawing.add(
    path(
      `${line}V${drawing.height}H-20Z`,
      `fill="${drawing.linear(0, y - rise, 0, y + rise * 1.6 + 90, [
        [0, top],
        [0.35, mix(top, palette.haze, 0.12)],
        [1, mix(palette.haze, palette.glow, 0.18 * (1 - nearness))],
      ])}"`,
    ),
    path(line, `fill="none" stroke="${rimLight(scene, 0.75)}" stroke-width="3"`),
  );
}

function crestLine({ drawing }: Scene, y: number, rise: number, jagged: boolean, phase: number): Point[] {
  const steps = jagged ? 26 : 12;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const along = step / steps;
    const swell = Math.sin(along * 5.3 + phase) * 0.5 + Math.sin(along * 11.7 + phase * 2.3) * 0.26;
    const tooth = jagged ? (step % 2 === 0 ? 0.34 : -0.18) * Math.abs(Math.sin(step * 2.7 + phase)) : 0;
    return [-20 + along * (drawing.width + 40), y - rise * (swell + tooth)];
  });
}

/** Draws a single volcano with a snowy top. */
export function drawGreatPeak(scene: Scene, x: number, base: number, height: number): void {
  const { drawing, palette } = scene;
  const [half, lip] = [height * 1.45, height * 0.11];
  const top = base - height;
  const slope = `M${round(x - half)} ${round(base)}C${round(x - half * 0.5)} ${round(base - height * 0.16)} ${round(x - lip * 2.2)} ${round(top + height * 0.28)} ${round(x - lip)} ${round(top)}q${round(lip * 0.5)} ${round(lip * 0.35)} ${round(lip)} 0t${round(lip)} ${round(-lip * 0.1)}C${round(x + lip * 2.2)} ${round(top + height * 0.28)} ${round(x + half * 0.5)} ${round(base - height * 0.16)} ${round(x + half)} ${round(base)}`;
  const snow = `M${round(x - lip)} ${round(top)}q${round(lip * 0.5)} ${round(lip * 0.35)} ${round(lip)} 0t${round(lip)} ${round(-lip * 0.1)}q${round(lip * 0.7)} ${round(height * 0.17)} ${round(lip * 1.7)} ${round(height * 0.3)}l${round(-lip * 0.8)} ${round(-height * 0.08)} ${round(-lip * 0.3)} ${round(height * 0.12)} ${round(-lip * 0.8)} ${round(-height * 0.11)} ${round(-lip * 0.5)} ${round(height * 0.15)} ${round(-lip * 0.7)} ${round(-height * 0.13)} ${round(-lip * 0.7)} ${round(height * 0.1)} ${round(-lip * 0.4)} ${round(-height * 0.06)} ${round(-lip * 0.9)} ${round(height * 0.03)}q${round(lip * 1.1)} ${round(-height * 0.16)} ${round(lip * 1.6)} ${round(-height * 0.32)}Z`;
  const body = shade(palette, 0.42);
  drawing.add(
    path(
      `${slope}Z`,
      `fill="${drawing.linear(0, top, 0, base, [
        [0, body],
        [0.5, mix(body, palette.haze, 0.4)],
        [1, mix(palette.haze, palette.glow, 0.15)],
      ])}"`,
    ),
    path(snow, `fill="${mix(palette.haze, palette.lit, 0.72)}" fill-opacity="0.85"`),
    path(slope, `fill="none" stroke="${rimLight(scene, 0.8)}" stroke-width="3"`),
  );
}

/** Draws the ground in the foreground, on which a standing figure stands. */
export function drawMound(scene: Scene, x: number, y: number, halfWidth: number): void {
  const { drawing, palette } = scene;
  const { height } = drawing;
  const line = curve([
    [x - halfWidth * 2.4, y + 190],
    [x - halfWidth * 1.3, y + 70],
    [x - halfWidth * 0.55, y + 6],
    [x, y],
    [x + halfWidth * 0.6, y + 8],
    [x + halfWidth * 1.3, y + 76],
    [x + halfWidth * 2.4, y + 180],
  ]);
  drawing.add(
    path(
      `${line}V${height + 10}H${round(x - halfWidth * 2.4)}Z`,
      `fill="${drawing.linear(0, y, 0, height, [
        [0, shade(palette, 0.86)],
        [0.35, palette.ink],
        [1, palette.ink],
      ])}"`,
    ),
    path(line, `fill="none" stroke="${rimLight(scene)}" stroke-width="4"`),
  );
}

/** Draws a broad, jagged rock in the sea. */
export function drawRock(scene: Scene, x: number, y: number, halfWidth: number): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork('rock');
  const edge: Point[] = [-1.5, -1.25, -1, -0.7, -0.3, 0, 0.35, 0.7, 0.95, 1.2, 1.5].map((place) => [
    x + place * halfWidth,
    y + Math.max(0, Math.abs(place) - 0.62) ** 1.4 * 210 + random.between(0, Math.abs(place) > 0.6 ? 26 : 5),
  ]);
  const line = polyline(edge);
  drawing.add(
    path(
      `${line}L${round(x + halfWidth * 1.7)} ${round(y + 330)}H${round(x - halfWidth * 1.7)}Z`,
      `fill="${drawing.linear(0, y, 0, y + 320, [
        [0, shade(palette, 0.84)],
        [0.5, palette.ink],
        [1, palette.ink],
      ])}"`,
    ),
    path(line, `fill="none" stroke="${rimLight(scene)}" stroke-width="4" stroke-linejoin="round"`),
  );
}
