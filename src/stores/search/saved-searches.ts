import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import {
  listSavedSearches,
  removeSavedSearch,
  saveSearch as saveEndpoint,
  updateSavedSearch,
} from '#contract/card/saved-search.ts';
import type { SavedSearch } from '#contract/card/saved-search.ts';
import { changeAtOnce, createBusySet, reasonToRepeat } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { showFailure } from '#stores/toast.ts';

/** The signed-in player's saved searches, by name. */
const searches = createSessionResource<readonly SavedSearch[]>(
  async (signal) => (await call(listSavedSearches, {}, { signal })).data,
);
export const { $resource: $savedSearches, load: loadSavedSearches, subscribe: subscribeToSavedSearches } = searches;
/** The uuids of the searches that are being changed or removed. */
const busy = createBusySet();
export const $busySearches = busy.$busy;

/** Saves a search of the catalogue. Returns why it was not saved; undefined if it was. Trying again is safe. */
export async function saveSearch(body: {
  name: string;
  search: string;
  is_notified: boolean;
}): Promise<string | undefined> {
  try {
    await call(saveEndpoint, { body });
    return undefined;
  } catch (error) {
    return reasonToRepeat(error);
  }
}

/** Renames a search. Returns why it was not renamed; undefined if it was. */
export async function renameSearch(uuid: string, name: string): Promise<string | undefined> {
  return busy.run([uuid], async () => {
    try {
      replace(uuid, await call(updateSavedSearch, { params: { id: uuid }, body: { name } }));
      return undefined;
    } catch (error) {
      return reasonToRepeat(error);
    }
  });
}

/** Turns the notification of a search on or off at once, and reverts it if saving fails. */
export function setSearchNotified(uuid: string, isNotified: boolean): Promise<void> {
  return busy.run([uuid], async () => {
    const { error } = await changeAtOnce(searches.$resource.get().value?.filter((each) => each.uuid === uuid) ?? [], {
      show: ([before]) => before && replace(uuid, { ...before, is_notified: isNotified }),
      send: async () =>
        replace(uuid, await call(updateSavedSearch, { params: { id: uuid }, body: { is_notified: isNotified } })),
      undo: ([before]) => before && replace(uuid, before),
      size: 1,
    });
    if (error) showFailure('Change not saved', reasonToRepeat(error));
  });
}

/** Removes a search. A search that no longer exists counts as removed. */
export function removeSearch(uuid: string): Promise<void> {
  return busy.run([uuid], async () => {
    try {
      await call(removeSavedSearch, { params: { id: uuid } });
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) {
        showFailure('Search not removed', reasonToRepeat(error));
        return;
      }
    }
    const { value } = searches.$resource.get();
    if (value) searches.set(value.filter((each) => each.uuid !== uuid));
  });
}

function replace(uuid: string, search: SavedSearch): void {
  const { value } = searches.$resource.get();
  if (value) searches.set(value.map((each) => (each.uuid === uuid ? search : each)));
}
