import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { addVersionWish, listVersionWishes, removeVersionWish } from '#contract/card/version-wish.ts';
import type { VersionWish } from '#contract/card/version-wish.ts';
import { createBusySet, reasonToRepeat } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { reloadVersionMap } from './owners.ts';
import { $versionMap } from './version-map.ts';

/** The signed-in player's wishes for versions, the newest first. */
const wishes = createSessionResource<readonly VersionWish[]>(
  async (signal) => (await call(listVersionWishes, {}, { signal })).data,
);
export const { $resource: $versionWishes, load: loadVersionWishes, subscribe: subscribeToVersionWishes } = wishes;

/** The wishes that are being added or removed, as `wishKey` names them. */
const busy = createBusySet();
export const $busyWishes = busy.$busy;

export const wishKey = (card: string, version: number): string => `${card} ${version}`;

/** Stores a wish for a version. Returns why it was not stored; undefined if it was. Trying again is safe. */
export function wishForVersion(card: string, version: number): Promise<string | undefined> {
  return busy.run([wishKey(card, version)], async () => {
    try {
      await call(addVersionWish, { params: { id: card, version } });
    } catch (error) {
      // The version may have become free or the player's own since the map was loaded.
      if (isApiError(error) && error.status === 409) void reloadVersionMap(card);
      return reasonToRepeat(error);
    }
    changeWishedVersions((wished) => [...wished.filter((each) => each !== version), version]);
    return undefined;
  });
}

/** Takes back a wish. Returns why it was not removed; undefined if it was. A wish that no longer exists counts as removed. */
export function removeWish(card: string, version: number): Promise<string | undefined> {
  return busy.run([wishKey(card, version)], async () => {
    try {
      await call(removeVersionWish, { params: { id: card, version } });
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) return reasonToRepeat(error);
    }
    changeWishedVersions((wished) => wished.filter((each) => each !== version));
    const { value } = wishes.$resource.get();
    if (value) wishes.set(value.filter((wish) => wish.card.uuid !== card || wish.version !== version));
    return undefined;
  });
}

function changeWishedVersions(change: (wished: readonly number[]) => number[]): void {
  const map = $versionMap.get();
  if (map) $versionMap.set({ ...map, wished: change(map.wished) });
}
