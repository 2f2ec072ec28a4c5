import type { Rarity } from '#game/rarity.ts';
import { type Drawing, round } from '#server/media/drawing.ts';
import { path, star } from '#server/media/shape.ts';

import { cornerFiligree } from './corner.ts';
import { metal, stock } from './metal.ts';
import { pattern } from './pattern.ts';

const thickness: Record<Rarity, number> = { C: 20, R: 32, SR: 38, SSR: 46, UR: 50 };

/** Returns the path of a rectangular ring between two insets. */
export function ring(width: number, height: number, from: number, to: number, corner = 0): string {
  const hole = (inset: number, turn: number): string => {
    const [w, h, r] = [width - inset * 2, height - inset * 2, turn];
    return `M${inset + r} ${inset}h${round(w - r * 2)}a${r} ${r} 0 0 1 ${r} ${r}v${round(h - r * 2)}a${r} ${r} 0 0 1 ${-r} ${r}h${round(r * 2 - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${round(r * 2 - h)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
  };
  return hole(from, from === 0 ? 0 : corner) + hole(to, corner);
}

/** Draws the card's rim: from a plain line of stone to a prism with filigree. */
export function drawCardRim(drawing: Drawing, rarity: Rarity): void {
  const { width, height } = drawing;
  const thick = thickness[rarity];
  const shine = metal(drawing, rarity);
  const counter = metal(drawing, rarity, 1);
  const frame = (from: number, to: number, fill: string): string =>
    path(ring(width, height, from, to, 18), `fill="${fill}" fill-rule="evenodd"`);
  // A soft inner shadow makes the picture appear deeper than its rim.
  drawing.add(
    path(ring(width, height, thick, thick + 12, 14), 'fill="#000000" fill-opacity="0.3" fill-rule="evenodd"'),
    path(ring(width, height, thick, thick + 5, 16), 'fill="#000000" fill-opacity="0.4" fill-rule="evenodd"'),
    frame(0, thick, stock(rarity)),
  );
  if (rarity === 'R') drawing.add(frame(0, thick, pattern(drawing, 'uroko', 22, '#d8ab7a', 0.5, 1.6)));
  if (rarity === 'SR') drawing.add(frame(0, thick, pattern(drawing, 'asanoha', 26, '#d9d4f5', 0.55, 1.8)));
  if (rarity === 'SSR') drawing.add(frame(0, thick, pattern(drawing, 'seigaiha', 30, '#ffd970', 0.75, 2)));
  if (rarity === 'UR') drawing.add(frame(0, thick, pattern(drawing, 'shippo', 26, '#ffffff', 0.5, 1.6)));
  const line = { C: 3, R: 6, SR: 6, SSR: 7, UR: 8 }[rarity];
  drawing.add(frame(thick - line, thick, shine));
  if (rarity !== 'C') drawing.add(frame(6, 6 + line * 0.7, counter));
  if (rarity === 'C') return;
  cornerFiligree(drawing, rarity, thick, shine);
  drawPips(drawing, rarity, thick, shine);
}

/** Draws one diamond per rarity step, so that the rarity is visible without text. */
function drawPips(drawing: Drawing, rarity: Rarity, thick: number, shine: string): void {
  const count = { C: 1, R: 2, SR: 3, SSR: 4, UR: 5 }[rarity];
  const size = 10 + count * 2;
  const y = drawing.height - thick / 2 - 3;
  const plate = size * (count + 1.4);
  const x = drawing.width / 2;
  drawing.add(
    path(
      `M${round(x - plate)} ${round(y)}L${round(x - plate + size)} ${round(y - size * 1.3)}H${round(x + plate - size)}L${round(x + plate)} ${round(y)}L${round(x + plate - size)} ${round(y + size * 1.3)}H${round(x - plate + size)}Z`,
      `fill="${stock(rarity)}" stroke="${shine}" stroke-width="4"`,
    ),
  );
  for (let index = 0; index < count; index += 1) {
    const cx = x + (index - (count - 1) / 2) * size * 1.9;
    drawing.add(
      path(star(cx, y, size, size * 0.52, 4), `fill="${shine}"`),
      path(star(cx, y, size * 0.45, size * 0.2, 4), 'fill="#ffffff" fill-opacity="0.85"'),
    );
  }
}
