import { parseInteger } from './card-filter.ts';

/** Reads a page jump: a whole number from 1 to the page count, or nothing (section 5). */
export function parsePageNumber(text: string, pageCount: number): number | undefined {
  return parseInteger(text.trim(), 1, pageCount);
}

/** How many pages so many entries fill. */
export function pageCountOf(count: number, size: number): number {
  return Math.ceil(count / size);
}

/** A page above the last one shows the last one. */
export function clampPage(page: number, pageCount: number): number {
  return Math.max(1, Math.min(page, pageCount));
}

/** The page numbers to offer: first, last, and those around the current one; `null` is a gap. */
export function pageNumbersAround(page: number, pageCount: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount);
  // At either end the window keeps its width, so that the buttons stay under the finger.
  if (page <= 2) shown.push(...[2, 3].filter((each) => each <= pageCount));
  if (page >= pageCount - 1) shown.push(...[pageCount - 1, pageCount - 2].filter((each) => each >= 1));
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number === before + 1) return [number];
    return number === before + 2 ? [number - 1, number] : [null, number];
  });
}

/** Held this long, the previous and next buttons begin to page fast (section 9). */
export const holdToPageDelay = 600;
const slowStep = 120;
const fastStep = 40;
const slowSteps = 10;

/** How long a held button waits before its next step, after so many. */
export function holdStepDelay(steps: number): number {
  return steps < slowSteps ? slowStep : fastStep;
}
