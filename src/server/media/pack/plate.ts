import { mix } from '#server/media/color.ts';
import type { Drawing } from '#server/media/drawing.ts';
import { round } from '#server/media/drawing.ts';
import { pattern } from '#server/media/ornament/pattern.ts';
import { path, rect } from '#server/media/shape.ts';
import { fitLines } from '#server/media/typography/fit-lines.ts';
import { displayFace } from '#server/media/typography/font-face.ts';
import { printableText } from '#server/media/typography/printable-text.ts';
import type { PackLook } from './pack-look.ts';

const steps = [
  { size: 112, lines: 1 },
  { size: 92, lines: 1 },
  { size: 84, lines: 2 },
  { size: 70, lines: 2 },
  { size: 56, lines: 3 },
  { size: 44, lines: 4 },
];

/** Draws the title of a pack on a lacquer plate, whose middle is at `y`. A name that the font lacks leaves the brand's. */
export function drawPlate(
  drawing: Drawing,
  { palette, leaf, pattern: name }: PackLook,
  title: string,
  { y, height, width }: { y: number; height: number; width: number },
): void {
  const x = (drawing.width - width) / 2;
  const top = y - height / 2;
  // The corners are cut in, as on the plates of a shrine.
  const plate = (inset: number, cut: number) => {
    const [l, t, r, b] = [x + inset, top + inset, x + width - inset, top + height - inset];
    return `M${l + cut} ${t}H${r - cut}a${cut} ${cut} 0 0 0 ${cut} ${cut}V${b - cut}a${cut} ${cut} 0 0 0 ${-cut} ${cut}H${l + cut}a${cut} ${cut} 0 0 0 ${-cut} ${-cut}V${t + cut}a${cut} ${cut} 0 0 0 ${cut} ${-cut}Z`;
  };
  const dark = mix(palette.ink, palette.sky[1], 0.35);
  drawing.add(
    path(plate(-6, 34), 'fill="#000000" fill-opacity="0.35" transform="translate(0 12)"'),
    path(plate(0, 34), `fill="${leaf}"`),
    path(plate(9, 32), `fill="${dark}"`),
    path(plate(9, 32), `fill="${pattern(drawing, name, 46, palette.lit, 0.16, 2)}"`),
    path(plate(18, 30), `fill="none" stroke="${leaf}" stroke-width="3" stroke-opacity="0.8"`),
  );
  const written = printableText(title.slice(0, 120), displayFace) ?? 'Mazoku';
  const { size, lines } = fitLines(written, displayFace, { width: width - 110, steps });
  const lineHeight = size * 1.08;
  let line = y - (lines.length * lineHeight) / 2 + size * 0.86;
  for (const text of lines) {
    const d = displayFace.trace(text, (drawing.width - displayFace.measure(text, size)) / 2, line, size);
    drawing.add(
      path(d, 'fill="#000000" fill-opacity="0.6" transform="translate(0 6)"'),
      path(d, `fill="#fff4dc" stroke="${mix(palette.ink, '#000000', 0.5)}" stroke-width="6" paint-order="stroke"`),
    );
    line += lineHeight;
  }
}

/** Draws the product's sign in its seal. */
export function drawBrandSeal(drawing: Drawing, y: number, size: number, leaf: string): void {
  const x = drawing.width / 2;
  const at = size * 1.16;
  const sign = '魔';
  drawing.add(
    rect(
      x - size,
      y - size,
      size * 2,
      size * 2,
      `rx="${round(size * 0.4)}" fill="#c62a1c" stroke="${leaf}" stroke-width="9"`,
    ),
    path(displayFace.trace(sign, x - displayFace.measure(sign, at) / 2, y + at * 0.37, at), 'fill="#fff4dc"'),
  );
}
