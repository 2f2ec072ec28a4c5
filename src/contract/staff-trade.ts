import * as v from 'valibot';
import { maxTradeBloodstones, maxTradeCopies } from '#game/trade.ts';
import { defineEndpoint } from './endpoint.ts';
import { CaseParams } from './staff-case.ts';
import { StaffPerson, StaffReasonField, StaffUuid, StaffWords } from './staff-field.ts';

const StaffTradeParams = v.strictObject({ id: v.pipe(v.string(), v.description("The trade's uuid.")) });

const reasonFields = {
  reason: StaffReasonField,
  words: v.pipe(v.optional(StaffWords, ''), v.description('Words for both players.'), v.examples(['It was not fair.'])),
};

export const voidOffer = defineEndpoint({
  name: 'voidOffer',
  tag: 'staff',
  summary: 'End an open offer, which releases its copies',
  method: 'POST',
  path: '/staff/trades/{id}/void',
  access: 'staff',
  params: StaffTradeParams,
  body: v.strictObject(reasonFields),
  reply: v.object({ uuid: v.string(), state: v.string() }),
  status: 201,
  idempotent: true,
  errors: ['TRADE_NOT_FOUND', 'TRADE_CLOSED', 'ACTION_REFUSED', 'KEY_REUSED'],
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
      /** To whom it goes back. */
      to: v.picklist(['sender', 'recipient']),
      obstacle: v.nullable(v.picklist(reversalObstacles)),
    }),
  ),
  /** Bloodstones of the trade, to whom they go back, and how many of them are still there. */
  bloodstones: v.object({
    to: v.nullable(v.picklist(['sender', 'recipient'])),
    traded: v.number(),
    possible: v.number(),
  }),
  is_reversed: v.boolean(),
  /** Sentences that say why nothing can be undone; empty if something can. */
  problems: v.array(v.string()),
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
      v.array(StaffUuid),
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
  errors: ['TRADE_NOT_FOUND', 'TRADE_CHANGED', 'REVERSAL_CLOSED', 'ACTION_REFUSED', 'INSUFFICIENT_FUNDS', 'KEY_REUSED'],
});

const FreezeBody = v.strictObject({
  copies: v.pipe(v.array(StaffUuid), v.minLength(1), v.maxLength(200), v.description('The uuids of the copies.')),
});
const FreezeReply = v.object({
  changed: v.array(v.string()),
  /** Copies in an open offer, copies of another case and copies that do not exist. */
  skipped: v.array(v.string()),
});

export const freezeCopies = defineEndpoint({
  name: 'freezeCopies',
  tag: 'staff',
  summary: 'Hold copies while a case is open: nobody can trade, burn or change them',
  method: 'POST',
  path: '/staff/cases/{id}/freeze',
  access: 'staff',
  params: CaseParams,
  body: FreezeBody,
  reply: FreezeReply,
  status: 201,
  idempotent: true,
  errors: ['CASE_NOT_FOUND', 'CASE_CLOSED', 'KEY_REUSED'],
});

export const unfreezeCopies = defineEndpoint({
  name: 'unfreezeCopies',
  tag: 'staff',
  summary: 'Release copies that are held for a case',
  method: 'POST',
  path: '/staff/cases/{id}/unfreeze',
  access: 'staff',
  params: CaseParams,
  body: FreezeBody,
  reply: FreezeReply,
  status: 201,
  idempotent: true,
  errors: ['CASE_NOT_FOUND', 'KEY_REUSED'],
});

export const staffTradeEndpoints = [voidOffer, previewReversal, reverseTrade, freezeCopies, unfreezeCopies] as const;
