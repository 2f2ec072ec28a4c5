import * as v from 'valibot';
import {
  getLocalItem,
  getSessionItem,
  removeLocalItem,
  setLocalItem,
  setSessionItem,
  takeSessionItem,
} from '#client/storage.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { $user } from '#stores/session/session.ts';
import type { Values } from './edit.ts';

/* Edits that are not saved as a draft yet. The browser keeps them for each admin and object. */

const Fields = v.record(v.string(), v.unknown());
const Stored = v.object({ edits: Fields, base: Fields });

const keyOf = (kind: ObjectKind, uuid: string) => `mazoku-admin-edits ${$user.get()?.uuid ?? ''} ${kind} ${uuid}`;

export interface UnsavedEdits {
  edits: Values;
  /** The values of these fields that the admin saw, without the edits. */
  base: Values;
}

/** Returns the edits of this tab, or, if it has none, those of an earlier visit or of another tab. */
export function readUnsavedEdits(kind: ObjectKind, uuid: string): UnsavedEdits {
  const key = keyOf(kind, uuid);
  const own = v.safeParse(Stored, getSessionItem(key));
  if (own.success) return own.output;
  try {
    const kept = v.parse(Stored, JSON.parse(getLocalItem(key) ?? ''));
    setSessionItem(key, kept);
    return kept;
  } catch {
    return { edits: {}, base: {} };
  }
}

/** Keeps the edits for this tab, and for the time after it. The edits of another tab are not removed with those of this one. */
export function keepUnsavedEdits(kind: ObjectKind, uuid: string, unsaved: UnsavedEdits): void {
  const key = keyOf(kind, uuid);
  const before = takeSessionItem(key);
  if (Object.keys(unsaved.edits).length > 0) {
    setSessionItem(key, unsaved);
    setLocalItem(key, JSON.stringify(unsaved));
  } else if (getLocalItem(key) === JSON.stringify(before)) removeLocalItem(key);
}
