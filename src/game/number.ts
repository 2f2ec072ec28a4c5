const numberFormat = new Intl.NumberFormat('en');

/**
 * Formats a whole number with thousands separators. Numbers below 1,000 skip the formatter, which is the most expensive
 * part of rendering a tile.
 */
export function formatNumber(number: number): string {
  return number >= 0 && number < 1_000 ? String(number) : numberFormat.format(number);
}

/** Returns a number with its noun: "1 card", "1,234 cards". */
export function formatCount(number: number, noun: string): string {
  return `${formatNumber(number)} ${number === 1 ? noun : `${noun}s`}`;
}
