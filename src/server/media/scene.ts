import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import type { Palette } from '#game/palette.ts';
import type { SeededRandom } from './random.ts';

export interface Moon {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** What every layer of a scene needs: the drawing, the position of the light and the colours. */
export interface Scene {
  readonly drawing: Drawing;
  readonly palette: Palette;
  readonly random: SeededRandom;
  readonly moon: Moon;
  readonly horizon: number;
}

/** Returns the colour of a dark object at a distance: `nearness` 0 fades into the haze, 1 is directly in front. */
export function shade(palette: Palette, nearness: number): string {
  return mix(palette.haze, palette.ink, nearness);
}

/** Returns a paint for moonlit edges, strong near the moon and transparent far from it. */
export function rimLight({ drawing, palette, moon }: Scene, strength = 0.9): string {
  return drawing.radial(moon.x, moon.y, Math.max(520, moon.radius * 2.6), [
    [0, palette.lit, strength],
    [0.45, palette.lit, strength * 0.6],
    [1, palette.lit, 0],
  ]);
}
