import { call, createUuid } from '#client/api.ts';
import type { Change } from '#contract/object/field.ts';
import {
  checkChangeSet,
  createChangeSet,
  discardChangeSet,
  getChangeSet,
  previewChangeSet,
  publishChangeSet,
  removeChange,
  revertChangeSet,
  unscheduleChangeSet,
} from '#contract/change-set/change-set.ts';
import type { ChangeSet, RefusedChanges } from '#contract/change-set/change-set.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import { maxSetReason } from '#game/object/change-set.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import type { AsyncResource } from '#stores/base/resource.ts';
import { serverNow } from '#stores/base/server-time.ts';
import { callIdempotent, createSteps, isOutcomeUnknown } from '#stores/base/action.ts';

/* A change set with its drafts, and what is done with it. */

interface SetDetails {
  set: ChangeSet;
  changes: readonly Change[];
  /** The cursor of the next page of drafts; null if there is none. */
  next: string | null;
}

const details = createAsyncResource<SetDetails>();
export const $changeSet = details.$resource;

export type CheckResult = ReplyOf<typeof checkChangeSet>;
const check = createAsyncResource<CheckResult>();
export const $check = check.$resource;

const steps = createSteps('We didn’t get an answer. Try again.', (error) => {
  // An answer that got lost may have taken effect.
  if (isOutcomeUnknown(error) || (isApiError(error) && error.status === 409)) void loadChangeSet();
});
export const $setStep = steps.$step;

let id = '';

/** Loads a change set for each session. Returns an unsubscribe function. */
export function subscribeToChangeSet(uuid: string): () => void {
  id = uuid;
  const reset = () => {
    details.reset();
    check.reset();
    steps.reset();
  };
  const unsubscribe = subscribeToSession(reset, loadChangeSet);
  const stop = $changeSet.subscribe(awaitPublication);
  return () => {
    unsubscribe();
    stop();
    clearTimeout(publicationTimer);
  };
}

/** How long after its time a set is loaded again, in ms, and again until it is published. */
const publicationDelay = 5_000;
/** The longest wait in ms, far below what a timer can hold. */
const longestWait = 24 * 60 * 60 * 1000;
let publicationTimer: ReturnType<typeof setTimeout> | undefined;

/** Loads a scheduled set again when a job has published it. */
function awaitPublication({ value, state }: AsyncResource<SetDetails>): void {
  clearTimeout(publicationTimer);
  const { set } = value ?? {};
  if (set?.state !== 'scheduled' || set.publish_at === null || state === 'loading') return;
  const wait = Math.max(Date.parse(set.publish_at) - serverNow(), 0) + publicationDelay;
  publicationTimer = setTimeout(() => void loadChangeSet(), Math.min(wait, longestWait));
}

export function loadChangeSet(): Promise<void> {
  return details.load(async (signal) => {
    const { set, data, next } = await call(getChangeSet, { params: { id } }, { signal });
    return { set, changes: data, next };
  });
}

/** Loads the drafts and checks them again, after some were added. */
export async function reloadDrafts(): Promise<void> {
  check.reset();
  await loadChangeSet();
}

export async function loadMoreChanges(): Promise<void> {
  const shown = $changeSet.get().value;
  if (!shown || shown.next === null) return;
  await steps.run('', async () => {
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
  return steps.run('The title and the reason are saved.', async () => {
    show(await callIdempotent(createChangeSet, { params: { id }, body: { title, reason, seen } }));
  });
}

/** Publishes the set as it is shown, now or at a time (ISO 8601). */
export function publishSet(reason: string, at: string | null): Promise<boolean> {
  if (reason === '') {
    steps.fail('Enter a reason. It is kept with every revision.');
    return Promise.resolve(false);
  }
  return steps.run(at === null ? 'The change set is published.' : 'The change set is scheduled.', async () => {
    const version = shownVersion();
    const send = () => call(publishChangeSet, { params: { id }, body: { reason, version, at } });
    try {
      // A repeated request is answered, although the set is published already.
      show(await send().catch((error: unknown) => (isOutcomeUnknown(error) ? send() : Promise.reject(error as Error))));
    } catch (error) {
      const refused = isApiError(error) ? (error.details as RefusedChanges | undefined) : undefined;
      if (refused?.problems) check.set({ ...refused, message: '', notes: [] });
      throw error;
    }
  });
}

/** Starts a preview. Returns the address that opens it; undefined if that fails. */
export async function startPreview(): Promise<string | undefined> {
  let path: string | undefined;
  await steps.run('', async () => {
    ({ path } = await call(previewChangeSet, { params: { id } }));
  });
  return path;
}

export function unscheduleSet(): Promise<boolean> {
  return steps.run('The change set is a draft again.', async () => {
    show(await callIdempotent(unscheduleChangeSet, { params: { id }, body: { version: shownVersion() } }));
  });
}

export function discardSet(): Promise<boolean> {
  return steps.run('The change set is discarded.', async () => {
    show(await callIdempotent(discardChangeSet, { params: { id }, body: { version: shownVersion() } }));
  });
}

/** Takes a published set back. Returns the new set with the drafts, and what stays; undefined if it fails. */
export async function revertSet(): Promise<ReplyOf<typeof revertChangeSet> | undefined> {
  let reply: ReplyOf<typeof revertChangeSet> | undefined;
  await steps.run('', async () => {
    const { title = '' } = $changeSet.get().value?.set ?? {};
    const reason = [...`“${title}” is taken back.`].slice(0, maxSetReason).join('');
    reply = await callIdempotent(revertChangeSet, { params: { id }, body: { set: createUuid(), reason } });
  });
  return reply;
}

export function removeDraft({ kind, uuid, version }: Change): Promise<boolean> {
  return steps.run('The draft is removed.', async () => {
    await callIdempotent(removeChange, { params: { id }, body: { kind, uuid, version } });
    await reloadDrafts();
  });
}

const shownVersion = (): string => $changeSet.get().value?.set.version ?? '';

/** Shows what a call made of the set. If others changed its drafts, they are loaded: only what is shown is published. */
function show(set: ChangeSet): void {
  const shown = $changeSet.get().value;
  if (shown?.set.version !== set.version) void loadChangeSet();
  else details.set({ ...shown, set });
}
