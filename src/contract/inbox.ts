import * as v from 'valibot';
import { inboxKinds, inboxPageSize, maxCountedUnread, parseInboxCursor } from '#game/inbox.ts';
import { lenientParameter, wordParameter } from '#contract/parameter.ts';
import { defineEndpoint } from './endpoint.ts';
import { Timestamp } from './timestamp.ts';

/** What the player was told. */
export const InboxEntry = v.object({
  id: v.number(),
  kind: v.picklist(inboxKinds),
  title: v.string(),
  text: v.string(),
  link: v.pipe(v.string(), v.description('A path on this site.')),
  at: v.string(),
  is_unread: v.boolean(),
});
export type InboxEntry = v.InferOutput<typeof InboxEntry>;

export const InboxCount = v.object({
  /** Unread entries; at most the number up to which they are counted. */
  unread: v.pipe(v.number(), v.description(`Counted up to ${maxCountedUnread}.`)),
  newest: v.pipe(v.nullable(v.number()), v.description('The id of the newest unread entry.')),
  changes_at: v.pipe(
    v.nullable(v.string()),
    v.description('When the next entry appears or an unread one ends by itself. Null if none does.'),
  ),
});
export type InboxCount = v.InferOutput<typeof InboxCount>;

const Kind = wordParameter('Entries of one kind. Default: all kinds.', inboxKinds, null);

export const listInbox = defineEndpoint({
  name: 'listInbox',
  tag: 'notification',
  summary: `What you were told, newest first, ${inboxPageSize} at a time`,
  method: 'GET',
  path: '/inbox',
  access: 'player',
  query: v.strictObject({
    kind: Kind,
    unread: lenientParameter('`true` for unread entries only.', (text) => text === 'true', {
      type: 'boolean',
      default: false,
    }),
    before: v.pipe(
      v.optional(v.string(), ''),
      v.description('`next` of the previous page.'),
      v.transform((text) => (parseInboxCursor(text) === null ? '' : text)),
    ),
  }),
  reply: v.object({ data: v.array(InboxEntry), next: v.nullable(v.string()), ...InboxCount.entries }),
  status: 200,
  errors: [],
});

export const countUnread = defineEndpoint({
  name: 'countUnread',
  tag: 'notification',
  summary: 'How many entries of your inbox are unread',
  method: 'GET',
  path: '/inbox/unread',
  access: 'player',
  reply: InboxCount,
  status: 200,
  errors: [],
});

export const readEntries = defineEndpoint({
  name: 'readEntries',
  tag: 'notification',
  summary: 'Mark entries of your inbox as read. Others than yours stay as they are',
  method: 'POST',
  path: '/inbox/read',
  access: 'player',
  body: v.strictObject({
    entries: v.pipe(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), v.minLength(1), v.maxLength(100)),
  }),
  reply: InboxCount,
  status: 200,
  errors: [],
});

export const readInbox = defineEndpoint({
  name: 'readInbox',
  tag: 'notification',
  summary: 'Mark all entries of your inbox as read, or those of one kind',
  method: 'POST',
  path: '/inbox/read-all',
  access: 'player',
  body: v.strictObject({
    kind: v.nullable(v.picklist(inboxKinds)),
    until: v.pipe(
      Timestamp,
      v.description('`at` of the newest entry that was shown. Later ones stay unread.'),
      v.examples(['2026-11-22T10:00:00.000Z']),
    ),
  }),
  reply: InboxCount,
  status: 200,
  errors: [],
});

export const inboxEndpoints = [listInbox, countUnread, readEntries, readInbox] as const;
