import * as v from 'valibot';
import { tradeStates } from '#game/trade.ts';
import { PageCursor } from '#contract/cursor.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { NamedPlayer, StaffPerson } from '#contract/staff/field.ts';
import { Timestamp } from '#contract/timestamp.ts';

const filterFields = {
  player: v.pipe(
    v.optional(NamedPlayer, ''),
    v.description(
      'Only those of this player: an id, a uuid, a profile address, a handle or a name that one player has.',
    ),
  ),
  state: v.pipe(
    v.optional(v.picklist(['', ...tradeStates]), ''),
    v.description('Only those in this state. Default: all.'),
  ),
  reversed: v.pipe(
    v.optional(v.picklist(['', 'true', 'false']), ''),
    v.description('Only those that the team reversed, or did not. Default: all.'),
  ),
  from: v.pipe(v.optional(Timestamp), v.description('Only those that began at this time or later, ISO 8601.')),
  to: v.pipe(v.optional(Timestamp), v.description('Only those that began before this time, ISO 8601.')),
  card: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
    v.description('Only those with a copy of this card: its uuid.'),
  ),
  cursor: PageCursor,
};

/** An offer or a trade in the list. `/staff/trades/{id}` has its details. */
export const TradeListEntry = v.object({
  uuid: v.string(),
  state: v.picklist(tradeStates),
  sender: v.nullable(StaffPerson),
  recipient: v.nullable(StaffPerson),
  sender_copies: v.pipe(v.number(), v.description('Copies that each side offers, or gave.')),
  recipient_copies: v.number(),
  sender_bloodstones: v.number(),
  recipient_bloodstones: v.number(),
  sender_value: v.pipe(
    v.number(),
    v.description('What burning the copies of a side would give, with its bloodstones; and both together.'),
  ),
  recipient_value: v.number(),
  value: v.number(),
  created_at: v.string(),
  closed_at: v.nullable(v.string()),
  is_reversed: v.boolean(),
});
export type TradeListEntry = v.InferOutput<typeof TradeListEntry>;

export const listAllTrades = defineEndpoint({
  name: 'listAllTrades',
  tag: 'staff',
  summary: 'All offers and trades, newest first. A page can have few or no entries although there is a next one',
  method: 'GET',
  path: '/staff/trades',
  access: 'staff',
  cost: 10,
  query: v.strictObject({
    ...filterFields,
    min_value: v.pipe(
      v.optional(v.string(), ''),
      v.description('Only those with at least this value in bloodstones.'),
      v.metadata({ type: 'integer', minimum: 0 }),
      v.check((text) => /^\d{0,9}$/u.test(text), 'is not a number'),
      v.transform(Number),
    ),
  }),
  reply: v.object({ data: v.array(TradeListEntry), next: v.nullable(v.string()) }),
  status: 200,
  errors: [],
});

/** A ring in the list. */
export const RingListEntry = v.object({
  uuid: v.string(),
  state: v.picklist(tradeStates),
  members: v.pipe(
    v.array(
      v.object({ player: v.nullable(StaffPerson), card: v.string(), version: v.number(), is_confirmed: v.boolean() }),
    ),
    v.description('In the order in which copies move.'),
  ),
  created_at: v.string(),
  closed_at: v.nullable(v.string()),
  is_reversed: v.boolean(),
});
export type RingListEntry = v.InferOutput<typeof RingListEntry>;

export const listAllRings = defineEndpoint({
  name: 'listAllRings',
  tag: 'staff',
  summary: 'All rings, newest first',
  method: 'GET',
  path: '/staff/rings',
  access: 'staff',
  cost: 10,
  query: v.strictObject(filterFields),
  reply: v.object({ data: v.array(RingListEntry), next: v.nullable(v.string()) }),
  status: 200,
  errors: [],
});

export const allTradesEndpoints = [listAllTrades, listAllRings] as const;
