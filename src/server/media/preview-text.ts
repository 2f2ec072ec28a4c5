import { type Drawing, type Stop } from './drawing.ts';
import { displayFace, textFace } from './typography/font-face.ts';
import { fitLines } from './typography/fit-lines.ts';
import { printableText } from './typography/printable-text.ts';
import { path, rect } from './shape.ts';

/** Scenes are drawn at twice the size of the image because their stars and clouds are designed for cards. */
export const previewScale = 2;
export const previewWidth = 1200;
export const previewHeight = 630;
/** The left edge of the text, in pixels of the image. */
export const previewMargin = 64;

const paper = '#fdf1dc';
/** Longer than any text that fits; the rest is not measured. */
const mostLetters = 240;

const titleSteps = [
  { size: 92, lines: 2 },
  { size: 78, lines: 2 },
  { size: 66, lines: 3 },
  { size: 56, lines: 3 },
  { size: 48, lines: 4 },
  { size: 40, lines: 5 },
] as const;
const belowSteps = [
  { size: 34, lines: 1 },
  { size: 28, lines: 2 },
] as const;

export interface PreviewText {
  readonly title: string;
  /** Text in a smaller size below the title. It replaces the title if the title's characters are not in the font. */
  readonly below: string;
  /** Text at the bottom, whose characters are always in the font. It replaces both others if necessary. */
  readonly foot: string;
  /** The fill of the bottom text. */
  readonly paint: string;
  /** The maximum line width, in pixels of the image. */
  readonly width: number;
}

/** Darkens the side of the scene that the text is on. */
export function shadeForText(drawing: Drawing, ink: string): void {
  const { width, height } = drawing;
  const stops: Stop[] = [
    [0, ink, 0.9],
    [0.42, ink, 0.78],
    [0.72, ink, 0.16],
    [1, ink, 0.3],
  ];
  drawing.add(rect(0, 0, width, height, `fill="${drawing.linear(0, 0, width, 0, stops)}"`));
}

/** Draws the text of a link preview, below the product's seal and name. */
export function drawPreviewText(drawing: Drawing, { title, below, foot, paint, width }: PreviewText): void {
  const [ofTitle, ofBelow] = [title.slice(0, mostLetters), below.slice(0, mostLetters)];
  const belowTitle = printableText(ofBelow, displayFace);
  const written = printableText(ofTitle, displayFace) ?? belowTitle ?? foot;
  const write = (d: string, fill: string): void =>
    drawing.add(
      path(d, 'fill="none" stroke="#04060d" stroke-opacity="0.55" stroke-width="10" stroke-linejoin="round"'),
      path(d, `fill="${fill}"`),
    );

  drawBrand(drawing);

  const { size, lines } = fitLines(written, displayFace, { width, steps: titleSteps });
  const lineHeight = size * 1.14;
  // A text that already replaces the title is not repeated.
  const belowText = printableText(ofBelow, textFace);
  const face = belowText === undefined ? displayFace : textFace;
  const second = written === belowTitle ? undefined : (belowText ?? belowTitle);
  const small = second === undefined ? undefined : fitLines(second, face, { width, steps: belowSteps });
  const smallHeight = small ? small.lines.length * small.size * 1.25 + 16 : 0;
  let y = (previewHeight - lines.length * lineHeight - smallHeight) / 2 + size * 0.88;
  const trace = (line: string, of: typeof displayFace, at: number): string =>
    of.trace(line, previewMargin * previewScale, y * previewScale, at * previewScale);
  for (const line of lines) {
    write(trace(line, displayFace, size), paper);
    y += lineHeight;
  }
  if (small) {
    y += small.size * 1.1 - size * 0.88 + 16;
    for (const line of small.lines) {
      write(trace(line, face, small.size), '#d3d8f0');
      y += small.size * 1.25;
    }
  }

  if (written !== foot) {
    y = previewHeight - 58;
    write(trace(foot, displayFace, 38), paint);
  }
}

/** Draws the product's seal and name as in the header of every page. */
function drawBrand(drawing: Drawing): void {
  const [x, y, size] = [previewMargin * previewScale, 50 * previewScale, 52 * previewScale];
  const sign = '魔';
  const at = size * 0.62;
  drawing.add(
    rect(x, y, size, size, `rx="${size * 0.2}" fill="#d8321f"`),
    rect(
      x + 5,
      y + 5,
      size - 10,
      size - 10,
      `rx="${size * 0.16}" fill="none" stroke="#ffd9c4" stroke-opacity="0.3" stroke-width="4"`,
    ),
    path(
      displayFace.trace(sign, x + (size - displayFace.measure(sign, at)) / 2, y + size * 0.72, at),
      `fill="${paper}"`,
    ),
    path(displayFace.trace('Mazoku', x + size + 32, y + size * 0.74, 38 * previewScale), `fill="${paper}"`),
  );
}
