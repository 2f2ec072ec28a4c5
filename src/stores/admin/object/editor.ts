import { atom } from 'nanostores';
import { call, createUuid } from '#client/api.ts';
import { getQueryParams, setQueryParams } from '#client/url.ts';
import type { Change, ChangeConflict } from '#contract/object/field.ts';
import { getObject } from '#contract/object/object.ts';
import { removeChange, saveChange } from '#contract/change-set/change-set.ts';
import type { DraftConflict } from '#contract/change-set/change-set.ts';
import { isApiError } from '#contract/error.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { callIdempotent } from '#stores/base/action.ts';
import {
  baseValues,
  checkedWith,
  describeInvalid,
  draftFields,
  draftIn,
  formProblem,
  isEqualValue,
  listProblems,
  outdatedFields,
  splitMessages,
} from './edit.ts';
import type { ObjectDetails, Values } from './edit.ts';
import { createSet, loadOpenSets } from '#stores/admin/change-set/open.ts';
import { loadCopiedValues, uuidOfNewObject } from './new-object.ts';
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
/** Fields whose draft value the admin keeps although another value was published since. */
export const $decided = atom<readonly string[]>([]);
/** What is wrong, by field. */
export const $fieldProblems = atom<Readonly<Record<string, string>>>({});
/** Whether the form continues the latest draft of the object, although nobody chose its change set. */
export const $isContinued = atom(false);
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
  /** Whether they published the object, saved the draft, or published the object after the draft was edited. */
  cause: 'published' | 'saved' | 'outdated';
  by: Change['by'];
  /** What they changed. `isEdited`: the admin has edited it, too. */
  fields: readonly { field: string; theirs: unknown; mine: unknown; isEdited: boolean }[];
}
export const $editConflict = atom<EditConflict | null>(null);

let kind: ObjectKind = 'cards';
let uuid = '';
let conflicts = 0;
/** Whether the change set is chosen: by the address, by the admin, or because there is a draft. */
let isSetChosen = false;
/** The edits of the save that is being sent. */
let sent: Values | null = null;
/** A new change set keeps its uuid when its creation is tried again. */
let newSet = createUuid();

/** An object that does not exist yet, or only on this page. */
const newObject: ObjectDetails = { object: null, drafts: [], guards: [] };

/** Opens the form of an object for each session; without a uuid, of a new one. Returns an unsubscribe function. */
export function subscribeToEditor(ofKind: ObjectKind, ofUuid: string | undefined): () => void {
  kind = ofKind;
  uuid = ofUuid ?? uuidOfNewObject();
  $editSet.set(getQueryParams().get('set') ?? '');
  isSetChosen = ofUuid === undefined || $editSet.get() !== '';
  $isContinued.set(false);
  const reset = () => {
    details.reset();
    $edits.set({});
    $decided.set([]);
    $fieldProblems.set({});
    $editConflict.set(null);
    $save.set(quiet);
    $isRestored.set(false);
  };
  return subscribeToSession(reset, async () => {
    if (ofUuid === undefined) details.set(newObject);
    else await loadDetails();
    restoreEdits();
    if (ofUuid === undefined && Object.keys($edits.get()).length === 0)
      setEdits(await loadCopiedValues(kind, () => $editSet.get()));
    askAboutOutdated();
  });
}

export async function loadDetails(): Promise<void> {
  await details.load((signal) => call(getObject, { params: { kind, id: uuid } }, { signal }));
  const loaded = $details.get().value;
  if (!loaded || isSetChosen) return;
  isSetChosen = true;
  // Without a choice, the form continues the latest draft that can be edited. What only a scheduled set creates is shown.
  const latest = loaded.drafts.findLast(({ set }) => set.state === 'draft' || loaded.object === null);
  $editSet.set(latest?.set.uuid ?? '');
  $isContinued.set(latest !== undefined);
}

