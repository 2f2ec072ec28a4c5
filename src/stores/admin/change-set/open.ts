import { call } from '#client/api.ts';
import { createChangeSet, listChangeSets } from '#contract/change-set/change-set.ts';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { callIdempotent } from '#stores/base/action.ts';

/* The change sets that drafts can be saved into. */

const sets = createSessionResource<readonly ChangeSet[]>(
  async (signal) => (await call(listChangeSets, { query: { state: 'draft' } }, { signal })).data,
);
export const { $resource: $openSets, load: loadOpenSets, subscribe: subscribeToOpenSets } = sets;

/** Creates a change set, or changes the title of one that an earlier attempt created. Throws an ApiError. */
export async function createSet(title: string, uuid: string): Promise<ChangeSet> {
  const known = $openSets.get().value?.find((set) => set.uuid === uuid);
  const reason = known?.reason ?? '';
  const seen = known && { title: known.title, reason };
  const created = await callIdempotent(createChangeSet, { params: { id: uuid }, body: { title, reason, seen } });
  sets.set([created, ...($openSets.get().value ?? []).filter((set) => set.uuid !== created.uuid)]);
  return created;
}
