import type { FontFace } from './font-face.ts';

export interface FittedLines {
  /** Font size in pixels. */
  size: number;
  lines: string[];
}

interface TextBox {
  /** In pixels. */
  width: number;
  /** Sizes to try, largest first, each with its maximum number of lines. */
  steps: readonly { size: number; lines: number }[];
}

const words = new Intl.Segmenter('en', { granularity: 'word' });
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a text into lines in the largest size that fits. At the smallest size, it is truncated with an ellipsis. */
export function fitLines(text: string, face: FontFace, { width, steps }: TextBox): FittedLines {
  for (const { size, lines: most } of steps) {
    const fill = (limit: number) => fillLines(breakable(text), limit, (line) => face.measure(line, size));
    const lines = fill(width);
    if (!lines || lines.length > most) continue;
    return { size, lines: balance(lines, width, fill) };
  }
  const { size, lines: most } = steps.at(-1) ?? { size: 1, lines: 1 };
  const measure = (line: string) => face.measure(line, size);
  const pieces = breakable(text).flatMap((piece) =>
    measure(piece.trimEnd()) > width ? [...signs.segment(piece)].map(({ segment }) => segment) : [piece],
  );
  const lines = fillLines(pieces, width, measure) ?? [];
  if (lines.length <= most) return { size, lines };
  let last = lines[most - 1] ?? '';
  while (last !== '' && measure(`${last}…`) > width) last = last.slice(0, -1).trimEnd();
  return { size, lines: [...lines.slice(0, most - 1), `${last}…`] };
}

/**
 * Splits a text where a line may break: after a word and the punctuation that follows it, also in scripts without
 * spaces.
 */
function breakable(text: string): string[] {
  const pieces: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = pieces.length - 1;
    const before = pieces[last];
    if (isWordLike) {
      pieces.push(opening + segment);
      opening = '';
    } else if (before !== undefined && opening === '' && (segment.trim() === '' || !/\s$/u.test(before))) {
      pieces[last] = before + segment;
    } else opening += segment;
  }
  if (opening !== '') pieces.push(opening);
  return pieces;
}

/** Returns the lines, or undefined if a single piece is wider than a line. */
function fillLines(pieces: readonly string[], width: number, measure: (line: string) => number): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
    if (line === piece && measure(piece.trimEnd()) > width) return undefined;
  }
  return [...lines, line.trimEnd()];
}

/** Balances the lines: the narrowest width with the same number of lines, so that none has only one short word. */
function balance(lines: string[], width: number, fill: (limit: number) => string[] | undefined): string[] {
  let best = lines;
  for (let share = 0.95; lines.length > 1 && share >= 0.5; share -= 0.05) {
    const narrower = fill(width * share);
    if (narrower?.length !== lines.length) break;
    best = narrower;
  }
  return best;
}
