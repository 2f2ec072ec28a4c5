import { call } from '#client/api.ts';
import { getTradeGraph } from '#contract/staff/signal.ts';
import { createSessionResource } from '#stores/base/resource.ts';

const graph = createSessionResource((signal, id: string) => call(getTradeGraph, { params: { id } }, { signal }));
/** Who gave what to whom around the page's player. */
export const { $resource: $tradeGraph, load: loadTradeGraph, subscribe: subscribeToTradeGraph } = graph;
