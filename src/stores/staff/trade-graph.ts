import { call } from '#client/api.ts';
import { getTradeGraph } from '#contract/staff-signal.ts';
import type { TradeGraph } from '#contract/staff-signal.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

const graph = createAsyncResource<TradeGraph>();
/** Who gave what to whom around the page's player. */
export const $tradeGraph = graph.$resource;

let playerId = '';

/** Loads the graph around a player for each session. Returns an unsubscribe function. */
export function subscribeToTradeGraph(id: string): () => void {
  playerId = id;
  return subscribeToSession(graph.reset, loadTradeGraph);
}

export function loadTradeGraph(): Promise<void> {
  return graph.load((signal) => call(getTradeGraph, { params: { id: playerId } }, { signal }));
}
