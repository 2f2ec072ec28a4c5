import { cardHeight, cardWidth } from './card-scene.ts';
import { mix } from './color.ts';
import { createDrawing, type Drawing, fine, round } from './drawing.ts';
import { ring } from './ornament/card-rim.ts';
import { edgeMotifNames, edgeMotifs } from './ornament/edge-motif.ts';
import { walkEdges } from './ornament/edge-walk.ts';
import { pattern, patternNames } from './ornament/pattern.ts';
import { SeededRandom } from './random.ts';
import { circle, path } from './shape.ts';
import { silhouetteOf } from './silhouette.ts';

/** Light, medium and dark tones, and the colour of the jewel. */
const materials = [
  ['#fff0b8', '#d9a13a', '#6d430f', '#e8342c'],
  ['#ffffff', '#a9b6cc', '#46506a', '#5fb8ff'],
  ['#ffb59c', '#b8272c', '#4b0810', '#ffd36b'],
  ['#d6ffdf', '#2f9c73', '#0b3b30', '#fff2a8'],
  ['#8d93ad', '#2a2d3f', '#0a0b14', '#ff4b4b'],
  ['#ffe8f0', '#f08fb0', '#86375c', '#ffffff'],
  ['#bcd4ff', '#3459b8', '#0e1d52', '#ffb347'],
  ['#fffaf0', '#d8c9a8', '#6f6048', '#c8312b'],
  ['#ffd0a8', '#b96a3c', '#522412', '#54d6c0'],
  ['#eed6ff', '#8a54cf', '#341463', '#7dffe0'],
  ['#f2ffff', '#8fdcf0', '#2a6b94', '#ffffff'],
  ['#ffe27a', '#ff7a1c', '#5a1405', '#fff4c8'],
] as const;

const jewels = [
  'fox-head',
  'oni',
  'lotus',
  'dragon-spiral',
  'butterfly',
  'moon-claws',
  'lynx-head',
  'raven',
  'maple-leaf',
  'evil-eyes',
  'circling-fish',
  'spider-alt',
  'wolf-howl',
  'crowned-skull',
  'handheld-fan',
  'flower-twirl',
] as const;

const settings = ['corners', 'crest', 'diagonal', 'poles'] as const;

/** Returns the SVG of a frame: ornament along the card's rim, with a transparent middle. */
export function composeFrame(uuid: string): string {
  const random = new SeededRandom(uuid).fork('frame');
  const drawing = createDrawing(cardWidth, cardHeight);
  const [light, body, deep, jewel] = random.pick(materials);
  const motif = edgeMotifs[random.pick(edgeMotifNames)];
  const band = random.between(44, 64);
  const slope = drawing.linear(0, 0, cardWidth, cardHeight, [
    [0, light],
    [0.2, body],
    [0.38, deep],
    [0.52, body],
    [0.62, light],
    [0.78, body],
    [1, deep],
  ]);
  const counter = drawing.linear(cardWidth, 0, 0, cardHeight, [
    [0, body],
    [0.3, light],
    [0.5, body],
    [0.8, deep],
    [1, light],
  ]);

  drawing.add(
    path(ring(cardWidth, cardHeight, band, band + 16, 20), 'fill="#000000" fill-opacity="0.28" fill-rule="evenodd"'),
    path(ring(cardWidth, cardHeight, 0, band, 20), `fill="${mix(deep, '#05040a', 0.35)}" fill-rule="evenodd"`),
    path(
      ring(cardWidth, cardHeight, 0, band, 20),
      `fill="${pattern(drawing, random.pick(patternNames), 28, body, 0.6, 2)}" fill-rule="evenodd"`,
    ),
    path(ring(cardWidth, cardHeight, 0, 9, 24), `fill="${slope}" fill-rule="evenodd"`),
    path(ring(cardWidth, cardHeight, band - 8, band, 22), `fill="${counter}" fill-rule="evenodd"`),
  );
  for (const { x, y, turn } of walkEdges(cardWidth, cardHeight, motif.inset, motif.spacing)) {
    const placed = `transform="translate(${round(x)} ${round(y)}) rotate(${turn})"`;
    const shine = fine(0.5 + 0.5 * Math.sin((x + y) / 170));
    drawing.add(
      path(
        motif.fill,
        `transform="translate(${round(x + 4)} ${round(y + 6)}) rotate(${turn})" fill="#000000" fill-opacity="0.35" fill-rule="evenodd"`,
      ),
      path(
        motif.fill,
        `${placed} fill="${mix(deep, mix(body, light, shine), 0.35 + shine * 0.6)}" stroke="${deep}" stroke-width="3" fill-rule="evenodd"`,
      ),
      path(
        motif.line,
        `${placed} fill="none" stroke="${light}" stroke-opacity="0.75" stroke-width="3" stroke-linecap="round"`,
      ),
    );
  }
  drawJewels(drawing, random, { light, body, deep, jewel });
  return drawing.toSvg();
}

