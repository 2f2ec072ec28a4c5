import { isChatId, isUuid } from './identifier.ts';

/* Values of a query. What cannot be used counts as missing. */

/** A longer text filter is ignored (section 5 gives no limit). */
export const maxSearchTextLength = 200;

/** Higher page numbers are invalid. Every list is shorter than this. */
export const maxPage = 1_000_000;

export function parseInteger(text: string | null, low: number, high: number): number | undefined {
  if (text === null || !/^\d{1,9}$/u.test(text)) return undefined;
  const number = Number(text);
  return number >= low && number <= high ? number : undefined;
}

/** Parses a year of four digits; null for others. */
export function parseYear(text: string | null): number | null {
  return text !== null && /^20\d\d$/u.test(text) ? Number(text) : null;
}

/** Parses the number in a clan's URL. */
export function parseClanIndex(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null;
}

export function parseBoolean(text: string | null): boolean | null {
  if (text === 'true') return true;
  return text === 'false' ? false : null;
}

/** Parses a comma-separated list. Returns the known values in the order of `choices`. */
export function parseChoices<const T extends string>(text: string | null, choices: readonly T[]): T[] {
  const wanted = new Set(text?.split(',').map((part) => part.trim()));
  return choices.filter((choice) => wanted.has(choice));
}

/** Returns a chat-platform id or a uuid in lower case, or '' for anything else. */
export function parseIdentifier(text: string | null): string {
  return text !== null && (isChatId(text) || isUuid(text)) ? text.toLowerCase() : '';
}

export function normalizeSearchText(text: string | null, maxLength = maxSearchTextLength): string {
  const clean = (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim();
  return clean.length <= maxLength ? clean : '';
}
