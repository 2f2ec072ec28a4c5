import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ObjectKind } from '#game/object/kind.ts';
import { $objectNames, nameKey, requestNames } from '#stores/admin/object/names.ts';

/** Returns the name of the chosen object: its uuid until the name is loaded, and an empty text for none. */
export function useObjectName(kind: ObjectKind, value: string | null): string {
  const names = useStore($objectNames);
  useEffect(() => {
    if (value !== null) requestNames(kind, [value]);
  }, [kind, value]);
  return value === null ? '' : (names[nameKey(kind, value)] ?? value);
}
