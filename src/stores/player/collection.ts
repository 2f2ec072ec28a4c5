import { call } from '#client/api.ts';
import { getCollection } from '#contract/player.ts';
import type { Collection } from '#contract/player.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

const collection = createAsyncResource<Collection>();

/** The collection of the profile's player. */
export const $collection = collection.$resource;

/** Loads the collection by the player's chat-platform id or uuid; returns an unsubscribe function. */
export function subscribeToCollection(id: string): () => void {
  return subscribeToSession(collection.reset, () => loadCollection(id));
}

export function loadCollection(id: string): Promise<void> {
  return collection.load((signal) => call(getCollection, { params: { id } }, { signal }));
}
