import { atom } from 'nanostores';
import { call, createUuid } from '#client/api.ts';
import { getQueryParams, setQueryParams } from '#client/url.ts';
import type { Change, ChangeConflict } from '#contract/admin-field.ts';
import { getObject } from '#contract/admin-object.ts';
import { removeChange, saveChange } from '#contract/change-set.ts';
import type { DraftConflict } from '#contract/change-set.ts';
import { isApiError } from '#contract/error.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { callIdempotent } from '#stores/idempotent-call.ts';
import {
  baseValues,
  describeInvalid,
  draftFields,
  draftIn,
  fieldProblem,
  isEqualValue,
  listProblems,
  splitMessages,
} from './object-edit.ts';
import type { ObjectDetails, Values } from './object-edit.ts';
import { createSet, loadOpenSets } from './open-change-sets.ts';
import { keepUnsavedEdits, readUnsavedEdits } from './unsaved-edits.ts';

/* The form of one object: its edits, and the change set that they are saved into. */

const details = createAsyncResource<ObjectDetails>();
export const $details = details.$resource;

/** The chosen change set; empty for a new one. */
export const $editSet = atom('');
/** The title of a new change set. */
export const $newSetTitle = atom('');
/** Edits that are not saved, by field. */
export const $edits = atom<Values>({});
/** What is wrong, by field. */
export const $fieldProblems = atom<Readonly<Record<string, string>>>({});
/** Whether the edits come from an earlier visit of the page. */
export const $isRestored = atom(false);

/** The save that is being sent, and what the last one said. */
export interface SaveState {
  isSending: boolean;
  error: string;
  done: string;
}
const quiet: SaveState = { isSending: false, error: '', done: '' };
export const $save = atom<SaveState>(quiet);

/** What another admin saved or published meanwhile, beside the edits. */
export interface EditConflict {
  /** Counts the conflicts of this page. */
  number: number;
  /** Whether they published the object, or saved the draft. */
  isPublished: boolean;
  by: Change['by'];
  fields: readonly { field: string; theirs: unknown; mine: unknown }[];
}
export const $editConflict = atom<EditConflict | null>(null);

let kind: ObjectKind = 'cards';
let uuid = '';
let conflicts = 0;
/** A new change set keeps its uuid when its creation is tried again. */
let newSet = createUuid();

/** An object that does not exist yet, or only on this page. */
const newObject: ObjectDetails = { object: null, drafts: [], guards: [] };

/** Opens the form of an object for each session; without a uuid, of a new one. Returns an unsubscribe function. */
export function subscribeToEditor(ofKind: ObjectKind, ofUuid: string | undefined): () => void {
  kind = ofKind;
  uuid = ofUuid ?? uuidOfNewObject();
  $editSet.set(getQueryParams().get('set') ?? '');
  const reset = () => {
    details.reset();
    $edits.set({});
    $fieldProblems.set({});
    $editConflict.set(null);
    $save.set(quiet);
    $isRestored.set(false);
  };
  return subscribeToSession(reset, async () => {
    if (ofUuid === undefined) details.set(newObject);
    else await loadDetails();
    restoreEdits();
  });
}

/** A new object keeps its uuid when the page is loaded again, so that its edits are found. */
function uuidOfNewObject(): string {
  const parameters = getQueryParams();
  const known = parameters.get('uuid');
  if (known !== null) return known;
  const created = createUuid();
  parameters.set('uuid', created);
  setQueryParams(parameters, 'replace');
  return created;
}

export async function loadDetails(): Promise<void> {
  await details.load((signal) => call(getObject, { params: { kind, id: uuid } }, { signal }));
  const loaded = $details.get().value;
  // Without a choice, the form continues the latest draft.
  if (loaded && $editSet.get() === '') $editSet.set(loaded.drafts.at(-1)?.set.uuid ?? '');
}

function restoreEdits(): void {
  const loaded = $details.get().value;
  const edits = loaded ? differing(loaded, readUnsavedEdits(kind, uuid)) : {};
  if (Object.keys(edits).length === 0) return;
  $edits.set(edits);
  $isRestored.set(true);
}

/** Returns the edits that differ from the published object and its draft. */
function differing(loaded: ObjectDetails, edits: Values): Values {
  const base = baseValues(loaded, $editSet.get());
  return Object.fromEntries(Object.entries(edits).filter(([field, value]) => !isEqualValue(value, base[field])));
}

function setEdits(edits: Values): void {
  $edits.set(edits);
  keepUnsavedEdits(kind, uuid, edits);
}

/** Changes a field. What was wrong with it is checked again. */
export function editField(field: string, value: unknown): void {
  const loaded = $details.get().value;
  if (!loaded) return;
  setEdits(differing(loaded, { ...$edits.get(), [field]: value }));
  $save.set({ ...quiet, isSending: $save.get().isSending });
  if ($fieldProblems.get()[field] !== undefined) checkEdit(field);
}

