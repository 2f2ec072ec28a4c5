import { call } from '#client/api.ts';
import { listBadges } from '#contract/player.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

interface Badge {
  key: string;
  name: string;
}

const badges = createAsyncResource<readonly Badge[]>();

/** The badges of the profile's player. */
export const $badges = badges.$resource;

export function subscribeToBadges(id: string): () => void {
  return subscribeToSession(badges.reset, () => loadBadges(id));
}

export function loadBadges(id: string): Promise<void> {
  return badges.load(async (signal) => (await call(listBadges, { params: { id } }, { signal })).data);
}
