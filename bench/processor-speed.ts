import { median } from './statistics.ts';

const numbers = 1_000_000;
const rounds = 9;

/**
 * Returns the milliseconds that the processor needs at this moment to sort a million numbers. On a shared machine it varies by half; times
 * of two sections compare only if this is about equal.
 */
export function measureSortMs(): number {
  const times = Array.from({ length: rounds }, () => {
    let last = 1;
    const unsorted = Float64Array.from({ length: numbers }, () => (last = (last * 48_271) % 2_147_483_647));
    const begin = performance.now();
    unsorted.sort();
    return performance.now() - begin;
  });
  return median(times);
}
