import { foldText } from './search-text.ts';

/** Copies per page of a card's owners. "Show More" appears while the last page has exactly this many (section 4). */
export const ownersPageSize = 500;

/** Formats a version: `#7`, or `CM` for a card-maker copy, which has no number (section 3). */
export function formatVersion(version: number): string {
  return version > 0 ? `#${version}` : 'CM';
}

/**
 * Whether a copy matches a search in the list: by the first digits of its version, or by a part of its owner's name.
 */
export function matchesInstanceSearch(
  { version, name }: { version: number; name: string | undefined },
  wanted: string,
): boolean {
  const text = foldText(wanted);
  if (/^#?\d+$/u.test(text)) return version > 0 && String(version).startsWith(text.replace('#', ''));
  if (text === 'cm' && version === 0) return true;
  return text === '' || (name !== undefined && foldText(name).includes(text));
}
