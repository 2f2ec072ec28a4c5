import { atom } from 'nanostores';
import { call, createUuid } from '#client/api.ts';
import { compareRevisions, listRevisions, revertRevision } from '#contract/object/object.ts';
import type { Revision } from '#contract/object/object.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { callIdempotent, reasonOf } from '#stores/base/action.ts';
import { createList } from '#stores/base/list.ts';
import { createSet } from '#stores/admin/change-set/open.ts';

/* The revisions of one object. */

let kind: ObjectKind = 'cards';
let uuid = '';

const list = createList<Revision>({
  loadPage: async (_, cursor, signal) => {
    const query = cursor === null ? {} : { before: Number(cursor) };
    const { data, next } = await call(listRevisions, { params: { kind, id: uuid }, query }, { signal });
    return { data, next: next === null ? null : String(next) };
  },
  idOf: ({ number }) => number,
});
export const $revisions = list.$list;
export const { load: loadRevisions, loadMore: loadMoreRevisions } = list;

const comparison = createAsyncResource<ReplyOf<typeof compareRevisions>>();
/** The difference between two revisions. */
export const $comparison = comparison.$resource;

/** What is taken back: a revision, or one of its fields. */
export interface Reversion {
  revision: number;
  /** Null for all fields. */
  field: string | null;
}
export const $reversion = atom<Reversion | null>(null);

export interface ReversionState {
  isSending: boolean;
  error: string;
  /** The change set with the draft; empty before. */
  set: string;
}
const quiet: ReversionState = { isSending: false, error: '', set: '' };
export const $reversionState = atom<ReversionState>(quiet);
let newSet = createUuid();

/** Loads the revisions of an object for each session. Returns an unsubscribe function. */
export function subscribeToRevisions(ofKind: ObjectKind, ofUuid: string): () => void {
  kind = ofKind;
  uuid = ofUuid;
  const reset = () => {
    list.reset();
    comparison.reset();
    chooseReversion(null);
  };
  return subscribeToSession(reset, loadRevisions);
}

export function compare(from: number, to: number): void {
  const [earlier, later] = from < to ? [from, to] : [to, from];
  const input = { params: { kind, id: uuid }, query: { from: earlier, to: later } };
  void comparison.load((signal) => call(compareRevisions, input, { signal }));
}

export function closeComparison(): void {
  comparison.reset();
}

export function chooseReversion(reversion: Reversion | null): void {
  $reversion.set(reversion);
  $reversionState.set(quiet);
}

/** Takes the chosen revision or field back, as a draft in a change set: an open one, or a new one with a title. */
export async function revert(set: string, title: string): Promise<void> {
  const reversion = $reversion.get();
  if (!reversion || $reversionState.get().isSending) return;
  $reversionState.set({ ...quiet, isSending: true });
  try {
    const target = set === '' ? (await createSet(title.trim(), newSet)).uuid : set;
    const body = { ...reversion, set: target, reason: '' };
    await callIdempotent(revertRevision, { params: { kind, id: uuid }, body });
    newSet = createUuid();
    $reversionState.set({ ...quiet, set: target });
  } catch (error) {
    $reversionState.set({ ...quiet, error: reasonOf(error, 'We didn’t get an answer. Try again.') });
  }
}
