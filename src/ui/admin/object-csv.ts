import type { ObjectFields } from '#game/object/kind.ts';
import { serializeCsv } from '#ui/account/csv.ts';

interface ExportedObject {
  uuid: string;
  display: string;
  fields: ObjectFields;
}

/** Serializes objects as CSV: the uuid, the name and the given fields. Items of lists are separated by `;`. */
export function serializeObjectCsv(objects: readonly ExportedObject[], columns: readonly string[]): string {
  const rows = objects.map(({ uuid, display, fields }) => ({
    uuid,
    name: display,
    ...Object.fromEntries(columns.map((column) => [column, cellOf(fields[column])])),
  }));
  return serializeCsv(['uuid', 'name', ...columns.filter((column) => column !== 'name')], rows);
}

function cellOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(';');
  return typeof value === 'boolean' ? String(value) : value;
}
