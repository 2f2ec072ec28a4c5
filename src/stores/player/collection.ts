import { call } from '#client/api.ts';
import { getCollection } from '#contract/player.ts';
import type { Collection } from '#contract/player.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

const collection = createAsyncResource<Collection>();

/** What the player whose page this is has collected. */
export const $collection = collection.$resource;

/** Asks for it by the player's chat-platform id or uuid; answers with how to stop. */
export function subscribeToCollection(id: string): () => void {
  return subscribeToSession(collection.reset, () => loadCollection(id));
}

export function loadCollection(id: string): Promise<void> {
  return collection.load((signal) => call(getCollection, { params: { id } }, { signal }));
}
