import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { addVersionWish, listVersionWishes, removeVersionWish } from '#contract/version-wish.ts';
import type { VersionWish } from '#contract/version-wish.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { reloadVersionMap } from './owners.ts';
import { $versionMap } from './version-map.ts';

const wishes = createAsyncResource<readonly VersionWish[]>();

/** The signed-in player's wishes for versions, the newest first. */
export const $versionWishes = wishes.$resource;

/** The wishes that are being added or removed, as `wishKey` names them. */
export const $busyWishes = atom<ReadonlySet<string>>(new Set());

export const wishKey = (card: string, version: number): string => `${card} ${version}`;

export function subscribeToVersionWishes(): () => void {
  return subscribeToSession(wishes.reset, loadVersionWishes);
}

export function loadVersionWishes(): Promise<void> {
  return wishes.load(async (signal) => (await call(listVersionWishes, {}, { signal })).data);
}

/** Stores a wish for a version. Returns why it was not stored; undefined if it was. Trying again is safe. */
export function wishForVersion(card: string, version: number): Promise<string | undefined> {
  return runBusy(wishKey(card, version), async () => {
    try {
      await call(addVersionWish, { params: { id: card, version } });
    } catch (error) {
      // The version may have become free or the player's own since the map was loaded.
      if (isApiError(error) && error.status === 409) void reloadVersionMap(card);
      return describeFailure(error);
    }
    changeWishedVersions((wished) => [...wished.filter((each) => each !== version), version]);
    return undefined;
  });
}

/** Takes back a wish. Returns why it was not removed; undefined if it was. A wish that no longer exists counts as removed. */
export function removeWish(card: string, version: number): Promise<string | undefined> {
  return runBusy(wishKey(card, version), async () => {
    try {
      await call(removeVersionWish, { params: { id: card, version } });
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) return describeFailure(error);
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

async function runBusy<T>(key: string, change: () => Promise<T>): Promise<T> {
  $busyWishes.set(new Set([...$busyWishes.get(), key]));
  try {
    return await change();
  } finally {
    $busyWishes.set(new Set([...$busyWishes.get()].filter((each) => each !== key)));
  }
}

function describeFailure(error: unknown): string {
  const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
  return (isRefused && error.messages[0]) || 'We didn’t get an answer. Trying again is safe.';
}
