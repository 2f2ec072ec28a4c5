import { foldText } from './search-text.ts';

/** Copies on one page of a card's owners; "Show More" appears after a page that is this full (section 4). */
export const ownersPageSize = 500;

/** A version as people read it: a card-maker copy has no number (section 3). */
export function formatVersion(version: number): string {
  return version > 0 ? `#${version}` : 'CM';
}

/** Whether a copy is what somebody looks for in a list: by the beginning of its number, or by its owner's name. */
export function matchesInstanceSearch(
  { version, name }: { version: number; name: string | undefined },
  wanted: string,
): boolean {
  const text = foldText(wanted);
  if (/^#?\d+$/u.test(text)) return version > 0 && String(version).startsWith(text.replace('#', ''));
  if (text === 'cm' && version === 0) return true;
  return text === '' || (name !== undefined && foldText(name).includes(text));
}
