import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import type { Change } from '#contract/admin-field.ts';
import {
  checkChangeSet,
  createChangeSet,
  discardChangeSet,
  getChangeSet,
  previewChangeSet,
  publishChangeSet,
  removeChange,
  unscheduleChangeSet,
} from '#contract/change-set.ts';
import type { ChangeSet, RefusedChanges } from '#contract/change-set.ts';
import { isApiError } from '#contract/error.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { callIdempotent, isOutcomeUnknown } from '#stores/idempotent-call.ts';

/* A change set with its drafts, and what is done with it. */

interface SetDetails {
  set: ChangeSet;
  changes: readonly Change[];
  /** The cursor of the next page of drafts; null if there is none. */
  next: string | null;
}

const details = createAsyncResource<SetDetails>();
export const $changeSet = details.$resource;

/** What would keep the set from being published. */
export interface CheckResult extends RefusedChanges {
  message: string;
}
const check = createAsyncResource<CheckResult>();
export const $check = check.$resource;

export interface SetStepState {
  isSending: boolean;
  error: string;
  done: string;
}
const quiet: SetStepState = { isSending: false, error: '', done: '' };
export const $setStep = atom<SetStepState>(quiet);

let id = '';

/** Loads a change set for each session. Returns an unsubscribe function. */
export function subscribeToChangeSet(uuid: string): () => void {
  id = uuid;
  const reset = () => {
    details.reset();
    check.reset();
    $setStep.set(quiet);
  };
  return subscribeToSession(reset, loadChangeSet);
}

export function loadChangeSet(): Promise<void> {
  return details.load(async (signal) => {
    const { set, data, next } = await call(getChangeSet, { params: { id } }, { signal });
    return { set, changes: data, next };
  });
}

export async function loadMoreChanges(): Promise<void> {
  const shown = $changeSet.get().value;
  if (!shown || shown.next === null) return;
  await step('', async () => {
    const { set, data, next } = await call(getChangeSet, { params: { id }, query: { cursor: Number(shown.next) } });
    // The pages before belong to other drafts.
    if (set.version !== shown.set.version) await loadChangeSet();
    else details.set({ set, changes: [...shown.changes, ...data], next });
  });
}

export function checkSet(): Promise<void> {
  return check.load((signal) => call(checkChangeSet, { params: { id } }, { signal, timeout: 60_000 }));
}

export function renameSet(title: string, reason: string): Promise<boolean> {
  const { set } = $changeSet.get().value ?? {};
  const seen = set && { title: set.title, reason: set.reason };
  return step('The title and the reason are saved.', async () => {
    show(await callIdempotent(createChangeSet, { params: { id }, body: { title, reason, seen } }));
  });
}

/** Publishes the set as it is shown, now or at a time (ISO 8601). */
export function publishSet(reason: string, at: string | null): Promise<boolean> {
  if (reason === '') {
    $setStep.set({ ...quiet, error: 'Enter a reason. It is kept with every revision.' });
    return Promise.resolve(false);
  }
  return step(at === null ? 'The change set is published.' : 'The change set is scheduled.', async () => {
    const version = shownVersion();
    const send = () => call(publishChangeSet, { params: { id }, body: { reason, version, at } });
    try {
      // A repeated request is answered, although the set is published already.
      show(await send().catch((error: unknown) => (isOutcomeUnknown(error) ? send() : Promise.reject(error as Error))));
    } catch (error) {
      const refused = isApiError(error) ? (error.details as RefusedChanges | undefined) : undefined;
      if (refused?.problems) check.set({ ...refused, message: '' });
      throw error;
    }
  });
}

/** Starts a preview. Returns the address that opens it; undefined if that fails. */
export async function startPreview(): Promise<string | undefined> {
  let path: string | undefined;
  await step('', async () => {
    ({ path } = await call(previewChangeSet, { params: { id } }));
  });
  return path;
}

export function unscheduleSet(): Promise<boolean> {
  return step('The change set is a draft again.', async () => {
    show(await callIdempotent(unscheduleChangeSet, { params: { id }, body: { version: shownVersion() } }));
  });
}

export function discardSet(): Promise<boolean> {
  return step('The change set is discarded.', async () => {
    show(await callIdempotent(discardChangeSet, { params: { id }, body: { version: shownVersion() } }));
  });
}

export function removeDraft({ kind, uuid, version }: Change): Promise<boolean> {
  return step('The draft is removed.', async () => {
    await callIdempotent(removeChange, { params: { id }, body: { kind, uuid, version } });
    check.reset();
    await loadChangeSet();
  });
}

const shownVersion = (): string => $changeSet.get().value?.set.version ?? '';

/** Shows what a call made of the set. If others changed its drafts, they are loaded: only what is shown is published. */
function show(set: ChangeSet): void {
  const shown = $changeSet.get().value;
  if (shown?.set.version !== set.version) void loadChangeSet();
  else details.set({ ...shown, set });
}

async function step(done: string, run: () => Promise<void>): Promise<boolean> {
  if ($setStep.get().isSending) return false;
  $setStep.set({ ...quiet, isSending: true });
  try {
    await run();
    $setStep.set({ ...quiet, done });
    return true;
  } catch (error) {
    const isExplained = isApiError(error) && error.messages.length > 0;
    $setStep.set({ ...quiet, error: isExplained ? error.messages.join(' ') : 'We didn’t get an answer. Try again.' });
    // An answer that got lost may have taken effect.
    if (isOutcomeUnknown(error) || (isApiError(error) && error.status === 409)) void loadChangeSet();
    return false;
  }
}
