/** Copies on one page of a card's owners; "Show More" appears after a page that is this full (section 4). */
export const ownersPageSize = 500;

/** A version as people read it: a card-maker copy has no number (section 3). */
export function writeVersion(version: number): string {
  return version > 0 ? `#${version}` : 'CM';
}
