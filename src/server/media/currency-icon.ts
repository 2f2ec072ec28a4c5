import { createDrawing, type Drawing } from './drawing.ts';
import { circle, path, polyline, star, type Point } from './shape.ts';

export const currencyIconNames = ['bloodstone', 'moonstone', 'soulstone'] as const;
export type CurrencyIconName = (typeof currencyIconNames)[number];

export const iconSide = 512;

export function composeCurrencyIcon(name: CurrencyIconName): string {
  const drawing = createDrawing(iconSide, iconSide);
  const draw = { bloodstone: drawBloodstone, moonstone: drawMoonstone, soulstone: drawSoulstone }[name];
  draw(drawing);
  return drawing.toSvg();
}

/** Draws facets between an outline and a smaller copy of it, each with a shade of its own. */
function cutGem(
  drawing: Drawing,
  outline: readonly Point[],
  table: readonly Point[],
  shades: readonly string[],
  crown: string,
  edge: string,
): void {
  drawing.add(
    path(
      `${polyline(outline)}Z`,
      `fill="${shades[0]}" stroke="${edge}" stroke-width="16" stroke-linejoin="round" paint-order="stroke"`,
    ),
  );
  outline.forEach((corner, index) => {
    const next = (index + 1) % outline.length;
    const points = [corner, outline[next] as Point, table[next] as Point, table[index] as Point];
    drawing.add(
      path(
        `${polyline(points)}Z`,
        `fill="${shades[index % shades.length]}" stroke="${shades[index % shades.length]}" stroke-width="1"`,
      ),
    );
  });
  drawing.add(
    path(`${polyline(table)}Z`, `fill="${crown}"`),
    path(`${polyline(table)}Z`, 'fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="4"'),
  );
}

const halo = (drawing: Drawing, color: string): void => {
  drawing.add(
    circle(
      256,
      256,
      254,
      `fill="${drawing.halo([
        [0, color, 0.55],
        [0.55, color, 0.28],
        [1, color, 0],
      ])}"`,
    ),
  );
};

const glint = (x: number, y: number, size: number): string => path(star(x, y, size, size * 0.13, 4), 'fill="#ffffff"');

/** A drop of blood, cut like a ruby. */
function drawBloodstone(drawing: Drawing): void {
  halo(drawing, '#ff2038');
  const outline: Point[] = [
    [256, 34],
    [338, 160],
    [398, 276],
    [386, 384],
    [318, 456],
    [256, 474],
    [194, 456],
    [126, 384],
    [114, 276],
    [174, 160],
  ];
  const table = outline.map(([x, y]): Point => [256 + (x - 256) * 0.54, 306 + (y - 306) * 0.56]);
  const shades = [
    '#ff5468',
    '#c20f28',
    '#8f0a1e',
    '#6d0618',
    '#4d0311',
    '#5c0414',
    '#7c081b',
    '#a80d24',
    '#e02640',
    '#ff8090',
  ];
  cutGem(
    drawing,
    outline,
    table,
    shades,
    drawing.linear(190, 150, 330, 420, [
      [0, '#ffb3ba'],
      [0.3, '#ff3450'],
      [0.7, '#b00a22'],
      [1, '#e8203c'],
    ]),
    '#2a020a',
  );
  drawing.add(
    path(
      'M214 236q-34 60 -18 122',
      'fill="none" stroke="#ffffff" stroke-opacity="0.75" stroke-width="13" stroke-linecap="round"',
    ),
    glint(322, 214, 46),
    glint(186, 408, 22),
  );
}

/** A round stone with an inner sheen like the moon's. */
function drawMoonstone(drawing: Drawing): void {
  halo(drawing, '#bcdcff');
  drawing.add(
    circle(
      256,
      256,
      196,
      `fill="${drawing.radial(206, 186, 300, [
        [0, '#dcebff'],
        [0.3, '#a9c4ee'],
        [0.6, '#6d8fcb'],
        [0.85, '#44619f'],
        [1, '#2a3f78'],
      ])}" stroke="#101a38" stroke-width="16" paint-order="stroke"`,
    ),
    circle(256, 256, 186, 'fill="none" stroke="#ffffff" stroke-opacity="0.55" stroke-width="5"'),
    // A crescent that follows the stone's outline.
    path(
      'M300 96A172 172 0 1 0 404 330A150 150 0 0 1 300 96Z',
      `fill="${drawing.linear(120, 120, 380, 400, [
        [0, '#ffffff', 0.95],
        [0.5, '#dff0ff', 0.75],
        [1, '#b5d6ff', 0.35],
      ])}"`,
    ),
    circle(
      336,
      214,
      104,
      `fill="${drawing.halo([
        [0, '#7fb0ff', 0.5],
        [0.6, '#a78bff', 0.22],
        [1, '#a78bff', 0],
      ])}"`,
    ),
    path('M126 214q20 -72 92 -102', 'fill="none" stroke="#ffffff" stroke-width="16" stroke-linecap="round"'),
    glint(350, 164, 50),
    glint(212, 372, 26),
    glint(386, 296, 18),
  );
}

/** A gem in the shape of a flame. */
function drawSoulstone(drawing: Drawing): void {
  halo(drawing, '#8b5cff');
  const flame =
    'M262 26C286 96 388 150 404 268C416 376 344 478 254 478C164 478 100 398 108 300C113 240 146 206 158 158C184 180 196 204 200 232C232 180 254 112 262 26Z';
  const inner =
    'M262 196C276 248 330 278 330 348C330 408 296 444 254 444C210 444 178 406 182 352C184 318 202 298 208 270C222 284 230 298 232 316C250 284 260 244 262 196Z';
  drawing.add(
    path(
      flame,
      `fill="${drawing.linear(190, 40, 310, 480, [
        [0, '#9ffff0'],
        [0.28, '#38d6cf'],
        [0.58, '#6a4be0'],
        [1, '#2c0f6e'],
      ])}" stroke="#140733" stroke-width="16" stroke-linejoin="round" paint-order="stroke"`,
    ),
    path('M262 26L276 200L404 268C388 150 286 96 262 26Z', 'fill="#ffffff" fill-opacity="0.2"'),
    path('M404 268L330 348L344 440C390 400 410 330 404 268Z', 'fill="#12053a" fill-opacity="0.35"'),
    path('M158 158L200 232L182 352L108 300C113 240 146 206 158 158Z', 'fill="#ffffff" fill-opacity="0.14"'),
    path('M108 300L182 352L176 446C122 416 104 352 108 300Z', 'fill="#12053a" fill-opacity="0.28"'),
    path(
      inner,
      `fill="${drawing.linear(0, 200, 0, 440, [
        [0, '#ffffff'],
        [0.4, '#b8fff4'],
        [0.75, '#5ee6df'],
        [1, '#a58bff'],
      ])}"`,
    ),
    path(inner, 'fill="none" stroke="#ffffff" stroke-opacity="0.6" stroke-width="4"'),
    glint(332, 190, 42),
    glint(160, 376, 22),
  );
}
