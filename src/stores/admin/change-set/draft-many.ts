import { atom } from 'nanostores';
import { call, createUuid } from '#client/api.ts';
import { changeMany, importChanges } from '#contract/change-set/draft-many.ts';
import type { DraftedChanges } from '#contract/change-set/draft-many.ts';
import { isApiError } from '#contract/error.ts';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { isOutcomeUnknown } from '#stores/base/action.ts';
import { keepDraftedNames } from '#stores/admin/object/names.ts';
import { createSet } from './open.ts';

/* Drafts of many objects at once: a bulk edit or an uploaded catalogue. Each is shown before it is saved. */

export interface ManyState {
  isSending: boolean;
  error: string;
  /** What the last call drafted, or would draft; null before. */
  result: DraftedChanges | null;
  /** The change set of the last call, which does not exist yet after a dry run for a new one; empty before. */
  set: string;
}
const quiet: ManyState = { isSending: false, error: '', result: null, set: '' };
export const $many = atom<ManyState>(quiet);

/** Where the drafts go: an open change set, or a new one with a title. */
export interface Target {
  set: string;
  title: string;
}

/** A new change set keeps its uuid when its creation is tried again. */
let newSet = createUuid();

export function resetMany(): void {
  $many.set(quiet);
}

/** What is saved is what was shown, and nothing if that has changed. */
const shownDigest = (isDryRun: boolean): string => (isDryRun ? '' : ($many.get().result?.digest ?? ''));

/** Shows or drafts the same change of many objects. */
export function draftBulk(
  target: Target,
  bulk: { kind: ObjectKind; uuids: readonly string[]; fields: Readonly<Record<string, unknown>> },
  isDryRun: boolean,
): Promise<void> {
  const body = {
    kind: bulk.kind,
    uuids: [...bulk.uuids],
    fields: bulk.fields,
    dry_run: isDryRun,
    shown: shownDigest(isDryRun),
  };
  return send(target, isDryRun, (id) => call(changeMany, { params: { id }, body }), bulk.kind);
}

/** A catalogue file, and what became of the art beside it, by the path: a digest, or why the file was refused. */
export interface UploadedCatalogue {
  file: File;
  art?: Readonly<Record<string, string | { refused: string }>>;
}

/** Shows or drafts what a catalogue file changes. */
export function draftImport(target: Target, { file, art = {} }: UploadedCatalogue, isDryRun: boolean): Promise<void> {
  const end = new Blob(Object.keys(art).length === 0 ? [] : [JSON.stringify(art)]);
  const query = { file: file.name, dry_run: isDryRun, shown: shownDigest(isDryRun), art_bytes: end.size };
  return send(target, isDryRun, (id) =>
    call(importChanges, { params: { id }, query }, { file: new Blob([file, end]) }),
  );
}

/** A dry run for a new change set does not create it. */
async function send(
  target: Target,
  isDryRun: boolean,
  draft: (id: string) => Promise<DraftedChanges>,
  kind?: ObjectKind,
): Promise<void> {
  if ($many.get().isSending) return;
  if (!isDryRun && target.set === '' && target.title.trim() === '') {
    $many.set({ ...$many.get(), error: 'Enter a title for the new change set.' });
    return;
  }
  $many.set({ ...$many.get(), isSending: true, error: '' });
  try {
    const id = target.set === '' ? newSet : target.set;
    if (id === newSet && !isDryRun) await createSet(target.title.trim(), id);
    // A draft that is saved again is the same draft.
    const result = await draft(id).catch((error: unknown) => {
      if (isOutcomeUnknown(error)) return draft(id);
      throw error;
    });
    if (result.is_drafted) newSet = createUuid();
    keepDraftedNames(result);
    $many.set({ ...quiet, result, set: id });
  } catch (error) {
    const isExplained = isApiError(error) && error.messages.length > 0;
    const message = isExplained
      ? error.messages.map((each) => describeField(each, kind)).join(' ')
      : 'We didn’t get an answer. Try again.';
    $many.set({ ...quiet, error: message });
  }
}

const describeField = (message: string, kind?: ObjectKind): string =>
  message.replace(
    /^body\.fields\.(\w+): /u,
    (_, field: string) => `“${(kind && objectFields[kind][field]?.label) ?? field}” `,
  );
