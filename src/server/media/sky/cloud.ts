import { mix } from '#server/media/color.ts';
import { round } from '#server/media/drawing.ts';
import { type Scene, rimLight } from '#server/media/scene.ts';
import { path } from '#server/media/shape.ts';

/** Draws suyari, the flat bars of mist in old picture scrolls: rounded at one end, fading at the other. */
export function drawMistBars(scene: Scene, y: number, strength: number): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork(`mist ${round(y)}`);
  const color = mix(palette.haze, palette.glow, 0.3);
  const toRight = random.chance(0.5);
  const edge = toRight ? drawing.width + 60 : -60;
  for (let bar = 0; bar < 4; bar += 1) {
    const length = random.between(260, 720);
    const thick = random.between(20, 38);
    const left = toRight ? edge - length : edge;
    const [solid, gone] = toRight ? [edge - length, edge] : [edge + length, edge];
    drawing.add(
      `<rect x="${round(left)}" y="${round(y + bar * 34)}" width="${round(length)}" height="${round(thick)}" rx="${round(thick / 2)}" fill="${drawing.linear(
        solid,
        0,
        gone,
        0,
        [
          [0, color, strength],
          [0.5, color, strength * 0.6],
          [1, color, strength * 0.15],
        ],
      )}"/>`,
    );
  }
}

/**
 * Draws a bank of round clouds with the inner arcs of a woodcut, lit by the moon and open below. The puffs are drawn
 * from the sides to the middle, so that each overlaps the one behind it.
 */
export function drawCloudBank(scene: Scene, x: number, y: number, size: number, nearness: number): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork(`bank ${round(x)} ${round(y)}`);
  const body = mix(mix(palette.sky[1], palette.haze, 0.62), palette.ink, nearness);
  const fill = drawing.linear(0, y - size * 0.75, 0, y + size * 0.5, [
    [0, mix(body, palette.lit, 0.4)],
    [0.42, body],
    [0.68, body, 0.72],
    [0.86, body, 0.2],
    [1, body, 0],
  ]);
  const edge = rimLight(scene, 0.95);
  for (const place of [-1.5, 1.5, -0.95, 1, -0.42, 0.45, 0]) {
    const reach = size * (0.56 - Math.abs(place) * 0.16) * random.between(0.85, 1.1);
    const [cx, cy] = [x + place * size, y + Math.abs(place) * size * 0.06];
    const arch = (scale: number): string => {
      const r = reach * scale;
      return `M${round(cx - r)} ${round(cy + r * 0.34)}A${round(r)} ${round(r)} 0 1 1 ${round(cx + r)} ${round(cy + r * 0.34)}`;
    };
    drawing.add(
      path(`${arch(1)}V${round(y + size * 0.5)}H${round(cx - reach)}Z`, `fill="${fill}"`),
      path(arch(0.98), `fill="none" stroke="${edge}" stroke-width="3.4"`),
      path(arch(0.7) + arch(0.44), `fill="none" stroke="${palette.lit}" stroke-opacity="0.22" stroke-width="2.6"`),
    );
  }
}

/** Draws fog that is densest along its middle line and fades above and below. */
export function drawFog({ drawing, palette }: Scene, y: number, thickness: number, opacity: number): void {
  const color = mix(palette.haze, palette.glow, 0.35);
  drawing.add(
    `<rect x="0" y="${round(y - thickness / 2)}" width="${drawing.width}" height="${round(thickness)}" fill="${drawing.linear(
      0,
      y - thickness / 2,
      0,
      y + thickness / 2,
      [
        [0, color, 0],
        [0.5, color, opacity],
        [1, color, 0],
      ],
    )}"/>`,
  );
}
