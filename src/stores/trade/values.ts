import { call } from '#client/api.ts';
import { listTradeValues } from '#contract/card/trade-value.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { maxPageSize } from '#game/card-filter.ts';
import { createSessionResource } from '#stores/base/resource.ts';

/** What the cards that the page shows were traded for lately. */
const values = createSessionResource(
  async (signal, cards: readonly string[]): Promise<ReplyOf<typeof listTradeValues>['data']> =>
    (await call(listTradeValues, { body: { cards: cards.slice(0, maxPageSize) } }, { signal })).data,
);
export const { $resource: $tradeValues, subscribe: subscribeToTradeValues } = values;
