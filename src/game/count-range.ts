/** The lowest and highest count of a filter, both included. The maximum as the highest means "or more". */
export type CountRange = readonly [low: number, high: number];

/** No card has more copies than this, so no count of copies is higher. */
export const maxCount = 4000;

/** The highest share of claimed versions, in percent. */
export const maxShare = 100;

/**
 * Parses a count up to `max` (`3`), a comparison (`>1`, `>=2`, `<3`, `<=2`) or a range (`2-5`, `2-`, `-5`). Returns undefined for
 * other texts and for counts that no card can have; null if every count is meant, as in `>=0`.
 */
export function parseCountRange(text: string | null, max = maxCount): CountRange | null | undefined {
  const range = parseComparison(text ?? '', max) ?? parseBounds(text ?? '', max);
  if (!range || range[0] > range[1] || range[0] < 0 || range[1] > max) return undefined;
  return range[0] === 0 && range[1] === max ? null : range;
}

function parseComparison(text: string, max: number): CountRange | undefined {
  const [, sign, number] = /^([<>]=?)(\d{1,4})$/u.exec(text) ?? [];
  const count = Number(number);
  if (number === undefined || count > max) return undefined;
  switch (sign) {
    case '>':
      return [count + 1, max];
    case '>=':
      return [count, max];
    case '<':
      return [0, count - 1];
    default:
      return [0, count];
  }
}

function parseBounds(text: string, max: number): CountRange | undefined {
  const [, single, from, to] = /^(?:(\d{1,4})|(?=.*\d)(\d{0,4})-(\d{0,4}))$/u.exec(text) ?? [];
  if (single !== undefined) return [Number(single), Number(single)];
  return from === undefined || to === undefined ? undefined : [Number(from || 0), Number(to || max)];
}

/** Returns the text for an address: `3`, `2-5` or `2-`; empty for no filter. */
export function serializeCountRange(range: CountRange | null, max = maxCount): string {
  if (range === null) return '';
  const [low, high] = range;
  return low === high ? String(low) : `${low}-${high === max ? '' : high}`;
}

/** Returns the text for the search box: `3`, `>1`, `<3` or `2-5`. */
export function formatCountRange([low, high]: CountRange, max = maxCount): string {
  if (low === high) return String(low);
  if (high === max) return `>${low - 1}`;
  return low === 0 ? `<${high + 1}` : `${low}-${high}`;
}

/** Describes a range in words: "3", "2 or more", "2 or fewer", "2 to 5". */
export function describeCountRange([low, high]: CountRange): string {
  if (low === high) return String(low);
  if (high === maxCount) return `${low} or more`;
  return low === 0 ? `${high} or fewer` : `${low} to ${high}`;
}
