import * as v from 'valibot';
import { staffReasonKeys } from '#game/staff.ts';
import { maxTradeBloodstones, maxTradeCopies, ringSizes, tradeStates } from '#game/trade.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { CaseParams, reasonFields, StaffPerson } from './field.ts';
import { TradeCard } from '#contract/trade/offer.ts';
import { Uuid, uuidParameter } from '#contract/uuid.ts';

const StaffTradeParams = v.strictObject({ id: uuidParameter("The trade's uuid.") });

/** Who reversed a trade or a ring, when and why. */
export const ReversalRecord = v.object({
  by: StaffPerson,
  at: v.string(),
  reason: v.nullable(v.picklist(staffReasonKeys)),
  words: v.string(),
});
export type ReversalRecord = v.InferOutput<typeof ReversalRecord>;

/** Why staff end an offer or a ring, or reverse a trade. The players read the text of the reason and the words. */
export const ReasonBody = v.strictObject(reasonFields);
export type ReasonBody = v.InferOutput<typeof ReasonBody>;

/** Where a copy of an offer is now. */
export const copyWhereabouts = ['free', 'trading', 'frozen', 'gone'] as const;

/** An offer or a trade of two players, with where its copies are now. */
export const StaffTrade = v.object({
  uuid: v.string(),
  state: v.picklist(tradeStates),
  sender: StaffPerson,
  recipient: StaffPerson,
  sender_bloodstones: v.number(),
  recipient_bloodstones: v.number(),
  note: v.string(),
  created_at: v.string(),
  closed_at: v.nullable(v.string()),
  closing: v.pipe(v.nullable(v.string()), v.description('Why it was declined, or why the site ended it.')),
  parent: v.pipe(
    v.nullable(v.string()),
    v.description('The offer that this one answers, and the counter-offer that answers this one.'),
  ),
  counter: v.nullable(v.string()),
  copies: v.array(
    v.object({
      uuid: v.string(),
      from: v.pipe(v.picklist(['sender', 'recipient']), v.description('Who gives it.')),
      card: TradeCard,
      version: v.number(),
      choice: v.pipe(v.nullable(v.number()), v.description('Copies of a side with the same number are a choice.')),
      is_traded: v.pipe(
        v.nullable(v.boolean()),
        v.description('Whether it changed hands; null until the offer is accepted.'),
      ),
      where: v.picklist(copyWhereabouts),
      owner: v.pipe(v.nullable(StaffPerson), v.description('Who has it now; null if it is gone.')),
    }),
  ),
  reversed: v.pipe(v.nullable(ReversalRecord), v.description('Null if it was not reversed.')),
});
export type StaffTrade = v.InferOutput<typeof StaffTrade>;

export const getStaffTrade = defineEndpoint({
  name: 'getStaffTrade',
  tag: 'staff',
  summary: 'An offer or a trade of any two players. Each look at it is in the audit log',
  method: 'GET',
  path: '/staff/trades/{id}',
  access: 'staff',
  cost: 2,
  params: StaffTradeParams,
  reply: StaffTrade,
  status: 200,
  errors: ['TRADE_NOT_FOUND'],
});

export const voidOffer = defineEndpoint({
  name: 'voidOffer',
  tag: 'staff',
  summary: 'End an open offer, which releases its copies',
  method: 'POST',
  path: '/staff/trades/{id}/void',
  access: 'staff',
  params: StaffTradeParams,
  body: ReasonBody,
  reply: v.object({ uuid: v.string(), state: v.string() }),
  status: 201,
  idempotent: true,
  errors: ['TRADE_NOT_FOUND', 'TRADE_CLOSED', 'ACTION_REFUSED', 'CASE_NOT_FOUND', 'KEY_REUSED'],
});

/** Why a copy cannot go back. */
export const reversalObstacles = ['gone', 'moved', 'trading', 'player-gone'] as const;

/** What a reversal can and cannot undo. */
export const Reversal = v.object({
  uuid: v.string(),
  sender: StaffPerson,
  recipient: StaffPerson,
  copies: v.array(
    v.object({
      uuid: v.string(),
      name: v.string(),
      version: v.number(),
      to: v.pipe(v.picklist(['sender', 'recipient']), v.description('To whom it goes back.')),
      obstacle: v.nullable(v.picklist(reversalObstacles)),
    }),
  ),
  bloodstones: v.pipe(
    v.object({
      to: v.nullable(v.picklist(['sender', 'recipient'])),
      traded: v.number(),
      possible: v.number(),
    }),
    v.description('Bloodstones of the trade, to whom they go back, and how many of them are still there.'),
  ),
  reversed: v.pipe(v.nullable(ReversalRecord), v.description('Null if it was not reversed.')),
  problems: v.pipe(
    v.array(v.string()),
    v.description('Sentences that say why nothing can be undone; empty if something can.'),
  ),
});
export type Reversal = v.InferOutput<typeof Reversal>;

export const previewReversal = defineEndpoint({
  name: 'previewReversal',
  tag: 'staff',
  summary: 'What a reversal of a finished trade can and cannot undo',
  method: 'GET',
  path: '/staff/trades/{id}/reversal',
  access: 'staff',
  cost: 2,
  params: StaffTradeParams,
  reply: Reversal,
  status: 200,
  errors: ['TRADE_NOT_FOUND'],
});

