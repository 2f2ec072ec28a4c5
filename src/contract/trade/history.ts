import * as v from 'valibot';
import { tradeStates } from '#game/trade.ts';
import { PageCursor } from '#contract/cursor.ts';
import { sizeParameter } from '#contract/parameter.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { Timestamp } from '#contract/timestamp.ts';
import { TradePage, tradePageSize } from './trade.ts';
import { TradeSummary } from './offer.ts';

const historyFields = {
  player: v.pipe(
    v.optional(v.string(), ''),
    v.description("Only offers with this player: a chat-platform id or uuid. Default: everybody's."),
  ),
  card: v.pipe(
    v.optional(v.string(), ''),
    v.description('Only offers with a copy of this card: its uuid.'),
    v.metadata({ format: 'uuid' }),
  ),
  copy: v.pipe(
    v.optional(v.string(), ''),
    v.description('Only offers with this copy: its uuid.'),
    v.metadata({ format: 'uuid' }),
  ),
  states: v.pipe(
    v.optional(v.string(), ''),
    v.description(`Any of ${tradeStates.join(', ')}, separated by commas. Default: all closed offers.`),
    v.transform((text) => tradeStates.filter((state) => text.split(',').includes(state))),
  ),
  from: v.pipe(v.optional(Timestamp), v.description('Only offers that were sent from this time on, ISO 8601.')),
  to: v.pipe(v.optional(Timestamp), v.description('Only offers that were sent before this time, ISO 8601.')),
};

export const TradeHistoryFilter = v.strictObject(historyFields);
export type TradeHistoryFilter = v.InferOutput<typeof TradeHistoryFilter>;

export const listTradeHistory = defineEndpoint({
  name: 'listTradeHistory',
  tag: 'trade',
  summary: 'Your closed offers, newest first. Of a completed trade, the copies are as they were at that time',
  method: 'GET',
  path: '/trade/history',
  access: 'player',
  scope: 'trades:read',
  cost: 2,
  query: v.strictObject({
    ...historyFields,
    before: PageCursor,
    size: sizeParameter('Offers', 50, tradePageSize),
  }),
  reply: TradePage,
  status: 200,
  replica: true,
  errors: [],
});

export const exportTradeHistory = defineEndpoint({
  name: 'exportTradeHistory',
  tag: 'trade',
  summary: 'All your closed offers, or those that a filter names, with all their copies',
  method: 'GET',
  path: '/trade/history/export',
  access: 'player',
  cost: 60,
  query: TradeHistoryFilter,
  reply: v.object({ offers: v.array(TradeSummary), count: v.number() }),
  status: 200,
  errors: [],
});

export const tradeHistoryEndpoints = [listTradeHistory, exportTradeHistory] as const;
