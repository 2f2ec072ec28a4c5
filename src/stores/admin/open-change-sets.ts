import { call, createUuid } from '#client/api.ts';
import { createChangeSet, listChangeSets } from '#contract/change-set.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { callIdempotent } from '#stores/idempotent-call.ts';

/* The change sets that drafts can be saved into. */

const sets = createAsyncResource<readonly ChangeSet[]>();
export const $openSets = sets.$resource;

export function subscribeToOpenSets(): () => void {
  return subscribeToSession(sets.reset, loadOpenSets);
}

export function loadOpenSets(): Promise<void> {
  return sets.load(async (signal) => (await call(listChangeSets, { query: { state: 'draft' } }, { signal })).data);
}

/** Creates a change set, or changes the title of one that an earlier attempt created. Throws an ApiError. */
export async function createSet(title: string, uuid = createUuid()): Promise<ChangeSet> {
  const known = $openSets.get().value?.find((set) => set.uuid === uuid);
  const reason = known?.reason ?? '';
  const seen = known && { title: known.title, reason };
  const created = await callIdempotent(createChangeSet, { params: { id: uuid }, body: { title, reason, seen } });
  sets.set([created, ...($openSets.get().value ?? []).filter((set) => set.uuid !== created.uuid)]);
  return created;
}
