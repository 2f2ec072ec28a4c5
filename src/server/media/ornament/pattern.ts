import { type Drawing, round } from '#server/media/drawing.ts';
import type { SeededRandom } from '#server/media/random.ts';

export type PatternName = 'seigaiha' | 'asanoha' | 'shippo' | 'uroko' | 'sayagata';

export const patternNames: readonly PatternName[] = ['seigaiha', 'asanoha', 'shippo', 'uroko', 'sayagata'];

/** One tile of each traditional pattern, as strokes in a square of side 1. */
const tiles: Record<PatternName, { height: number; d: string }> = {
  seigaiha: {
    height: 0.5,
    d: [0.5, 0.34, 0.18]
      .flatMap((r) => [
        `M${0.5 - r} .5a${r} ${r} 0 0 1 ${r * 2} 0`,
        `M${-r} .25a${r} ${r} 0 0 1 ${r * 2} 0`,
        `M${1 - r} .25a${r} ${r} 0 0 1 ${r * 2} 0`,
      ])
      .join(''),
  },
  asanoha: {
    height: 1.732,
    d: 'M0 0L1 1.732M1 0L0 1.732M0 .866H1M.5 0V.577M.5 1.732V1.155M0 .866L.5 .577 1 .866M0 .866L.5 1.155 1 .866M0 0L.5 .289 1 0M0 1.732L.5 1.443 1 1.732M0 0V.289M0 1.732V1.443M1 0V.289M1 1.732V1.443M0 .577V1.155M1 .577V1.155',
  },
  shippo: {
    height: 1,
    d: 'M0 .5A.5 .5 0 0 1 .5 0 .5 .5 0 0 1 1 .5 .5 .5 0 0 1 .5 1 .5 .5 0 0 1 0 .5M.5 0A.5 .5 0 0 1 0 .5M.5 0A.5 .5 0 0 0 1 .5M.5 1A.5 .5 0 0 0 0 .5M.5 1A.5 .5 0 0 1 1 .5',
  },
  uroko: { height: 0.866, d: 'M0 .866L.5 0 1 .866ZM.25 .433H.75' },
  sayagata: { height: 1, d: 'M0 .25H.5V.75H0M.5 .25H1M.5 .75H1M.25 0V.5M.75 .5V1M.25 .5H.75' },
};

export function pattern(
  drawing: Drawing,
  name: PatternName,
  size: number,
  color: string,
  opacity: number,
  thick: number,
): string {
  const { height, d } = tiles[name];
  return drawing.define(
    (id) =>
      `<pattern id="${id}" width="${round(size)}" height="${round(size * height)}" patternUnits="userSpaceOnUse"><path d="${d}" transform="scale(${round(size)})" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${Math.round((thick / size) * 1000) / 1000}"/></pattern>`,
  );
}

/** Returns a faint textile pattern for a figure, which differs between cards. */
export function clothPattern(drawing: Drawing, color: string, random: SeededRandom): string {
  return pattern(drawing, random.pick(patternNames), random.between(30, 44), color, 0.17, 1.6);
}
