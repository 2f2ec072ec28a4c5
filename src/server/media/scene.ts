import { mix } from './color.ts';
import type { Drawing } from './drawing.ts';
import type { Palette } from '#game/palette.ts';
import type { Random } from './random.ts';

export interface Moon {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** What every layer of a scene needs to know: where the light stands and what colours it has. */
export interface Scene {
  readonly drawing: Drawing;
  readonly palette: Palette;
  readonly random: Random;
  readonly moon: Moon;
  readonly horizon: number;
}

/** The colour of something dark at a distance: 0 is lost in the haze, 1 is right before us. */
export function shade(palette: Palette, nearness: number): string {
  return mix(palette.haze, palette.ink, nearness);
}

/** Moonlight on edges, strong near the moon and gone far from it. */
export function rimLight({ drawing, palette, moon }: Scene, strength = 0.9): string {
  return drawing.radial(moon.x, moon.y, Math.max(520, moon.radius * 2.6), [
    [0, palette.lit, strength],
    [0.45, palette.lit, strength * 0.6],
    [1, palette.lit, 0],
  ]);
}
