import { call } from '#client/api.ts';
import { getCollection } from '#contract/player/player.ts';
import { createSessionResource } from '#stores/base/resource.ts';

const collection = createSessionResource((signal, id: string) => call(getCollection, { params: { id } }, { signal }));
/** The collection of the profile's player, by chat-platform id or uuid. */
export const { $resource: $collection, load: loadCollection, subscribe: subscribeToCollection } = collection;
