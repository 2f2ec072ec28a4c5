import { persistedAtom } from '#client/persisted-atom.ts';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';

type Columns = Readonly<Partial<Record<ObjectKind, readonly string[]>>>;

/** The fields that the list of each kind shows beside the name. */
export const $objectColumns = persistedAtom<Columns>(
  'mazoku-admin-columns',
  {},
  {
    decode: (text) => {
      const stored = JSON.parse(text) as unknown;
      return typeof stored === 'object' && stored !== null ? stored : {};
    },
    encode: (columns) => (Object.keys(columns).length > 0 ? JSON.stringify(columns) : undefined),
  },
);

/** Without a choice, a list shows this many of the first fields of its kind. */
const shownByDefault = 5;

/** Fields that the first column shows already. */
const ofName = ['name', 'title', 'label', 'art', 'video'];

/** The fields that can be columns of a list. */
export function listColumns(kind: ObjectKind): string[] {
  return Object.keys(objectFields[kind]).filter((field) => !ofName.includes(field));
}

export function columnsOf(kind: ObjectKind, columns: Columns): string[] {
  const all = listColumns(kind);
  const chosen: unknown = columns[kind];
  if (!Array.isArray(chosen)) return all.filter((field) => field !== 'withdrawn').slice(0, shownByDefault);
  return all.filter((field) => chosen.includes(field));
}

/** Shows or hides a column. */
export function toggleColumn(kind: ObjectKind, field: string): void {
  const shown = columnsOf(kind, $objectColumns.get());
  const columns = shown.includes(field) ? shown.filter((each) => each !== field) : [...shown, field];
  $objectColumns.set({ ...$objectColumns.get(), [kind]: columns });
}