/** Brings back edits of an earlier visit. Where another admin changed the same field since, both values are shown. */
function restoreEdits(): void {
  const loaded = $details.get().value;
  if (!loaded) return;
  const { edits: kept, base: seen } = readUnsavedEdits(kind, uuid);
  const edits = differing(loaded, kept);
  if (Object.keys(edits).length === 0) return;
  $edits.set(edits);
  $isRestored.set(true);
  const set = $editSet.get();
  const now = baseValues(loaded, set);
  const changed = Object.keys(edits).filter((field) => !isEqualValue(now[field], seen[field]));
  const draft = draftIn(loaded, set);
  const isDraft = changed.some((field) => draft?.fields.some((each) => each.field === field));
  const by = isDraft ? (draft?.by ?? null) : null;
  openConflict(changed, { theirs: now, mine: edits, cause: isDraft ? 'saved' : 'published', by });
}

/** Asks about fields of the draft whose published value changed since they were edited, after any other conflict. */
function askAboutOutdated(): void {
  const loaded = $details.get().value;
  if (!loaded || $editConflict.get()) return;
  const outdated = outdatedFields(loaded, $editSet.get()).filter((field) => !$decided.get().includes(field));
  const edits = $edits.get();
  const theirs = loaded.object?.fields ?? {};
  const open = outdated.filter((field) => !(Object.hasOwn(edits, field) && isEqualValue(edits[field], theirs[field])));
  openConflict(open, { theirs, mine: shownValues(loaded), cause: 'outdated', by: null });
}

/** Returns the edits that differ from the published object and its draft. */
function differing(loaded: ObjectDetails, edits: Values): Values {
  const base = baseValues(loaded, $editSet.get());
  return Object.fromEntries(Object.entries(edits).filter(([field, value]) => !isEqualValue(value, base[field])));
}

function setEdits(edits: Values): void {
  $edits.set(edits);
  const loaded = $details.get().value;
  const base = loaded ? baseValues(loaded, $editSet.get()) : {};
  // Until a conflict is resolved, a reload has to show it again.
  const conflict = $editConflict.get();
  const open = new Set(conflict?.cause === 'outdated' ? [] : conflict?.fields.map(({ field }) => field));
  const known = readUnsavedEdits(kind, uuid).base;
  const seen = Object.keys(edits).map((field) => [field, open.has(field) ? known[field] : base[field]] as const);
  keepUnsavedEdits(kind, uuid, { edits, base: Object.fromEntries(seen) });
}

/** Changes a field. What was wrong with it is checked again. */
export function editField(field: string, value: unknown): void {
  const loaded = $details.get().value;
  if (!loaded) return;
  const edits = { ...$edits.get(), [field]: value };
  // While a save is sent, it is not known yet what the edits differ from.
  setEdits(sent ? edits : differing(loaded, edits));
  $save.set({ ...quiet, isSending: $save.get().isSending });
  if (checkedWith(field).some((each) => $fieldProblems.get()[each] !== undefined)) checkEdit(field);
}

/** Checks a field that the admin leaves. */
export function checkEdit(field: string): void {
  const loaded = $details.get().value;
  if (!loaded) return;
  const values = shownValues(loaded);
  const problems: Record<string, string> = { ...$fieldProblems.get() };
  for (const each of checkedWith(field)) {
    const problem = values[each] === undefined && each !== field ? undefined : formProblem(kind, each, values, loaded);
    if (problem === undefined) delete problems[each];
    else problems[each] = problem;
  }
  $fieldProblems.set(problems);
}

/** Returns the values of the form. */
export function shownValues(loaded: ObjectDetails): Values {
  return { ...baseValues(loaded, $editSet.get()), ...$edits.get() };
}

export function discardEdits(): void {
  $editConflict.set(null);
  setEdits({});
  $decided.set([]);
  $fieldProblems.set({});
  $isRestored.set(false);
  $save.set(quiet);
  askAboutOutdated();
}

/** Chooses the change set; the address keeps it. */
export function chooseSet(set: string): void {
  const parameters = getQueryParams();
  if (set === '') parameters.delete('set');
  else parameters.set('set', set);
  setQueryParams(parameters, 'replace');
  $editSet.set(set);
  isSetChosen = true;
  $isContinued.set(false);
  $decided.set([]);
  if ($editConflict.get()?.cause === 'outdated') $editConflict.set(null);
  const loaded = $details.get().value;
  if (loaded) setEdits(differing(loaded, $edits.get()));
  askAboutOutdated();
}

