import { call } from '#client/api.ts';
import { listBadges } from '#contract/player/player.ts';
import { createSessionResource } from '#stores/base/resource.ts';

/** The badges of the profile's player. */
export const { $resource: $badges, subscribe: subscribeToBadges } = createSessionResource(
  async (signal, id: string) => (await call(listBadges, { params: { id } }, { signal })).data,
);
