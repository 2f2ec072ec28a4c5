import { call } from '#client/api.ts';
import { listAllRings, listAllTrades } from '#contract/trade/all-trades.ts';
import type { RingListEntry, TradeListEntry } from '#contract/trade/all-trades.ts';
import { parseDay, toDayQuery } from '#game/timeline.ts';
import { tradeStates } from '#game/trade.ts';
import type { TradeState } from '#game/trade.ts';
import { createList, toNumber } from '#stores/base/list.ts';

/* All trades and rings, newest first. The address has the filters. */

/** The filters, as the address has them; empty texts filter nothing. */
export type TradeFilters = {
  kind: 'trades' | 'rings';
  state: TradeState | '';
  reversed: '' | 'true' | 'false';
  /** A player as staff type them. */
  player: string;
  /** The uuid of a card. */
  card: string;
  from: string;
  to: string;
  /** In bloodstones; for trades only. */
  min_value: string;
};

export type ListedTrade = ({ kind: 'trade' } & TradeListEntry) | ({ kind: 'ring' } & RingListEntry);

const list = createList<ListedTrade, TradeFilters>({
  parse: (parameters) => {
    const text = (name: string) => (parameters.get(name) ?? '').trim().slice(0, 200);
    return {
      kind: parameters.get('kind') === 'rings' ? 'rings' : 'trades',
      state: tradeStates.find((state) => state === parameters.get('state')) ?? '',
      reversed: (['true', 'false'] as const).find((each) => each === parameters.get('reversed')) ?? '',
      player: text('player'),
      card: text('card').slice(0, 40),
      from: parseDay(parameters.get('from')),
      to: parseDay(parameters.get('to')),
      min_value: /^\d{1,9}$/u.test(text('min_value')) ? text('min_value') : '',
    };
  },
  loadPage: async ({ kind, from, to, min_value: minValue, ...filters }, cursor, signal) => {
    const query = { ...filters, ...toDayQuery(from, to), cursor: toNumber(cursor) };
    if (kind === 'rings') {
      const { data, next } = await call(listAllRings, { query }, { signal });
      return { data: data.map((ring) => ({ kind: 'ring', ...ring })), next };
    }
    const { data, next } = await call(
      listAllTrades,
      { query: { ...query, ...(minValue === '' ? {} : { min_value: Number(minValue) }) } },
      { signal },
    );
    return { data: data.map((trade) => ({ kind: 'trade', ...trade })), next };
  },
  idOf: ({ uuid }) => uuid,
});
export const { $view: $tradeFilters, $list: $allTrades, load: loadAllTrades, loadMore: loadMoreTrades } = list;
export const { subscribe: subscribeToAllTrades, setView: setTradeFilters } = list;