/** Checks a field that the admin leaves. */
export function checkEdit(field: string): void {
  const loaded = $details.get().value;
  if (!loaded) return;
  const { [field]: _replaced, ...others } = $fieldProblems.get();
  const problem = fieldProblem(kind, field, shownValues(loaded)[field], loaded.guards);
  $fieldProblems.set(problem === undefined ? others : { ...others, [field]: problem });
}

/** Returns the values of the form. */
export function shownValues(loaded: ObjectDetails): Values {
  return { ...baseValues(loaded, $editSet.get()), ...$edits.get() };
}

export function discardEdits(): void {
  setEdits({});
  $fieldProblems.set({});
  $isRestored.set(false);
  $save.set(quiet);
}

/** Chooses the change set; the address keeps it. */
export function chooseSet(set: string): void {
  const parameters = getQueryParams();
  if (set === '') parameters.delete('set');
  else parameters.set('set', set);
  setQueryParams(parameters, 'replace');
  $editSet.set(set);
  const loaded = $details.get().value;
  if (loaded) setEdits(differing(loaded, $edits.get()));
}

/** Saves the edits as a draft. Returns whether it succeeded. */
export async function saveDraft(): Promise<boolean> {
  const loaded = $details.get().value;
  if (!loaded || $save.get().isSending) return false;
  const problems = listProblems(kind, shownValues(loaded), loaded.guards);
  $fieldProblems.set(problems);
  if (Object.keys(problems).length > 0) {
    $save.set({ ...quiet, error: describeInvalid(kind, problems) });
    return false;
  }
  $save.set({ ...quiet, isSending: true });
  try {
    const done = await sendDraft(loaded);
    setEdits({});
    $isRestored.set(false);
    await loadDetails();
    $save.set({ ...quiet, done });
    return true;
  } catch (error) {
    await showRefusal(error);
    return false;
  }
}

async function sendDraft(loaded: ObjectDetails): Promise<string> {
  const fields = draftFields(loaded, $editSet.get(), $edits.get());
  const version = draftIn(loaded, $editSet.get())?.version ?? 0;
  const isEmpty = Object.keys(fields).length === 0;
  if (isEmpty && version === 0) return 'These are the published values, so there is nothing to save.';
  const id = await chooseOrCreateSet();
  if (isEmpty) {
    await callIdempotent(removeChange, { params: { id }, body: { kind, uuid, version } });
    return 'The draft is removed, because nothing differs from what is published.';
  }
  const { object } = loaded;
  const action = object ? 'update' : 'create';
  const body = { kind, uuid, action, version, revision: object?.revision ?? 0, fields } as const;
  await callIdempotent(saveChange, { params: { id }, body });
  return 'The draft is saved.';
}

async function chooseOrCreateSet(): Promise<string> {
  const chosen = $editSet.get();
  if (chosen !== '') return chosen;
  const { uuid: created } = await createSet($newSetTitle.get().trim(), newSet);
  newSet = createUuid();
  chooseSet(created);
  return created;
}

async function showRefusal(error: unknown): Promise<void> {
  if (!isApiError(error)) throw error;
  const { problems, others } = splitMessages(kind, error.messages);
  $fieldProblems.set(problems);
  if (error.code === 'CHANGE_SET_CLOSED') void loadOpenSets();
  if (error.code === 'DRAFT_CHANGED' || (error.code === 'OBJECT_CHANGED' && error.details !== undefined)) {
    await showConflict(error.code, error.details as DraftConflict | ChangeConflict);
  }
  const isExplained = others.length > 0 || Object.keys(problems).length > 0;
  const message = isExplained
    ? others.join(' ')
    : 'We didn’t get an answer. Trying again is safe: nothing is saved twice.';
  $save.set({ ...quiet, error: message || describeInvalid(kind, problems) });
}

/** Loads what is there now and puts the admin's values beside it. The edits stay until the admin has chosen. */
async function showConflict(code: string, data: DraftConflict | ChangeConflict): Promise<void> {
  const before = $details.get().value;
  if (!before) return;
  const mine = shownValues(before);
  await loadDetails();
  const theirs = baseValues($details.get().value ?? before, $editSet.get());
  const fields = [...new Set([...data.fields.map(({ field }) => field), ...Object.keys($edits.get())])]
    .map((field) => ({ field, theirs: theirs[field] ?? null, mine: mine[field] ?? null }))
    .filter((each) => !isEqualValue(each.theirs, each.mine));
  const by = 'change' in data ? (data.change?.by ?? null) : null;
  conflicts += 1;
  $editConflict.set({ number: conflicts, isPublished: code === 'OBJECT_CHANGED', by, fields });
}

/** Ends a conflict with a choice for each field. Nothing is saved yet. */
export function resolveConflict(choices: Readonly<Record<string, 'mine' | 'theirs'>>): void {
  const conflict = $editConflict.get();
  const loaded = $details.get().value;
  if (!conflict || !loaded) return;
  const edits: Record<string, unknown> = { ...$edits.get() };
  for (const { field, mine } of conflict.fields) {
    if (choices[field] === 'mine') edits[field] = mine;
    else delete edits[field];
  }
  setEdits(differing(loaded, edits));
  $editConflict.set(null);
  $save.set(quiet);
}
