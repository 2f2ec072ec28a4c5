import { stripDirectionMarks } from './direction-marks.ts';

/** Returns the name as somebody typed it, without control characters, direction marks and repeated spaces. */
export function normalizeGivenName(name: string): string {
  return stripDirectionMarks(name)
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD\s]+/gu, ' ')
    .trim();
}
