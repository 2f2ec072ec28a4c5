/** An entry of the navigation of a console. */
export interface ConsoleEntry {
  title: string;
  /** A path; for a queue of the desk with its query. */
  href: string;
  /** Two keys that open it, one after the other: `g r`. */
  keys: string;
  /** The lowest role that the entry is for. */
  role: 'admin' | 'staff' | 'investigator';
  /** The queue whose number is beside the title. */
  queue?: 'reports' | 'signals' | 'appeals' | 'mine' | 'proposals' | 'rewards';
}

export interface ConsoleGroup {
  title: string;
  entries: readonly ConsoleEntry[];
}

/** Returns the address of the entry that a page belongs to: its own, or else that of the longest part above it. */
export function entryOf(groups: readonly ConsoleGroup[], page: string): string {
  const addresses = groups.flatMap(({ entries }) => entries.map(({ href }) => href));
  if (addresses.includes(page)) return page;
  // The start page of a console is above all others, and not what they belong to.
  const above = addresses.filter((href) => href.lastIndexOf('/') > 0 && page.startsWith(`${href}/`));
  return above.toSorted((one, other) => other.length - one.length)[0] ?? page;
}
