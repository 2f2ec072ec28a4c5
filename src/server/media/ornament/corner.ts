import type { Rarity } from '#game/rarity.ts';
import { type Drawing, round } from '#server/media/drawing.ts';
import { path } from '#server/media/shape.ts';

/** Ornaments for the upper left corner, with their origin in it; 1 is the length of the ornament's arm. */
const corners: Record<Rarity, { arm: number; fill: string; line: string }> = {
  C: { arm: 0, fill: '', line: '' },
  R: { arm: 96, fill: 'M0 0H1L.72 .16H.16V.72L0 1Z', line: 'M.26 .26H.6M.26 .26V.6' },
  SR: {
    arm: 130,
    fill: 'M0 0H1Q.62 .05 .52 .2Q.36 .12 .22 .22Q.12 .36 .2 .52Q.05 .62 0 1Z',
    line: 'M.16 .8Q.2 .5 .36 .36Q.5 .2 .8 .16M.28 .28m-.07 0a.07 .07 0 1 0 .14 0a.07 .07 0 1 0 -.14 0M.62 .22q.06 .1 -.04 .14M.22 .62q.1 .06 .14 -.04',
  },
  SSR: {
    arm: 190,
    fill: 'M0 0H1C.86 .03 .76 .06 .7 .13C.62 .05 .48 .08 .44 .18C.34 .12 .2 .18 .19 .19C.18 .2 .12 .34 .18 .44C.08 .48 .05 .62 .13 .7C.06 .76 .03 .86 0 1Z',
    line: 'M.1 .92C.12 .74 .2 .7 .24 .6C.3 .44 .16 .38 .24 .28C.27 .24 .34 .24 .36 .3C.37 .35 .31 .37 .3 .33M.92 .1C.74 .12 .7 .2 .6 .24C.44 .3 .38 .16 .28 .24C.24 .27 .24 .34 .3 .36C.35 .37 .37 .31 .33 .3M.5 .3C.58 .3 .62 .36 .57 .4C.53 .42 .5 .38 .53 .36M.3 .5C.3 .58 .36 .62 .4 .57C.42 .53 .38 .5 .36 .53',
  },
  UR: {
    arm: 240,
    fill: 'M0 0H1C.88 .02 .8 .06 .74 .12C.68 .06 .6 .06 .55 .13C.49 .08 .4 .1 .37 .17C.3 .13 .2 .17 .18 .18C.17 .2 .13 .3 .17 .37C.1 .4 .08 .49 .13 .55C.06 .6 .06 .68 .12 .74C.06 .8 .02 .88 0 1Z',
    line: 'M.07 .96C.1 .78 .22 .74 .25 .6C.28 .46 .14 .4 .2 .28C.24 .2 .35 .21 .36 .29C.37 .35 .29 .37 .28 .31M.96 .07C.78 .1 .74 .22 .6 .25C.46 .28 .4 .14 .28 .2C.2 .24 .21 .35 .29 .36C.35 .37 .37 .29 .31 .28M.42 .42C.5 .34 .6 .36 .62 .44C.63 .5 .56 .52 .55 .47M.42 .42C.34 .5 .36 .6 .44 .62C.5 .63 .52 .56 .47 .55M.68 .22C.74 .28 .82 .26 .84 .2M.22 .68C.28 .74 .26 .82 .2 .84',
  },
};

export function cornerFiligree(drawing: Drawing, rarity: Rarity, inset: number, shine: string): void {
  const { arm, fill, line } = corners[rarity];
  const { width, height } = drawing;
  const place = inset * 0.5;
  for (const [x, y, sx, sy] of [
    [place, place, 1, 1],
    [width - place, place, -1, 1],
    [place, height - place, 1, -1],
    [width - place, height - place, -1, -1],
  ] as const) {
    drawing.add(
      `<g transform="translate(${round(x)} ${round(y)}) scale(${sx * arm} ${sy * arm})">`,
      path(fill, `transform="translate(.03 .03)" fill="#000000" fill-opacity="0.45"`),
      path(fill, `fill="#0b0912" fill-opacity="0.92"`),
      `</g>`,
      // The metal's gradient uses the drawing's coordinates, so its bands continue across all four corners.
      path(placed(fill, x, y, sx * arm, sy * arm), `fill="none" stroke="${shine}" stroke-width="4"`),
      path(
        placed(line, x, y, sx * arm, sy * arm),
        `fill="none" stroke="${shine}" stroke-width="${rarity === 'R' ? 4 : 5}" stroke-linecap="round"`,
      ),
    );
  }
}

/** Scales, mirrors and moves a path of unit size. Mirroring inverts the sweep of its arcs, which are circular. */
function placed(d: string, x: number, y: number, scaleX: number, scaleY: number): string {
  return d.replaceAll(/([A-Za-z])([^A-Za-z]*)/gu, (_, command: string, rest: string) => {
    const values = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/gu) ?? []).map(Number);
    const relative = command === command.toLowerCase();
    if (command === 'Z') return 'Z';
    if (command === 'H') return `H${round(values[0]! * scaleX + x)}`;
    if (command === 'V') return `V${round(values[0]! * scaleY + y)}`;
    if (command === 'a') {
      const [rx = 0, , , large = 0, sweep = 0, dx = 0, dy = 0] = values;
      const mirrored = scaleX * scaleY < 0 ? 1 - sweep : sweep;
      return `a${round(rx * Math.abs(scaleX))} ${round(rx * Math.abs(scaleX))} 0 ${large} ${mirrored} ${round(dx * scaleX)} ${round(dy * scaleY)}`;
    }
    const moved = values.map((value, index) => {
      const even = index % 2 === 0;
      return round(value * (even ? scaleX : scaleY) + (relative ? 0 : even ? x : y));
    });
    return command + moved.join(' ');
  });
}
