/** Returns a name that a player gives to something of theirs, without control characters and repeated spaces. */
export function normalizeGivenName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD\s]+/gu, ' ')
    .trim();
}
