import { getLocalItem, removeLocalItem, setLocalItem } from '#client/storage.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { $user } from '#stores/session/session.ts';
import type { Values } from './object-edit.ts';

/* Edits that are not saved as a draft yet. The browser keeps them for each admin and object. */

const keyOf = (kind: ObjectKind, uuid: string) => `mazoku-admin-edits ${$user.get()?.uuid ?? ''} ${kind} ${uuid}`;

export function readUnsavedEdits(kind: ObjectKind, uuid: string): Values {
  try {
    const stored = JSON.parse(getLocalItem(keyOf(kind, uuid)) ?? '{}') as unknown;
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Values) : {};
  } catch {
    return {};
  }
}

export function keepUnsavedEdits(kind: ObjectKind, uuid: string, edits: Values): void {
  if (Object.keys(edits).length === 0) removeLocalItem(keyOf(kind, uuid));
  else setLocalItem(keyOf(kind, uuid), JSON.stringify(edits));
}
