import { call } from '#client/api.ts';
import { listOrders } from '#contract/store/order.ts';
import { createList, toNumber } from '#stores/base/list.ts';

/** The signed-in player's orders, newest first. */
const list = createList({
  loadPage: (_, cursor, signal) => call(listOrders, { query: { before: toNumber(cursor) } }, { signal }),
  idOf: ({ uuid }) => uuid,
});
export const { $list: $orders, load: loadOrders, loadMore: loadOlderOrders, subscribe: subscribeToOrders } = list;
