import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two texts in constant time, regardless of where they differ. */
export function timingSafeEqualText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
