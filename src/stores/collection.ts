import { call } from '#client/api.ts';
import { getCollection } from '#contract/player.ts';
import type { Collection } from '#contract/player.ts';
import { createAnswer, followSession } from './answer.ts';

const collection = createAnswer<Collection>();

/** What the player whose page this is has collected. */
export const $collection = collection.$answer;

/** Asks for it by the player's chat-platform id or uuid; answers with how to stop. */
export function followCollection(id: string): () => void {
  return followSession(collection.forget, () => loadCollection(id));
}

export function loadCollection(id: string): Promise<void> {
  return collection.ask((signal) => call(getCollection, { params: { id } }, { signal }));
}
