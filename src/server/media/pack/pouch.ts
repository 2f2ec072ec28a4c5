import { mix } from '#server/media/color.ts';
import { round } from '#server/media/drawing.ts';
import { pattern } from '#server/media/ornament/pattern.ts';
import type { Scene } from '#server/media/scene.ts';
import { path, rect } from '#server/media/shape.ts';
import type { PackLook } from './pack-look.ts';
import { drawBrandSeal } from './plate.ts';

/** Height of the crimped ends, and the teeth of their edges. */
const crimp = 104;
const teeth = 40;

/** Draws a pouch of foil: crimped ends, key art, and the light on its bulge. */
export function drawPouch(
  { drawing, palette }: Scene,
  { leaf, pattern: name, isLimited }: PackLook,
  art: () => void,
): void {
  const { width, height } = drawing;
  const [left, right, top, bottom] = [34, width - 34, 14, height - 14];
  const tooth = (right - left) / teeth;
  const zigzag = (y: number, lift: number, turn: 1 | -1) =>
    Array.from({ length: teeth * 2 }, (_, index) => {
      const x = turn === 1 ? left + ((index + 1) * tooth) / 2 : right - ((index + 1) * tooth) / 2;
      return `L${round(x)} ${index % 2 === 0 ? y - lift : y}`;
    }).join('');
  // The sides draw in a little at the middle, because the pouch is full.
  const outline = `M${left} ${top + 14}${zigzag(top + 14, 14, 1)}L${right} ${top + crimp}Q${right - 22} ${height / 2} ${right} ${bottom - crimp}L${right} ${bottom - 14}${zigzag(bottom - 14, -14, -1)}L${left} ${bottom - crimp}Q${left + 22} ${height / 2} ${left} ${top + crimp}Z`;
  const shape = drawing.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
  const foil = mix(palette.sky[1], palette.accent, 0.28);
  const ridges = drawing.define(
    (id) =>
      `<pattern id="${id}" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M5 0V20" stroke="#ffffff" stroke-opacity="0.4" stroke-width="5"/><path d="M14 0V20" stroke="#000000" stroke-opacity="0.38" stroke-width="6"/></pattern>`,
  );
  const band = (y: number, tall: number) =>
    drawing.add(
      rect(0, y, width, tall, `fill="${leaf}"`),
      rect(0, y, width, tall, `fill="${foil}" fill-opacity="0.35"`),
      rect(0, y, width, tall, `fill="${ridges}"`),
    );

  drawing.add(`<g clip-path="${shape}">`);
  art();
  // The label at the foot, on which the title stands.
  drawing.add(
    rect(
      0,
      height * 0.62,
      width,
      height * 0.38,
      `fill="${drawing.linear(0, height * 0.62, 0, height, [
        [0, palette.ink, 0],
        [0.34, mix(palette.ink, palette.sky[1], 0.4), 0.86],
        [1, palette.ink, 0.96],
      ])}"`,
    ),
    rect(0, height * 0.74, width, height * 0.26, `fill="${pattern(drawing, name, 74, palette.lit, 0.2, 3)}"`),
    rect(
      0,
      0,
      width,
      height * 0.2,
      `fill="${drawing.linear(0, 0, 0, height * 0.2, [
        [0, palette.ink, 0.85],
        [1, palette.ink, 0],
      ])}"`,
    ),
  );
  band(0, top + crimp);
  band(bottom - crimp, crimp + top);
  for (const y of [top + crimp, bottom - crimp]) {
    drawing.add(
      rect(0, y - 5, width, 10, `fill="#000000" fill-opacity="0.45"`),
      rect(0, y - 2, width, 5, `fill="${leaf}"`),
    );
  }
  // The light on the foil: along both sides, and once across.
  const gloss = isLimited ? 0.34 : 0.24;
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      `fill="${drawing.linear(0, 0, width, 0, [
        [0, '#000000', 0.6],
        [0.07, '#ffffff', 0.3],
        [0.13, '#ffffff', 0],
        [0.2, '#000000', 0.1],
        [0.5, '#ffffff', 0.03],
        [0.84, '#ffffff', 0],
        [0.9, '#ffffff', 0.24],
        [0.95, '#000000', 0.1],
        [1, '#000000', 0.7],
      ])}"`,
    ),
    path(
      `M${width * 0.58} 0H${width * 0.86}L${width * 0.3} ${height}H${width * 0.08}Z`,
      `fill="${drawing.linear(width * 0.8, 0, width * 0.1, height, [
        [0, '#ffffff', gloss],
        [0.4, '#ffffff', 0.03],
        [0.7, '#ffffff', gloss * 0.5],
        [1, '#ffffff', 0],
      ])}"`,
    ),
    '</g>',
    path(outline, `fill="none" stroke="#000000" stroke-opacity="0.5" stroke-width="4" stroke-linejoin="round"`),
  );
  drawBrandSeal(drawing, top + crimp + 76, 50, leaf);
}
