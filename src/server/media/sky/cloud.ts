import { mix } from '#server/media/color.ts';
import { fine, round } from '#server/media/drawing.ts';
import { type Night, rimLight } from '#server/media/night.ts';
import { path } from '#server/media/shape.ts';

/** Suyari: the flat bars of mist of old picture scrolls, rounded at one end, fading at the other. */
export function drawMistBars(night: Night, y: number, strength: number): void {
  const { drawing, palette } = night;
  const random = night.random.fork(`mist ${round(y)}`);
  const color = mix(palette.haze, palette.glow, 0.3);
  const toRight = random.chance(0.5);
  const edge = toRight ? drawing.width + 60 : -60;
  for (let bar = 0; bar < 4; bar += 1) {
    const length = random.between(260, 720);
    const thick = random.between(20, 38);
    const left = toRight ? edge - length : edge;
    const [solid, gone] = toRight ? [edge - length, edge] : [edge + length, edge];
    drawing.add(
      `<rect x="${round(left)}" y="${round(y + bar * 34)}" width="${round(length)}" height="${round(thick)}" rx="${round(thick / 2)}" fill="${drawing.linear(solid, 0, gone, 0, [[0, color, strength], [0.5, color, strength * 0.6], [1, color, strength * 0.15]])}"/>`,
    );
  }
}

/** A bank of round clouds on a flat base, lit from the moon, with the inner arcs of a woodcut. */
export function drawCloudBank(night: Night, x: number, y: number, size: number, strength: number): void {
  const { drawing, palette } = night;
  const random = night.random.fork(`bank ${round(x)} ${round(y)}`);
  const puffs: [number, number, number][] = [];
  for (let index = 0; index < 6; index += 1) {
    const offset = (index - 2.5) * size * 0.52;
    puffs.push([x + offset, y - size * random.between(0, 0.25), size * random.between(0.34, 0.62) * (1 - Math.abs(index - 2.5) * 0.12)]);
  }
  const ring = (scale: number): string =>
    puffs.map(([cx, cy, r]) => `M${round(cx - r * scale)} ${round(cy)}a${round(r * scale)} ${round(r * scale)} 0 1 1 ${round(r * scale * 2)} 0`).join('');
  const discs = puffs.map(([cx, cy, r]) => `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 1 1 ${round(r * 2)} 0a${round(r)} ${round(r)} 0 1 1 ${round(-r * 2)} 0Z`).join('');
  const body = mix(palette.sky[1], palette.haze, 0.6);
  drawing.add(
    path(discs, `fill="${drawing.linear(0, y - size * 0.8, 0, y + size * 0.4, [[0, mix(body, palette.lit, 0.35), strength], [0.55, body, strength * 0.75], [1, body, 0]])}"`),
    path(ring(0.96), `fill="none" stroke="${rimLight(night, 0.85)}" stroke-width="3"`),
    path(ring(0.68), `fill="none" stroke="${palette.lit}" stroke-opacity="${fine(strength * 0.2)}" stroke-width="2.4"`),
  );
}

/** Fog lying on something: strongest in the middle line, gone above and below. */
export function drawFog({ drawing, palette }: Night, y: number, thickness: number, opacity: number): void {
  const color = mix(palette.haze, palette.glow, 0.35);
  drawing.add(
    `<rect x="0" y="${round(y - thickness / 2)}" width="${drawing.width}" height="${round(thickness)}" fill="${drawing.linear(0, y - thickness / 2, 0, y + thickness / 2, [[0, color, 0], [0.5, color, opacity], [1, color, 0]])}"/>`,
  );
}
