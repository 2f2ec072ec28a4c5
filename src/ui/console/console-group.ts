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
