import { mix } from '#server/media/color.ts';
import { pattern } from '#server/media/ornament/pattern.ts';
import { ring } from '#server/media/ornament/card-rim.ts';
import type { Scene } from '#server/media/scene.ts';
import { circle, path, rect } from '#server/media/shape.ts';
import type { PackLook } from './pack-look.ts';
import { drawBrandSeal } from './plate.ts';

/** Draws a lacquer box: its lid from above, key art on the front between metal fittings, and a cord that closes it. */
export function drawBox({ drawing, palette }: Scene, { leaf, pattern: name }: PackLook, art: () => void): void {
  const { width, height } = drawing;
  const [left, top, right, bottom] = [50, 330, width - 50, height - 40];
  const lacquer = mix(palette.ink, palette.accent, 0.22);
  const front = drawing.define(
    (id) =>
      `<clipPath id="${id}"><path d="M${left} ${top}H${right}V${bottom - 26}q0 26 -26 26H${left + 26}q-26 0 -26 -26Z"/></clipPath>`,
  );
  const lid = `M${left - 16} ${top}L${left + 112} 130Q${left + 120} 112 ${left + 142} 112H${right - 142}Q${right - 120} 112 ${right - 112} 130L${right + 16} ${top}Z`;

  drawing.add(`<ellipse cx="${width / 2}" cy="${bottom + 6}" rx="440" ry="30" fill="#000000" fill-opacity="0.45"/>`);
  drawing.add(`<g clip-path="${front}">`);
  art();
  drawing.add(
    rect(
      left,
      bottom - 460,
      right - left,
      460,
      `fill="${drawing.linear(0, bottom - 460, 0, bottom, [
        [0, lacquer, 0],
        [0.45, lacquer, 0.88],
        [1, mix(lacquer, '#000000', 0.5), 1],
      ])}"`,
    ),
    rect(left, bottom - 330, right - left, 330, `fill="${pattern(drawing, name, 64, palette.lit, 0.22, 3)}"`),
    rect(
      left,
      top,
      right - left,
      bottom - top,
      `fill="${drawing.linear(left, 0, right, 0, [
        [0, '#000000', 0.55],
        [0.06, '#ffffff', 0.22],
        [0.14, '#ffffff', 0],
        [0.86, '#ffffff', 0],
        [0.95, '#ffffff', 0.16],
        [1, '#000000', 0.6],
      ])}"`,
    ),
    '</g>',
  );
  // The rim of the front, with fittings at its corners.
  const [wide, tall] = [right - left, bottom - top];
  drawing.add(
    path(ring(wide, tall, 0, 16, 26), `transform="translate(${left} ${top})" fill="${leaf}" fill-rule="evenodd"`),
  );
  for (const [x, turn] of [
    [left, 1],
    [right, -1],
  ] as const) {
    drawing.add(
      path(
        `M${x} ${bottom - 170}q${turn * 20} 60 ${turn * 78} 72q22 ${turn * 0} ${turn * 34} 34q12 58 ${turn * 66} 64H${x + turn * 26}q${-turn * 26} 0 ${-turn * 26} -26Z`,
        `fill="${leaf}" stroke="#1a0f06" stroke-width="4"`,
      ),
      circle(x + turn * 52, bottom - 50, 11, `fill="${mix(lacquer, '#000000', 0.4)}"`),
    );
  }
  drawing.add(
    path(lid, `fill="${leaf}"`),
    path(lid, `fill="${lacquer}" fill-opacity="0.82"`),
    path(lid, `fill="${pattern(drawing, name, 70, palette.lit, 0.3, 3)}"`),
    path(
      lid,
      `fill="${drawing.linear(0, 112, 0, top, [
        [0, '#000000', 0.5],
        [0.6, '#ffffff', 0.12],
        [1, '#ffffff', 0.3],
      ])}"`,
    ),
    rect(left - 18, top - 6, right - left + 36, 62, `rx="12" fill="${leaf}" stroke="#1a0f06" stroke-width="4"`),
    rect(left - 8, top + 4, right - left + 16, 42, `rx="8" fill="${lacquer}"`),
  );
  // The cord with its bow.
  const cord = mix(palette.accent, '#ffffff', 0.12);
  const x = width / 2;
  const strand = (d: string) =>
    drawing.add(
      path(d, 'fill="none" stroke="#1a0f06" stroke-opacity="0.7" stroke-width="34" stroke-linecap="round"'),
      path(d, `fill="none" stroke="${cord}" stroke-width="24" stroke-linecap="round"`),
      path(d, 'fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="5" stroke-dasharray="10 14"'),
    );
  strand(`M${x} 118V${top + 16}`);
  strand(`M${x} ${top + 16}q-250 -170 -270 -20t270 20`);
  strand(`M${x} ${top + 16}q250 -170 270 -20t-270 20`);
  strand(`M${x - 14} ${top + 20}q-60 60 -44 150`);
  strand(`M${x + 14} ${top + 20}q60 60 44 150`);
  drawBrandSeal(drawing, top + 22, 54, leaf);
}
