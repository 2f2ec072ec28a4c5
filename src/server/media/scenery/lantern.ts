import { mix } from '#server/media/color.ts';
import { round } from '#server/media/drawing.ts';
import type { Scene } from '#server/media/scene.ts';
import { path, type Point } from '#server/media/shape.ts';
import { glow } from '#server/media/sky/sky.ts';

/** Draws a paper lantern and the glow around it; `size` is half its width. */
export function drawLantern(scene: Scene, x: number, y: number, size: number, color = scene.palette.accent): void {
  const { drawing, palette } = scene;
  const tall = size * 1.24;
  const body = (half: number): string =>
    `M${round(x - half)} ${round(y)}a${round(half)} ${round(tall)} 0 1 1 ${round(half * 2)} 0a${round(half)} ${round(tall)} 0 1 1 ${round(-half * 2)} 0Z`;
  const hot = mix(color, '#fff3cf', 0.78);
  let ribs = '';
  for (const level of [-0.66, -0.36, 0, 0.36, 0.66]) {
    const half = size * Math.sqrt(1 - level * level);
    ribs += `M${round(x - half)} ${round(y + level * tall)}q${round(half)} ${round(size * 0.22)} ${round(half * 2)} 0`;
  }
  drawing.add(
    glow(scene, x, y, size * 3.6, color, 0.62),
    path(
      body(size),
      `fill="${drawing.radial(x, y + tall * 0.22, tall, [
        [0, hot],
        [0.4, mix(color, hot, 0.5)],
        [0.82, color],
        [1, mix(color, palette.ink, 0.45)],
      ])}"`,
    ),
    path(
      ribs,
      `fill="none" stroke="${mix(color, palette.ink, 0.6)}" stroke-opacity="0.55" stroke-width="${round(Math.max(1.5, size * 0.05))}"`,
    ),
    path(
      `M${round(x - size * 0.46)} ${round(y - tall * 1.06)}h${round(size * 0.92)}v${round(size * 0.2)}h${round(-size * 0.92)}ZM${round(x - size * 0.46)} ${round(y + tall * 0.92)}h${round(size * 0.92)}v${round(size * 0.2)}h${round(-size * 0.92)}ZM${round(x - 1.5)} ${round(y + tall * 1.08)}h3v${round(size * 0.8)}h-3Z`,
      `fill="${palette.ink}"`,
    ),
  );
}

/** Draws a sagging cord with lanterns. */
export function drawLanternCord(scene: Scene, from: Point, to: Point, sag: number, count: number, size: number): void {
  const { drawing, palette } = scene;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  drawing.add(
    path(
      `M${round(from[0])} ${round(from[1])}Q${round(middle[0])} ${round(middle[1])} ${round(to[0])} ${round(to[1])}`,
      `fill="none" stroke="${palette.ink}" stroke-width="4"`,
    ),
  );
  for (let index = 0; index < count; index += 1) {
    const t = (index + 0.5) / count;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    const color = index % 2 === 0 ? palette.accent : mix(palette.glow, palette.accent, 0.25);
    drawLantern(
      scene,
      a * from[0] + b * middle[0] + c * to[0],
      a * from[1] + b * middle[1] + c * to[1] + size * 1.45,
      size,
      color,
    );
  }
}
