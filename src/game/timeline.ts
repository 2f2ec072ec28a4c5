import type { InstanceEventKind } from './instance.ts';
import { orderKinds } from './pack.ts';

/** What a player can filter the timeline by. */
export const timelineKinds = [
  'payment',
  'vote',
  'reward',
  'store',
  'burn',
  'received',
  'trade',
  'frame',
  'lock',
  'session',
  'key',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Reasons of ledger entries by kind. An entry with another reason is a `payment`. */
export const ledgerReasons = {
  vote: ['vote'],
  reward: ['calendar', 'gift'],
  store: orderKinds,
  burn: ['burn'],
} as const satisfies Partial<Record<TimelineKind, readonly string[]>>;
export type LedgerKind = keyof typeof ledgerReasons;

/** Returns the kind of a ledger entry. */
export function ledgerEntryKind(reason: string): TimelineKind {
  const named = Object.entries(ledgerReasons) as [LedgerKind, readonly string[]][];
  return named.find(([, reasons]) => reasons.includes(reason))?.[0] ?? 'payment';
}

/** The kind of each event in a copy's history. */
export const instanceEventTimelineKinds = {
  locked: 'lock',
  unlocked: 'lock',
  framed: 'frame',
  unframed: 'frame',
  traded: 'trade',
  burned: 'burn',
  released: 'burn',
} as const satisfies Record<InstanceEventKind, TimelineKind>;

/** Copies that an entry names; it counts the others. */
export const maxNamedCopies = 5;

/** The filter and the page of the timeline, as its URL states it. */
export interface TimelineView {
  /** No kinds mean all kinds. */
  kinds: readonly TimelineKind[];
  /** First and last day in the viewer's time zone, such as 2026-11-23; empty for no limit. */
  from: string;
  to: string;
  /** The API's cursor of an older page; empty for the newest entries. */
  cursor: string;
}

/** Parses the URL's parameters. Invalid values count as not given. */
export function parseTimelineView(parameters: URLSearchParams): TimelineView {
  const named = (parameters.get('kinds') ?? '').split(',');
  return {
    kinds: timelineKinds.filter((kind) => named.includes(kind)),
    from: parseDay(parameters.get('from')),
    to: parseDay(parameters.get('to')),
    cursor: parameters.get('before') ?? '',
  };
}

/** Serializes a view for the URL, without defaults. */
export function serializeTimelineView({ kinds, from, to, cursor }: TimelineView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (kinds.length > 0) parameters.set('kinds', timelineKinds.filter((kind) => kinds.includes(kind)).join(','));
  if (from !== '') parameters.set('from', from);
  if (to !== '') parameters.set('to', to);
  if (cursor !== '') parameters.set('before', cursor);
  return parameters;
}

/** Returns a day such as 2026-11-23 as it is, and an empty text for anything else. */
export function parseDay(text: string | null): string {
  return text !== null && /^20\d\d-\d\d-\d\d$/u.test(text) && startOfDay(text) !== undefined ? text : '';
}

/** Returns the start of a day, or of the day after it, in the local time zone. Undefined if there is no such day. */
export function startOfDay(day: string, daysLater = 0): Date | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isDay = new Date(Date.UTC(year, month - 1, date)).toISOString().startsWith(day);
  return isDay ? new Date(year, month - 1, date + daysLater) : undefined;
}

/** Returns the times of a filter by days in the local time zone: from the first day until after the last one. */
export function toDayQuery(from: string, to: string): { from?: string; to?: string } {
  const start = from === '' ? undefined : startOfDay(from);
  const end = to === '' ? undefined : startOfDay(to, 1);
  return {
    ...(start ? { from: start.toISOString() } : {}),
    ...(end ? { to: end.toISOString() } : {}),
  };
}
