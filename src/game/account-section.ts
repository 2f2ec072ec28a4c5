/** The pages of the account besides its overview, by the last part of their paths. */
export const accountSections = [
  'premium',
  'searches',
  'wishes',
  'purchases',
  'ledger',
  'sessions',
  'keys',
  'data',
] as const;
export type AccountSection = (typeof accountSections)[number];

/** Parts of the former single page that are now on a page of another name. */
const movedParts: Readonly<Record<string, AccountSection>> = { deletion: 'data', 'spending-limit': 'purchases' };

/**
 * Returns where a place of the former single account page is now; undefined if it is on the overview. Links in old
 * notifications, calendars and bookmarks name such places.
 */
export function formerAccountHref(search: string, hash: string): string | undefined {
  const id = hash.slice(1);
  const section = accountSections.find((each) => each === id);
  if (section) return `/account/${section}${search}`;
  const page = movedParts[id];
  return page && `/account/${page}${search}${hash}`;
}
