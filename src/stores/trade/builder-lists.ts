import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { listInventory, toInventoryQuery } from '#contract/inventory.ts';
import type { InventoryPage } from '#contract/inventory.ts';
import type { CardInstance } from '#contract/instance.ts';
import { getCollection } from '#contract/player/player.ts';
import type { Collection } from '#contract/player/player.ts';
import { parseCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { inventorySearch, playerSearch } from '#game/card-search/search-view.ts';
import { clampPage, pageCountOf } from '#game/pagination.ts';
import type { DraftCopy, DraftSide } from '#game/trade-draft.ts';
import { createLatest } from '#stores/base/latest.ts';
import { createFilterMemory } from '#stores/card/filtered-list.ts';
import { unturnedPacks } from '#stores/store/unfinished-opening.ts';
import { createSearchableList } from '#stores/card/searchable-list.ts';

/* The two inventories of the builder. Each has a search of its own, which is not in the page's URL. */

/** A series that a player has nearly completed. */
export interface OpenSeries {
  name: string;
  missing: number;
}

/** The most series that are offered as a filter. */
const maxOpenSeries = 10;
/** Copies on one page of an inventory of the builder. */
export const builderPageSize = 24;

/** The other player's uuid. */
let partner = '';

function createSide(side: DraftSide) {
  /** Whether only cards are listed that the player who gets them does not have. */
  const $lacking = atom(false);
  /** Series of which the player who gets the cards lacks the fewest. */
  const $openSeries = atom<readonly OpenSeries[]>([]);
  const list = createSearchableList<InventoryPage>(side === 'give' ? inventorySearch : playerSearch, {
    location: createFilterMemory(),
    parse: (parameters) => ({
      ...parseCardFilter(parameters),
      owner: '',
      makers: '',
      clan: null,
      size: builderPageSize,
    }),
    load: async (filter, signal) => {
      const page = await loadPage(filter, signal);
      const last = clampPage(filter.page, pageCountOf(page.count, filter.size));
      return last === filter.page ? page : loadPage({ ...filter, page: last }, signal);
    },
  });

  function loadPage(filter: CardFilter, signal: AbortSignal) {
    const owner = side === 'give' ? '' : partner;
    const unturned = side === 'give' ? unturnedPacks() : [];
    const query = { ...toInventoryQuery(filter), owner, unturned };
    return call(listInventory, { query: $lacking.get() ? { ...query, ...lackedOf(filter) } : query }, { signal });
  }

  /** Only cards that the other player lacks. What `mine:` says about the own copies still counts. */
  function lackedOf({ mine, where }: CardFilter) {
    const own = mine ? `mine:${mine[0]}-${mine[1]}` : '';
    return {
      mine: [0, 0] as const,
      where: [own, where].filter(Boolean).join(' '),
      compare_with: side === 'give' ? partner : '',
    };
  }

  return {
    ...list,
    $lacking,
    $openSeries,
    setLacking(isOn: boolean): void {
      $lacking.set(isOn);
      list.clearCache();
      void list.goToPage(1);
    },
  };
}

export const builderLists = { give: createSide('give'), get: createSide('get') } as const;

/** Loads both inventories. Returns a function that ends it. */
export function subscribeToBuilderLists(own: string, other: string): () => void {
  partner = other;
  const requests = { give: createLatest(), get: createLatest() };
  for (const side of ['give', 'get'] as const) {
    void builderLists[side].refresh();
    // My cards complete their series, and the other way round. The filter is left out if the collection cannot be loaded.
    void requests[side].run(
      (signal) => call(getCollection, { params: { id: side === 'give' ? other : own } }, { signal }),
      (collection) => builderLists[side].$openSeries.set(findOpenSeries(collection)),
    );
  }
  return () => {
    for (const { cancel } of Object.values(requests)) cancel();
    for (const list of Object.values(builderLists)) {
      list.reset();
      list.$lacking.set(false);
      list.$openSeries.set([]);
    }
  };
}

function findOpenSeries({ series }: Collection): OpenSeries[] {
  return series
    .map(({ name, owned, total }) => ({ name, missing: total - owned }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => a.missing - b.missing || a.name.localeCompare(b.name))
    .slice(0, maxOpenSeries);
}

/** The part of a copy that a draft keeps. */
export function toDraftCopy({ uuid, version, card, equiped_frame: frame }: CardInstance): DraftCopy {
  const { name, series, rarity, type, art_version } = card;
  return {
    uuid,
    version,
    card: { uuid: card.uuid, name, series: series.name, rarity: rarity.name, type: type.name, art_version },
    frame,
  };
}
