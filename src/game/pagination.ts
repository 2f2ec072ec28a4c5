import { parseInteger } from './query-value.ts';

/** Parses a page jump. Returns a whole number from 1 to the page count, or undefined (section 5). */
export function parsePageNumber(text: string, pageCount: number): number | undefined {
  return parseInteger(text.trim(), 1, pageCount);
}

/** Returns the number of pages. */
export function pageCountOf(count: number, size: number): number {
  return Math.ceil(count / size);
}

/** Returns the page, limited to 1 to the page count. */
export function clampPage(page: number, pageCount: number): number {
  return Math.max(1, Math.min(page, pageCount));
}

/** Returns the page numbers to show: first, last, and those around the current one. `null` is a gap. */
export function pageNumbersAround(page: number, pageCount: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount);
  // Near either end, the number of buttons stays the same, so that the buttons do not move.
  if (page <= 2) shown.push(...[2, 3].filter((each) => each <= pageCount));
  if (page >= pageCount - 1) shown.push(...[pageCount - 1, pageCount - 2].filter((each) => each >= 1));
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number === before + 1) return [number];
    return number === before + 2 ? [number - 1, number] : [null, number];
  });
}

const slowStep = 120;
const fastStep = 40;
const slowSteps = 10;

/** Returns the delay before the next step of fast paging, in ms, after `steps` steps. */
export function holdStepDelay(steps: number): number {
  return steps < slowSteps ? slowStep : fastStep;
}
