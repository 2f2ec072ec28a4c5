import { mix } from '#server/media/color.ts';
import { fine, round } from '#server/media/drawing.ts';
import type { Scene } from '#server/media/scene.ts';
import { clothPattern } from '#server/media/ornament/pattern.ts';
import type { Palette } from '#game/palette.ts';
import { silhouetteOf } from '#server/media/silhouette.ts';
import { glow } from '#server/media/sky/sky.ts';

export interface Placement {
  /** The middle of the figure, in the drawing's units. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly flip: boolean;
}

/** The colour of the light inside a figure: eyes, fangs, gaps between plates. */
export type Fire = 'accent' | 'moon' | 'gold';

/** Colours of a figure's robe, scales or lacquer. Most derive from the scene's palette. */
const dyes: readonly ((palette: Palette) => string)[] = [
  ({ sky, haze }) => mix(sky[1], haze, 0.4),
  ({ sky }) => sky[1],
  ({ accent, ink }) => mix(accent, ink, 0.3),
  ({ haze, lit }) => mix(haze, lit, 0.15),
  ({ petal, sky }) => mix(petal, sky[1], 0.5),
  ({ sky, haze }) => mix(sky[1], haze, 0.7),
];

/**
 * Draws a figure in front of the moon: light shines around its outline, through its holes and on the side that faces
 * the moon; lanterns light the other side, and mist covers its feet. `foil` is a metallic paint for the edges of the
 * rarest cards.
 */
export function drawFigure(scene: Scene, emblem: string, placement: Placement, fire: Fire, foil?: string): void {
  const { drawing, palette, moon } = scene;
  const { path: line, hull, box } = silhouetteOf(emblem);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
  const turn = placement.flip ? -1 : 1;
  const transform = `translate(${round(placement.x)} ${round(placement.y)}) scale(${fine(placement.scale * turn)} ${fine(placement.scale)}) translate(${round(-middle[0])} ${round(-middle[1])})`;

  // The moon in the silhouette's own coordinates.
  const lightX = ((moon.x - placement.x) / placement.scale) * turn + middle[0];
  const lightY = (moon.y - placement.y) / placement.scale + middle[1];
  const toLight = Math.atan2(lightY - middle[1] - height * 0.35, lightX - middle[0] || turn);
  const [offsetX, offsetY] = [Math.cos(toLight) * 5, Math.sin(toLight) * 5];
  const reach = Math.max(width, height);
  const [edgeX, edgeY] = [middle[0] + Math.cos(toLight) * reach * 0.62, middle[1] + Math.sin(toLight) * reach * 0.62];

  const hot = { accent: palette.accent, moon: palette.moon[1], gold: '#ffc94d' }[fire];
  const inner = drawing.linear(0, box.top, 0, box.bottom, [
    [0, mix(hot, '#fffbe8', 0.8)],
    [0.5, mix(hot, '#fff3cf', 0.25)],
    [1, mix(hot, palette.sky[1], 0.55)],
  ]);
  const dye = scene.random.fork('dye').pick(dyes)(palette);
  const body = drawing.linear(edgeX, edgeY, middle[0] * 2 - edgeX, middle[1] * 2 - edgeY, [
    [0, mix(palette.ink, dye, 0.62)],
    [0.42, mix(palette.ink, dye, 0.34)],
    [1, mix(palette.ink, dye, 0.06)],
  ]);
  const wash = drawing.radial(edgeX, edgeY, reach * 0.8, [
    [0, palette.lit, 0.55],
    [0.4, mix(palette.lit, palette.accent, 0.3), 0.2],
    [1, palette.lit, 0],
  ]);
  const cloth = clothPattern(drawing, palette.lit, scene.random.fork('cloth'));
  const foot = drawing.linear(0, box.top, 0, box.bottom, [
    [0, palette.haze, 0],
    [0.6, palette.haze, 0],
    [1, mix(palette.haze, palette.glow, 0.25), 0.5],
  ]);

  drawing.add(
    glow(
      scene,
      placement.x,
      placement.y,
      Math.max(width, height) * placement.scale * 0.78,
      mix(palette.glow, palette.moon[1], 0.5),
      0.5,
    ),
    `<g transform="${transform}">`,
    `<path d="${hull}" fill="none" stroke="${palette.moon[1]}" stroke-opacity="0.1" stroke-width="26" stroke-linejoin="round"/>`,
    `<path d="${hull}" fill="none" stroke="${palette.moon[0]}" stroke-opacity="0.2" stroke-width="11" stroke-linejoin="round"/>`,
    `<path d="${hull}" fill="${inner}"/>`,
    `<path d="${line}" transform="translate(${round(-offsetX * 0.8)} ${round(3 - offsetY * 0.4)})" fill="${palette.accent}" fill-opacity="0.75"/>`,
    `<path d="${line}" transform="translate(${round(offsetX)} ${round(offsetY)})" fill="${palette.lit}"/>`,
    `<path d="${line}" fill="${body}"/>`,
    `<path d="${line}" fill="${cloth}"/>`,
    `<path d="${line}" fill="${wash}"/>`,
    `<path d="${line}" fill="${foot}"/>`,
    foil === undefined
      ? ''
      : `<path d="${line}" fill="none" stroke="${foil}" stroke-width="3.4" stroke-linejoin="round"/>`,
    `</g>`,
  );
}
