import { formatNumber } from './number.ts';

const list = new Intl.ListFormat('en-GB');

/** Returns names as a part of a sentence, at most `most` of them: “Ai, Rei and 3 more”. */
export function listNames(names: readonly string[], most: number): string {
  const others = names.length - most;
  return list.format(others > 0 ? [...names.slice(0, most), `${formatNumber(others)} more`] : names);
}
