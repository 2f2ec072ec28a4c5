import { mix } from '#server/media/color.ts';
import { type Drawing, round } from '#server/media/drawing.ts';
import type { SeededRandom } from '#server/media/random.ts';

/**
 * Draws a red stamp: strokes on a grid that look carved and belong to no script. All cards of a series have the same
 * stamp.
 */
export function drawSeal(
  drawing: Drawing,
  random: SeededRandom,
  x: number,
  y: number,
  size: number,
  color: string,
): void {
  const cells = 4;
  const unit = (size * 0.68) / cells;
  const [left, top] = [x + size * 0.16, y + size * 0.16];
  let strokes = '';
  for (let row = 0; row <= cells; row += 2) {
    const from = random.chance(0.7) ? 0 : 1;
    const to = random.chance(0.7) ? cells : cells - 1;
    strokes += `M${round(left + from * unit)} ${round(top + row * unit)}H${round(left + to * unit)}`;
  }
  for (let column = 0; column <= cells; column += 1) {
    if (!random.chance(0.62)) continue;
    const from = random.whole(0, 2);
    strokes += `M${round(left + column * unit)} ${round(top + from * unit)}V${round(top + random.whole(from + 1, cells) * unit)}`;
  }
  if (random.chance(0.5))
    strokes += `M${round(left + unit)} ${round(top + unit)}L${round(left + 3 * unit)} ${round(top + 3 * unit)}`;
  drawing.add(
    `<rect x="${round(x)}" y="${round(y)}" width="${size}" height="${size}" rx="${round(size * 0.16)}" fill="${mix(color, '#7a0d12', 0.45)}" fill-opacity="0.94"/>`,
    `<rect x="${round(x + size * 0.06)}" y="${round(y + size * 0.06)}" width="${round(size * 0.88)}" height="${round(size * 0.88)}" rx="${round(size * 0.12)}" fill="none" stroke="#ffe9d6" stroke-opacity="0.8" stroke-width="${round(size * 0.035)}"/>`,
    `<path d="${strokes}" fill="none" stroke="#ffe9d6" stroke-width="${round(size * 0.075)}" stroke-linecap="square"/>`,
  );
}
