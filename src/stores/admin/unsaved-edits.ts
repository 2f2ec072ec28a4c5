import * as v from 'valibot';
import { getLocalItem, removeLocalItem, setLocalItem } from '#client/storage.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { $user } from '#stores/session/session.ts';
import type { Values } from './object-edit.ts';

/* Edits that are not saved as a draft yet. The browser keeps them for each admin and object. */

const Fields = v.record(v.string(), v.unknown());
const Stored = v.object({ edits: Fields, base: Fields });

const keyOf = (kind: ObjectKind, uuid: string) => `mazoku-admin-edits ${$user.get()?.uuid ?? ''} ${kind} ${uuid}`;

export interface UnsavedEdits {
  edits: Values;
  /** The values of these fields that the admin saw, without the edits. */
  base: Values;
}

export function readUnsavedEdits(kind: ObjectKind, uuid: string): UnsavedEdits {
  try {
    return v.parse(Stored, JSON.parse(getLocalItem(keyOf(kind, uuid)) ?? ''));
  } catch {
    return { edits: {}, base: {} };
  }
}

export function keepUnsavedEdits(kind: ObjectKind, uuid: string, unsaved: UnsavedEdits): void {
  if (Object.keys(unsaved.edits).length === 0) removeLocalItem(keyOf(kind, uuid));
  else setLocalItem(keyOf(kind, uuid), JSON.stringify(unsaved));
}
