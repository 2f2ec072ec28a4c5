/** Returns a badge's display name: `card_maker` becomes "Card Maker". */
export function badgeName(key: string): string {
  return key
    .split(/[_-]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
