/** Returns the name as somebody typed it, without control characters and repeated spaces. */
export function normalizeGivenName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD\s]+/gu, ' ')
    .trim();
}
