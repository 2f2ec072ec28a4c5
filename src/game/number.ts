const numberFormat = new Intl.NumberFormat('en');

/** A whole number as people read it. What has no groups needs no formatter, which costs the most of a tile. */
export function formatNumber(number: number): string {
  return number >= 0 && number < 1_000 ? String(number) : numberFormat.format(number);
}

/** "1 card", "1,234 cards". */
export function formatCount(number: number, noun: string): string {
  return `${formatNumber(number)} ${number === 1 ? noun : `${noun}s`}`;
}
