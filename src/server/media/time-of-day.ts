import { mix } from './color.ts';
import type { Palette } from '#game/palette.ts';
import type { SeededRandom } from './random.ts';

/** Returns a variant of a palette for a time of day: the cards of a series share their colours but not their light. */
export function timeOfDay(palette: Palette, random: SeededRandom): Palette {
  const { sky, haze, glow, accent, petal, lit } = palette;
  const [color, share] = random.pick([
    [haze, 0],
    [haze, 0.3],
    [petal, 0.32],
    [accent, 0.3],
    ['#1b2f8a', 0.46],
    ['#0b6f7a', 0.4],
    ['#6a1f7d', 0.42],
    ['#050510', 0.4],
  ] as const);
  return {
    ...palette,
    sky: [mix(sky[0], color, share * 0.3), mix(sky[1], color, share), mix(sky[2], color, share * 0.8)],
    haze: mix(haze, color, share * 0.8),
    glow: mix(glow, random.pick([accent, petal, lit]), random.between(0, 0.4)),
  };
}