export const reverseTrade = defineEndpoint({
  name: 'reverseTrade',
  tag: 'staff',
  summary: 'Reverse a finished trade as far as the copies are still there, once and as it was shown',
  method: 'POST',
  path: '/staff/trades/{id}/reversal',
  access: 'staff',
  cost: 5,
  params: StaffTradeParams,
  body: v.strictObject({
    copies: v.pipe(
      v.array(Uuid),
      v.maxLength(maxTradeCopies * 2),
      v.description('The copies without an obstacle, as they were shown.'),
    ),
    bloodstones: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(maxTradeBloodstones),
      v.description('The possible bloodstones, as they were shown.'),
    ),
    ...reasonFields,
  }),
  reply: Reversal,
  status: 201,
  idempotent: true,
  errors: [
    'TRADE_NOT_FOUND',
    'TRADE_CHANGED',
    'REVERSAL_CLOSED',
    'ACTION_REFUSED',
    'INSUFFICIENT_FUNDS',
    'CASE_NOT_FOUND',
    'KEY_REUSED',
  ],
});

const StaffRingParams = v.strictObject({ id: uuidParameter("The ring's uuid.") });

export const voidRing = defineEndpoint({
  name: 'voidRing',
  tag: 'staff',
  summary: 'End an open ring, which releases its copies',
  method: 'POST',
  path: '/staff/rings/{id}/void',
  access: 'staff',
  params: StaffRingParams,
  body: ReasonBody,
  reply: v.object({ uuid: v.string(), state: v.string() }),
  status: 201,
  idempotent: true,
  errors: ['RING_NOT_FOUND', 'TRADE_CLOSED', 'ACTION_REFUSED', 'CASE_NOT_FOUND', 'KEY_REUSED'],
});

/** What a reversal of a ring can and cannot undo. */
export const RingReversal = v.object({
  uuid: v.string(),
  state: v.picklist(tradeStates),
  people: v.pipe(
    v.array(StaffPerson),
    v.description('In the order of the ring: each gave a copy to the next one, and the last one to the first one.'),
  ),
  copies: v.array(
    v.object({
      uuid: v.string(),
      name: v.string(),
      version: v.number(),
      to: v.pipe(v.string(), v.description('The uuid of the player to whom it goes back.')),
      obstacle: v.nullable(v.picklist(reversalObstacles)),
    }),
  ),
  reversed: v.pipe(v.nullable(ReversalRecord), v.description('Null if it was not reversed.')),
  problems: v.pipe(
    v.array(v.string()),
    v.description('Sentences that say why nothing can be undone; empty if something can.'),
  ),
});
export type RingReversal = v.InferOutput<typeof RingReversal>;

export const previewRingReversal = defineEndpoint({
  name: 'previewRingReversal',
  tag: 'staff',
  summary: 'What a reversal of a finished ring can and cannot undo',
  method: 'GET',
  path: '/staff/rings/{id}/reversal',
  access: 'staff',
  cost: 2,
  params: StaffRingParams,
  reply: RingReversal,
  status: 200,
  errors: ['RING_NOT_FOUND'],
});

export const reverseRing = defineEndpoint({
  name: 'reverseRing',
  tag: 'staff',
  summary: 'Reverse a finished ring as far as the copies are still there, once and as it was shown',
  method: 'POST',
  path: '/staff/rings/{id}/reversal',
  access: 'staff',
  cost: 5,
  params: StaffRingParams,
  body: v.strictObject({
    copies: v.pipe(
      v.array(Uuid),
      v.maxLength(Math.max(...ringSizes)),
      v.description('The copies without an obstacle, as they were shown.'),
    ),
    ...reasonFields,
  }),
  reply: RingReversal,
  status: 201,
  idempotent: true,
  errors: ['RING_NOT_FOUND', 'TRADE_CHANGED', 'REVERSAL_CLOSED', 'ACTION_REFUSED', 'CASE_NOT_FOUND', 'KEY_REUSED'],
});

const FreezeBody = v.strictObject({
  copies: v.pipe(v.array(Uuid), v.minLength(1), v.maxLength(200), v.description('The uuids of the copies.')),
});
const FreezeReply = v.object({
  changed: v.array(v.string()),
  skipped: v.pipe(
    v.array(v.string()),
    v.description('Copies in an open offer or ring, copies of another case and copies that do not exist.'),
  ),
});

export const freezeCopies = defineEndpoint({
  name: 'freezeCopies',
  tag: 'staff',
  summary: 'Freeze copies while a case is open: nobody can trade, burn or change them',
  method: 'POST',
  path: '/staff/cases/{id}/freeze',
  access: 'staff',
  params: CaseParams,
  body: FreezeBody,
  reply: FreezeReply,
  status: 201,
  idempotent: true,
  errors: ['CASE_NOT_FOUND', 'CASE_CLOSED', 'ACTION_REFUSED', 'KEY_REUSED'],
});

export const unfreezeCopies = defineEndpoint({
  name: 'unfreezeCopies',
  tag: 'staff',
  summary: 'Unfreeze copies that are frozen for a case',
  method: 'POST',
  path: '/staff/cases/{id}/unfreeze',
  access: 'staff',
  params: CaseParams,
  body: FreezeBody,
  reply: FreezeReply,
  status: 201,
  idempotent: true,
  errors: ['CASE_NOT_FOUND', 'ACTION_REFUSED', 'KEY_REUSED'],
});

export const staffTradeEndpoints = [
  getStaffTrade,
  voidOffer,
  previewReversal,
  reverseTrade,
  previewRingReversal,
  reverseRing,
  voidRing,
  freezeCopies,
  unfreezeCopies,
] as const;
