import type { TimelineEntry } from '#contract/account/timeline.ts';
import type { ApiKeyScope } from '#game/api-key.ts';
import { formatCount, formatNumber } from '#game/number.ts';
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
  trade: 'Trades',
  frame: 'Frames',
  lock: 'Locks',
  session: 'Sign-ins',
  key: 'Keys',
};

type KeyEntry = Extract<TimelineEntry, { source: 'key' }>;
type CopiesEntry = Extract<TimelineEntry, { source: 'copies' }>;
type ExchangeEntry = Extract<TimelineEntry, { source: 'exchange' }>;
/** What a side gave, with or without the names of the copies. */
type ExchangeSide = Omit<ExchangeEntry['gave'], 'copies'> & Partial<Pick<ExchangeEntry['gave'], 'copies'>>;

/** What happened to one copy, and to several. */
const copyLabels: Readonly<Record<CopiesEntry['event'], [one: string, many: string]>> = {
  claimed: ['Card received', 'cards received'],
  traded: ['Card traded', 'cards traded'],
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
    case 'exchange':
      return exchangeTitle(entry);
    case 'session':
      return 'Signed in';
    case 'key':
      return `Key “${entry.key.name}” ${describeKeyEvent(entry)}`;
  }
}

function exchangeTitle({ event, partners, gave, got }: ExchangeEntry): string {
  const partner = partners[0] ?? 'a deleted player';
  switch (event) {
    case 'trade':
      return `You gave ${describeSide(gave)} and got ${describeSide(got)} in a trade with ${partner}`;
    case 'ring':
      return `You gave ${describeSide(gave)} and got ${describeSide(got)} in a ring of ${partners.length + 1} players`;
    case 'reversal':
      return `You got ${describeSide(got)} back and gave ${describeSide(gave)} back: a trade with ${partner} was reversed`;
    case 'ring-reversal':
      return `You got ${describeSide(got)} back and gave ${describeSide(gave)} back: a ring of ${partners.length + 1} players was reversed`;
  }
}

/** Describes what a side gave: "Moth #7", "2 cards and 100 bloodstones" or "nothing". */
export function describeSide({ count, copies = [], bloodstones }: ExchangeSide): string {
  const [only] = copies;
  const cards = count === 1 && only ? copyName(only) : formatCount(count, 'card');
  const parts = [...(count > 0 ? [cards] : []), ...(bloodstones > 0 ? [formatCount(bloodstones, 'bloodstone')] : [])];
  return parts.join(' and ') || 'nothing';
}

/** Whether an exchange was among more than two players. */
export const isRing = (event: ExchangeEntry['event']): boolean => event === 'ring' || event === 'ring-reversal';

/** What a key read, by its scope. */
const readings: Readonly<Record<ApiKeyScope, string>> = {
  'collection:read': 'your collection',
  'ledger:read': 'your currency ledger',
  'trades:read': 'your trades',
  'trades:write': 'your trades',
  'inventory:lock': 'your cards',
};

/** What a key did with a call that changes something, by the name of the call. */
export const keyChanges: Readonly<Record<string, string>> = {
  createOffer: 'sent a trade offer',
  acceptOffer: 'accepted a trade offer',
  declineOffer: 'declined a trade offer',
  counterOffer: 'answered with another trade offer',
  holdOffer: 'put a trade offer on hold',
  cancelOffer: 'withdrew a trade offer',
  markOfferRead: 'marked a trade offer as seen',
  declineRing: 'declined a ring',
  lockCards: 'locked cards',
};

/** Returns what happened to a key, or what it did on that day or at that moment. */
function describeKeyEvent({ event, scope, operation }: KeyEntry): string {
  if (event === 'created' || event === 'revoked') return `was ${event}`;
  if (event === 'read') return scope === null ? 'was used' : `read ${readings[scope]}`;
  return keyChanges[operation ?? ''] ?? 'was used';
}

/** Returns the path of the offer or ring that a key changed; undefined if it changed none. */
export function keySubjectPath({ subject, operation }: KeyEntry): string | undefined {
  if (subject === null) return undefined;
  return operation?.endsWith('Ring') ? `/trades/rings/${subject}` : `/trades/${subject}`;
}

/** Returns the path of the trade or the ring. */
export function exchangePath({ event, uuid }: ExchangeEntry): string {
  return isRing(event) ? `/trades/rings/${uuid}` : `/trades/${uuid}`;
}

/** Returns the name of a copy, with its frame if the entry is about that. */
export function copyName({ name, version, frame }: CopiesEntry['copies'][number]): string {
  return `${name} ${formatVersion(version)}${frame === null ? '' : `, ${frame}`}`;
}

/** Returns the details of an entry as text: the copies or the browser. */
export function timelineDetails(entry: TimelineEntry): string {
  switch (entry.source) {
    case 'ledger':
      return '';
    case 'copies':
      return nameCopies(entry);
    case 'exchange': {
      const sides = [
        ['Given', nameCopies(entry.gave)],
        ['Received', nameCopies(entry.got)],
      ] as const;
      return sides.flatMap(([label, names]) => (names === '' ? [] : [`${label}: ${names}`])).join('. ');
    }
    case 'session':
      return browserName(entry.browser);
    case 'key':
      return `${entry.key.hint}…`;
  }
}

function nameCopies({ count, copies }: Pick<CopiesEntry, 'count' | 'copies'>): string {
  const more = count - copies.length;
  return [...copies.map(copyName), ...(more > 0 ? [`${formatNumber(more)} more`] : [])].join('; ');
}