/** Saves the edits as a draft. Returns whether it succeeded. */
export async function saveDraft(): Promise<boolean> {
  const loaded = $details.get().value;
  if (!loaded || $save.get().isSending) return false;
  if ($editConflict.get()) {
    $save.set({ ...quiet, error: 'Nothing was saved. Choose first which values to keep.' });
    return false;
  }
  const problems = listProblems(kind, shownValues(loaded), loaded);
  $fieldProblems.set(problems);
  if (Object.keys(problems).length > 0) {
    $save.set({ ...quiet, error: describeInvalid(kind, problems) });
    return false;
  }
  $save.set({ ...quiet, isSending: true });
  const edits = $edits.get();
  sent = edits;
  try {
    const done = await sendDraft(loaded);
    $isRestored.set(false);
    await loadDetails();
    $decided.set([]);
    keepLaterEdits(edits);
    askAboutOutdated();
    $save.set({ ...quiet, done });
    return true;
  } catch (error) {
    await showRefusal(error);
    return false;
  } finally {
    sent = null;
  }
}

/** Removes the edits that were saved. What the admin edited while the save was sent stays. */
function keepLaterEdits(saved: Values): void {
  const loaded = $details.get().value;
  const later = Object.entries($edits.get()).filter(
    ([field, value]) => !Object.hasOwn(saved, field) || !isEqualValue(value, saved[field]),
  );
  const edits = Object.fromEntries(later);
  setEdits(loaded ? differing(loaded, edits) : edits);
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
  const action = object ? ('update' as const) : ('create' as const);
  const body = { kind, uuid, action, version, revision: object?.revision ?? 0, fields, decided: [...$decided.get()] };
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
  const [seen, mine] = [baseValues(before, $editSet.get()), shownValues(before)];
  await loadDetails();
  const theirs = baseValues($details.get().value ?? before, $editSet.get());
  const changed = Object.keys({ ...seen, ...theirs }).filter((field) => !isEqualValue(seen[field], theirs[field]));
  const by = 'change' in data ? (data.change?.by ?? null) : null;
  openConflict(changed, { theirs, mine, cause: code === 'OBJECT_CHANGED' ? 'published' : 'saved', by });
  askAboutOutdated();
}

/** Shows the values of fields that another admin changed beside those of the admin. Fields that are equal are left out. */
function openConflict(
  changed: readonly string[],
  { theirs, mine, ...about }: { theirs: Values; mine: Values } & Pick<EditConflict, 'cause' | 'by'>,
): void {
  const edits = $edits.get();
  const fields = changed
    .map((field) => ({
      field,
      theirs: theirs[field] ?? null,
      mine: mine[field] ?? null,
      isEdited: Object.hasOwn(edits, field),
    }))
    .filter((each) => !isEqualValue(each.theirs, each.mine));
  conflicts += 1;
  $editConflict.set(fields.length === 0 ? null : { number: conflicts, ...about, fields });
}

/** Ends a conflict with a choice for each field. Nothing is saved yet. */
export function resolveConflict(choices: Readonly<Record<string, 'mine' | 'theirs'>>): void {
  const conflict = $editConflict.get();
  const loaded = $details.get().value;
  if (!conflict || !loaded) return;
  const edits: Record<string, unknown> = { ...$edits.get() };
  const isOutdated = conflict.cause === 'outdated';
  for (const { field, mine, theirs } of conflict.fields) {
    if (choices[field] === 'mine') edits[field] = mine;
    // What the draft has is replaced by what is published.
    else if (isOutdated) edits[field] = theirs;
    else delete edits[field];
  }
  const decided = conflict.fields.map(({ field }) => field).filter((field) => choices[field] === 'mine');
  if (isOutdated) $decided.set([...$decided.get(), ...decided]);
  $editConflict.set(null);
  setEdits(differing(loaded, edits));
  $save.set(quiet);
  askAboutOutdated();
}
