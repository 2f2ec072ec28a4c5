import type { TimelineEntry } from '#contract/timeline.ts';
import { formatNumber } from '#game/number.ts';
import type { TimelineKind } from '#game/timeline.ts';
import { formatVersion } from '#game/version.ts';
import { browserName } from '#ui/account/browser-name.ts';
import { formatReason } from '#ui/account/ledger-labels.ts';

export const timelineKindNames: Readonly<Record<TimelineKind, string>> = {
  payment: 'Payments',
  vote: 'Votes',
  reward: 'Daily rewards',
  store: 'Store',
  burn: 'Burns',
  received: 'Cards received',
  frame: 'Frames',
  lock: 'Locks',
  session: 'Sign-ins',
};

type CopiesEntry = Extract<TimelineEntry, { source: 'copies' }>;

/** What happened to one copy, and to several. */
const copyLabels: Readonly<Record<CopiesEntry['event'], [one: string, many: string]>> = {
  claimed: ['Card received', 'cards received'],
  traded: ['Card received in a trade', 'cards received in trades'],
  burned: ['Card burned', 'cards burned'],
  released: ['Card released', 'cards released'],
  locked: ['Card locked', 'cards locked'],
  unlocked: ['Card unlocked', 'cards unlocked'],
  framed: ['Frame equipped', 'frames equipped'],
  unframed: ['Frame removed', 'frames removed'],
};

/** Returns what happened, as a title. */
export function timelineTitle(entry: TimelineEntry): string {
  switch (entry.source) {
    case 'ledger':
      return formatReason(entry.reason, entry.details);
    case 'copies': {
      const [one, many] = copyLabels[entry.event];
      return entry.count === 1 ? one : `${formatNumber(entry.count)} ${many}`;
    }
    case 'session':
      return 'Signed in';
  }
}

/** Returns the name of a copy, with its frame if the entry is about that. */
export function copyName({ name, version, frame }: CopiesEntry['copies'][number]): string {
  return `${name} ${formatVersion(version)}${frame === null ? '' : `, ${frame}`}`;
}

/** Returns the details of an entry as text: the copies or the browser. */
export function timelineDetails(entry: TimelineEntry): string {
  if (entry.source === 'session') return browserName(entry.browser);
  if (entry.source === 'ledger') return '';
  const more = entry.count - entry.copies.length;
  return [...entry.copies.map(copyName), ...(more > 0 ? [`${formatNumber(more)} more`] : [])].join('; ');
}