interface Metal {
  light: string;
  body: string;
  deep: string;
  jewel: string;
}

function drawJewels(drawing: Drawing, random: SeededRandom, { light, body, deep, jewel }: Metal): void {
  const emblem = silhouetteOf(random.pick(jewels));
  const setting = random.pick(settings);
  const near = 66;
  const corners = [
    [near, near],
    [cardWidth - near, cardHeight - near],
    [cardWidth - near, near],
    [near, cardHeight - near],
  ] as const;
  const top = [cardWidth / 2, 60] as const;
  const bottom = [cardWidth / 2, cardHeight - 60] as const;
  const large = { corners, crest: [top], diagonal: corners.slice(0, 2), poles: [top, bottom] }[setting];
  const small =
    setting === 'crest' || setting === 'poles' ? corners : setting === 'diagonal' ? corners.slice(2) : [top, bottom];
  for (const [x, y] of small) {
    drawing.add(
      circle(x, y, 34, `fill="${deep}" stroke="${body}" stroke-width="7"`),
      circle(
        x,
        y,
        22,
        `fill="${drawing.halo([
          [0, '#ffffff'],
          [0.35, jewel],
          [1, mix(jewel, '#000000', 0.6)],
        ])}"`,
      ),
      circle(x - 7, y - 8, 6, 'fill="#ffffff" fill-opacity="0.85"'),
    );
  }
  for (const [x, y] of large) {
    const size = setting === 'corners' ? 62 : 84;
    // Medallions stay within the sheet.
    const [cx, cy] = [
      Math.min(Math.max(x, size + 4), cardWidth - size - 4),
      Math.min(Math.max(y, size + 4), cardHeight - size - 4),
    ];
    const placed = `transform="translate(${round(cx)} ${round(cy)}) scale(${fine((size * 1.24) / 512)}) translate(-256 -256)"`;
    drawing.add(
      circle(cx + 3, cy + 6, size, 'fill="#000000" fill-opacity="0.4"'),
      circle(
        cx,
        cy,
        size - 5,
        `fill="${drawing.radial(cx, cy - size * 0.3, size * 1.3, [
          [0, mix(jewel, deep, 0.25)],
          [0.6, mix(jewel, deep, 0.7)],
          [1, '#07060c'],
        ])}" stroke="${drawing.linear(cx - size, cy - size, cx + size, cy + size, [
          [0, light],
          [0.5, body],
          [1, deep],
        ])}" stroke-width="10"`,
      ),
      circle(cx, cy, size - 15, `fill="none" stroke="${light}" stroke-opacity="0.5" stroke-width="2"`),
      path(emblem.hull, `${placed} fill="${mix(jewel, '#ffffff', 0.4)}"`),
      path(
        emblem.path,
        `${placed} fill="${drawing.linear(0, 40, 0, 470, [
          [0, light],
          [1, body],
        ])}" stroke="${deep}" stroke-width="10" paint-order="stroke"`,
      ),
    );
  }
}
