import { objectFields } from '#game/object/fields.ts';
import type { ObjectFields, ObjectKind } from '#game/object/kind.ts';
import { serializeCsv } from '#ui/account/csv.ts';

interface ExportedObject {
  uuid: string;
  display: string;
  fields: ObjectFields;
}

/**
 * Serializes objects as CSV that can be imported again: the uuid, the name or title if the kind has one, and the given
 * fields. Items of lists are separated by `;`.
 */
export function serializeObjectCsv(
  kind: ObjectKind,
  objects: readonly ExportedObject[],
  columns: readonly string[],
): string {
  const names = ['name', 'title', 'label'].filter((field) => field in objectFields[kind]).slice(0, 1);
  const rows = objects.map(({ uuid, display, fields }) => ({
    uuid,
    ...Object.fromEntries(names.map((field) => [field, display])),
    ...Object.fromEntries(columns.map((column) => [column, cellOf(fields[column])])),
  }));
  return serializeCsv(['uuid', ...names, ...columns.filter((column) => !names.includes(column))], rows);
}

function cellOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(';');
  return typeof value === 'boolean' ? String(value) : value;
}
