import { call } from '#client/api.ts';
import { listPayments } from '#contract/store/payment.ts';
import { createList, toNumber } from '#stores/base/list.ts';

/** The signed-in player's payments, newest first. */
const list = createList({
  loadPage: (_, cursor, signal) => call(listPayments, { query: { before: toNumber(cursor) } }, { signal }),
  idOf: ({ uuid }) => uuid,
});
export const {
  $list: $payments,
  load: loadPayments,
  loadMore: loadOlderPayments,
  subscribe: subscribeToPayments,
} = list;
