import { hsl } from './color.ts';
import { createDrawing } from './drawing.ts';
import {
  aurora,
  embers,
  fireflies,
  glints,
  gold,
  loopHeight,
  loopWidth,
  meteors,
  type LoopEffect,
  petals,
  prism,
  rays,
  rings,
  sheen,
  spirits,
} from './video-loop-effects.ts';
import { SeededRandom } from './random.ts';

/** The effects of each loop. */
export const loopScenes: Record<string, readonly LoopEffect[]> = {
  'ssr-1': [sheen(gold), glints(14, gold)],
  'ssr-2': [embers(34, 190, gold), glints(6, gold)],
  'ssr-3': [petals(16, (share) => hsl(345 + share * 15, 1, 0.86)), sheen(gold)],
  'ssr-4': [rays(16, gold), glints(10, gold)],
  'ssr-5': [fireflies(20, (share) => hsl(54 + share * 20, 1, 0.7)), sheen(gold)],
  'ssr-6': [rings(gold), embers(22, 90, gold)],
  'ssr-7': [embers(40, -260, gold), glints(6, gold)],
  'ssr-8': [spirits(9, (share) => hsl(22 + share * 24, 1, 0.68)), sheen(gold)],
  'ur-1': [sheen(prism), glints(16, prism)],
  'ur-2': [aurora(prism), glints(12, prism)],
  'ur-3': [rays(18, prism), embers(22, 120, prism)],
  'ur-4': [spirits(11, (share) => hsl(170 + share * 120, 0.95, 0.72)), sheen(prism)],
  'ur-5': [meteors(9, prism), glints(14, prism)],
  'ur-6': [rings(prism), embers(30, 200, prism)],
  'ur-7': [petals(20, (share) => hsl(280 + share * 80, 0.95, 0.82)), rays(14, prism)],
  'ur-8': [aurora((share) => hsl(130 + share * 150, 0.9, 0.7)), meteors(8, prism)],
};

export function composeLoopFrame(name: string, moment: number): string {
  const drawing = createDrawing(loopWidth, loopHeight);
  for (const [index, move] of (loopScenes[name] ?? []).entries())
    move(drawing, moment, new SeededRandom(`${name} ${index}`));
  return drawing.toSvg();
}
