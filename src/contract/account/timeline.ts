import * as v from 'valibot';
import { instanceEventKinds } from '#game/instance.ts';
import { apiKeyEvents, apiKeyScopeNames } from '#game/api-key.ts';
import { rarities } from '#game/rarity.ts';
import { maxNamedCopies, timelineKinds } from '#game/timeline.ts';
import { LedgerEntry } from './account.ts';
import { sizeParameter } from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { Timestamp } from '#contract/timestamp.ts';

const maxTimelinePageSize = 100;

const entryFields = {
  /** Unique in the timeline. */
  id: v.string(),
  at: v.string(),
  kind: v.picklist(timelineKinds),
};

/** The first copies of an entry. */
const NamedCopies = v.pipe(
  v.array(
    v.object({
      uuid: v.string(),
      card_uuid: v.string(),
      name: v.string(),
      rarity: v.picklist(rarities),
      version: v.pipe(v.number(), v.description('0 for a card-maker copy.')),
      frame: v.pipe(v.nullable(v.string()), v.description('The frame that was put on or taken off.')),
    }),
  ),
  v.maxLength(maxNamedCopies),
);

/** What one side of an exchange gave. */
const ExchangeSide = v.object({
  count: v.pipe(v.number(), v.description('Number of copies.')),
  copies: v.pipe(NamedCopies, v.description('The first copies, at most 5.')),
  bloodstones: v.number(),
});

/** An entry of the timeline, by the source that it comes from. */
export const TimelineEntry = v.variant('source', [
  v.object({
    source: v.literal('ledger'),
    ...entryFields,
    ...v.pick(LedgerEntry, ['currency', 'amount', 'balance', 'reason', 'details']).entries,
  }),
  v.object({
    source: v.literal('copies'),
    ...entryFields,
    event: v.picklist(['claimed', ...instanceEventKinds]),
    count: v.pipe(v.number(), v.description('Number of copies to which this happened at the same moment.')),
    copies: v.pipe(NamedCopies, v.description('The first copies, at most 5.')),
  }),
  v.object({
    source: v.literal('exchange'),
    ...entryFields,
    event: v.pipe(
      v.picklist(['trade', 'ring', 'reversal', 'ring-reversal']),
      v.description('A completed trade, a completed ring, or what the team gave back when it reversed one of them.'),
    ),
    uuid: v.pipe(v.string(), v.description('The UUID of the trade or the ring.')),
    partners: v.pipe(
      v.array(v.nullable(v.string())),
      v.description('The names of the other players at that time. Null for those who deleted their account.'),
    ),
    gave: ExchangeSide,
    got: ExchangeSide,
  }),
  v.object({
    source: v.literal('session'),
    ...entryFields,
    browser: v.pipe(v.string(), v.description('The User-Agent of the browser that signed in.')),
  }),
  v.object({
    source: v.literal('key'),
    ...entryFields,
    event: v.pipe(v.picklist(apiKeyEvents), v.description('`read` stands once for each day and scope.')),
    key: v.pipe(
      v.object({ name: v.string(), hint: v.string() }),
      v.description('The name of the key, and its first characters.'),
    ),
    scope: v.pipe(
      v.nullable(v.picklist(apiKeyScopeNames)),
      v.description('The scope that was used; null if the key was created or revoked.'),
    ),
    operation: v.pipe(
      v.nullable(v.string()),
      v.description(`The name of the call that changed something, as in the API's documentation.`),
    ),
    subject: v.pipe(v.nullable(v.string()), v.description('The uuid of the offer or ring that the call changed.')),
  }),
]);
export type TimelineEntry = v.InferOutput<typeof TimelineEntry>;

const filterFields = {
  kinds: v.pipe(
    v.optional(v.string(), ''),
    v.description(`Any of ${timelineKinds.join(', ')}, separated by commas. Default: all.`),
    v.transform((text) => timelineKinds.filter((kind) => text.split(',').includes(kind))),
  ),
  from: v.pipe(v.optional(Timestamp), v.description('Only entries from this time on, ISO 8601. Default: no start.')),
  to: v.pipe(v.optional(Timestamp), v.description('Only entries before this time, ISO 8601. Default: no end.')),
};

export const TimelineFilter = v.strictObject(filterFields);
export type TimelineFilter = v.InferOutput<typeof TimelineFilter>;

export const listTimeline = defineEndpoint({
  name: 'listTimeline',
  tag: 'account',
  summary:
    'What happened to you and your cards, newest first: payments, copies, trades, frames, locks, sign-ins and keys',
  method: 'GET',
  path: '/user/timeline',
  access: 'player',
  cost: 3,
  query: v.strictObject({
    ...filterFields,
    cursor: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
      v.description('For the next page, pass `next` of the previous page. Default: the newest entries.'),
    ),
    size: sizeParameter('Entries', maxTimelinePageSize, 50),
  }),
  reply: v.object({
    data: v.array(TimelineEntry),
    next: v.pipe(v.nullable(v.string()), v.description('The cursor of the next page. Null if this is the last one.')),
  }),
  status: 200,
  replica: true,
  errors: [],
});

export const exportTimeline = defineEndpoint({
  name: 'exportTimeline',
  tag: 'account',
  summary: 'Your whole timeline, or the part of it that a filter names',
  method: 'GET',
  path: '/user/timeline/export',
  access: 'player',
  cost: 60,
  query: TimelineFilter,
  reply: v.object({ entries: v.array(TimelineEntry), count: v.number() }),
  status: 200,
  errors: [],
});

export const timelineEndpoints = [listTimeline, exportTimeline] as const;
