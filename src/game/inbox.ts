import { notificationKinds } from './notification.ts';
import type { NotificationKind } from './notification.ts';

/** How long the inbox keeps what a player was told, in milliseconds. */
export const inboxKeptMs = 90 * 24 * 60 * 60 * 1000;

/** Unread entries are counted up to this number. */
export const maxCountedUnread = 100;

export const inboxPageSize = 30;

export const inboxKinds = notificationKinds;

/** What the inbox lists, as its address says. */
export interface InboxView {
  /** Empty for all kinds. */
  kind: NotificationKind | '';
  isUnread: boolean;
}

export const parseInboxView = (parameters: URLSearchParams): InboxView => ({
  kind: inboxKinds.find((kind) => kind === parameters.get('kind')) ?? '',
  isUnread: parameters.get('unread') === 'true',
});

export const serializeInboxView = ({ kind, isUnread }: InboxView): URLSearchParams =>
  new URLSearchParams({ ...(kind && { kind }), ...(isUnread && { unread: 'true' }) });

/** The place of an entry in the order of the inbox: when it was shown, in milliseconds, and its id. */
export interface InboxCursor {
  shownAt: Date;
  id: number;
}

export const formatInboxCursor = ({ shownAt, id }: InboxCursor): string => `${shownAt.getTime()}-${id}`;

/** Parses a cursor; null, for the first page, if it is none. */
export function parseInboxCursor(text: string): InboxCursor | null {
  const [, time, id] = /^(\d{1,14})-([1-9]\d{0,14})$/u.exec(text) ?? [];
  return time === undefined ? null : { shownAt: new Date(Number(time)), id: Number(id) };
}
