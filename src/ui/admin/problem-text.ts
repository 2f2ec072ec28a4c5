import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';

/** Returns what is wrong with a field as people read it: other fields have their labels instead of their names. */
export function problemText(kind: ObjectKind, message: string): string {
  return message.replaceAll(/\b[a-z]+_[a-z_]+\b/gu, (name) => {
    const label = Object.hasOwn(objectFields[kind], name) ? objectFields[kind][name]?.label : undefined;
    return label === undefined ? name : `“${label}”`;
  });
}
