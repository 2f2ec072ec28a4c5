import { atom, computed } from 'nanostores';
import { call } from '#client/api.ts';
import { getCleanUpRules, previewCleanUp, saveCleanUpRules } from '#contract/clean-up.ts';
import type { CleanUpPreview, CleanUpRules } from '#contract/clean-up.ts';
import type { Rarity } from '#game/rarity.ts';
import { ruleDebounce } from '#game/timing.ts';
import { reasonOf } from '#stores/base/action.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { showFailure, showSuccess } from '#stores/toast.ts';

/* The rules of a clean-up and its dry run. Nothing here burns a card. */

/** A copy that would go. */
export interface CleanUpCopy {
  uuid: string;
  name: string;
  version: number;
  rarity: Rarity;
  isFramed: boolean;
}

/** A dry run, and the rules that it belongs to. */
export interface DryRun extends CleanUpPreview {
  rules: CleanUpRules;
}

const rules = createAsyncResource<CleanUpRules>();
export const $rules = rules.$resource;
/** Whether the rules are those that are stored. */
export const $areRulesSaved = atom(false);
const dryRun = createAsyncResource<DryRun>();
export const $dryRun = dryRun.$resource;
/** The copies that the player takes out of this dry run. */
export const $takenOut = atom<ReadonlySet<string>>(new Set());

/** The copies that go: those of the dry run that are not taken out. */
export const $goingCopies = computed([$dryRun, $takenOut], ({ value }, takenOut): readonly CleanUpCopy[] =>
  (value?.cards ?? []).flatMap(({ name, rarity, copies }) =>
    copies
      .filter(({ uuid }) => !takenOut.has(uuid))
      .map(({ uuid, version, is_framed }) => ({ uuid, name, version, rarity, isFramed: is_framed })),
  ),
);

let debounceTimer: ReturnType<typeof setTimeout> | undefined;

/** Loads the rules and their dry run, for each session. Returns an unsubscribe function. */
export function subscribeToCleanUp(): () => void {
  return subscribeToSession(reset, loadRules);
}

function reset() {
  clearTimeout(debounceTimer);
  rules.reset();
  dryRun.reset();
  $areRulesSaved.set(false);
  $takenOut.set(new Set());
}

export async function loadRules(): Promise<void> {
  await rules.load(async (signal) => {
    const { is_saved, ...saved } = await call(getCleanUpRules, {}, { signal });
    $areRulesSaved.set(is_saved);
    return saved;
  });
  if ($rules.get().state === 'ready') await loadDryRun();
}

/** Changes rules. The dry run follows after a pause; until then it is marked as loading. */
export function changeRules(change: Partial<CleanUpRules>): void {
  const { value } = $rules.get();
  if (!value) return;
  rules.set({ ...value, ...change });
  $areRulesSaved.set(false);
  $dryRun.set({ value: $dryRun.get().value, state: 'loading' });
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => void loadDryRun(), ruleDebounce);
}

/** Loads the dry run of the present rules. Copies that are taken out stay out. */
export async function loadDryRun(): Promise<void> {
  clearTimeout(debounceTimer);
  const { value } = $rules.get();
  if (!value) return;
  await dryRun.load(async (signal) => ({ rules: value, ...(await call(previewCleanUp, { body: value }, { signal })) }));
}

/** Stores the rules for the next time. */
export async function saveRules(): Promise<void> {
  const { value } = $rules.get();
  if (!value) return;
  try {
    await call(saveCleanUpRules, { body: value });
    // They may have changed in the meantime.
    if ($rules.get().value === value) $areRulesSaved.set(true);
    showSuccess('Rules Saved', 'They’re here the next time you clean up.');
  } catch (error) {
    const reason = reasonOf(error, 'We didn’t get an answer. Try again.');
    showFailure('Rules Not Saved', reason);
  }
}

/** Takes copies out of this dry run: they stay. */
export function takeOut(uuids: readonly string[]): void {
  $takenOut.set(new Set([...$takenOut.get(), ...uuids]));
}

export function putBack(uuids: readonly string[]): void {
  const left = new Set($takenOut.get());
  for (const uuid of uuids) left.delete(uuid);
  $takenOut.set(left);
}
