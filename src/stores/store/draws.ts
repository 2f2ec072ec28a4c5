import { call } from '#client/api.ts';
import { getLuck, listDraws } from '#contract/store/draws.ts';
import { createList, toNumber } from '#stores/base/list.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { onUnturnedPacks, unturnedPacks } from './unfinished-opening.ts';

/** The signed-in player's opened packs by purchase, newest first. */
const list = createList({
  loadPage: (_, cursor, signal) => call(listDraws, { query: { before: toNumber(cursor) } }, { signal }),
  idOf: ({ uuid }) => uuid,
});
export const { $list: $draws, load: loadDraws, loadMore: loadOlderDraws, subscribe: subscribeToDraws } = list;

const luck = createSessionResource((signal) => call(getLuck, { query: { unturned: unturnedPacks() } }, { signal }));
export const { $resource: $luck, load: loadLuck } = luck;
export const subscribeToLuck = (): (() => void) => stopAll([luck.subscribe(), onUnturnedPacks(() => void loadLuck())]);
