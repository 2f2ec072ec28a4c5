import * as v from 'valibot';
import { lenientParameter } from '#contract/parameter.ts';
import { defineEndpoint } from './endpoint.ts';

/*
 * Live events tell an open page that something of its player changed. The stream `GET /live` sends them as server-sent
 * events; `listLiveEvents` is its fallback by polling. A page loads what changed through the other endpoints.
 *
 * A stream begins with the event `ready`, or with `reset` if events after `Last-Event-ID` have been deleted: the page then
 * loads its data, because only what happens from then on follows. With a `Last-Event-ID` that is still known, the missed
 * events follow at once. The server ends each stream after a while; the page opens another one.
 *
 * The event `inbox`, with the data of the reply of `countUnread`, says how many entries of the player's inbox are unread: when
 * a stream opens, and each time entries are added or read. It has no id, is not stored and is not among the events of
 * `listLiveEvents`.
 *
 * A page of staff also gets the event `staff-queues`, whose data is `{}`: when its stream opens, and each time a case is
 * opened, assigned, given back or closed, somebody comes to look at one, or a proposal is made or settled. It has no id, is not stored and is not among the
 * events of `listLiveEvents`. The page then calls `getQueueCounts`.
 */

/** The path of the stream. It needs a bearer token, so browsers read it with `fetch`. */
export const livePath = '/live';

/** The event that tells pages of staff to load the numbers of their queues again. */
export const staffQueuesEvent = 'staff-queues';

/** The event that says how many entries of the player's inbox are unread. */
export const inboxEvent = 'inbox';

/** Something of the player changed. In the stream, `id` is the event's id and `topic` is its name. */
export const LiveEvent = v.object({
  id: v.number(),
  topic: v.picklist(['trade', 'ring']),
  subject: v.pipe(v.string(), v.description('The uuid of the offer or ring.')),
  kind: v.pipe(v.string(), v.description('What happened, such as created, accepted or cancelled.')),
  at: v.string(),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;

/** The most events in one reply. */
export const maxLiveEvents = 100;

export const listLiveEvents = defineEndpoint({
  name: 'listLiveEvents',
  tag: 'live',
  summary: 'What changed since an event, oldest first. Without an event, only the id to continue from',
  method: 'GET',
  path: '/live/events',
  access: 'player',
  query: v.strictObject({
    after: lenientParameter(
      '`last` of the previous reply.',
      (text) => (/^\d{1,15}$/u.test(text) ? Number(text) : null),
      { type: 'integer', minimum: 0 },
    ),
  }),
  reply: v.object({
    data: v.array(LiveEvent),
    last: v.pipe(v.number(), v.description('The id to continue from.')),
    is_incomplete: v.pipe(
      v.boolean(),
      v.description('Events after `after` were deleted in the meantime, so the page has to load everything again.'),
    ),
  }),
  status: 200,
  errors: [],
});

export const liveEndpoints = [listLiveEvents] as const;
