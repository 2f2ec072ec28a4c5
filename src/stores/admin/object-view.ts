import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';

/** What a list of objects shows, as its address names it: `?q=fox&rarity=UR,SSR&sort=-batch`. */
export interface ObjectView {
  /** A part of the name, or the uuid. */
  q: string;
  /** The wanted values of fields. An empty list: objects without a value. */
  where: Readonly<Record<string, readonly string[]>>;
  /** A field, with `-` before it for the reverse order; empty for the order of names. */
  sort: string;
}

/** How the address says that a field has no value. */
const noValue = '-';
const maxText = 200;

export function parseObjectView(kind: ObjectKind, parameters: URLSearchParams): ObjectView {
  const fields = Object.keys(objectFields[kind]);
  const where = fields.flatMap((field): [string, readonly string[]][] => {
    const text = (parameters.get(field) ?? '').slice(0, maxText);
    if (text === '') return [];
    return [[field, text === noValue ? [] : text.split(',').filter((value) => value !== '' && !value.includes(';'))]];
  });
  const sort = parameters.get('sort') ?? '';
  return {
    q: (parameters.get('q') ?? '').slice(0, maxText),
    where: Object.fromEntries(where),
    sort: fields.includes(sort.replace('-', '')) && isSortable(kind, sort.replace('-', '')) ? sort : '',
  };
}

export function serializeObjectView({ q, where, sort }: ObjectView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  for (const [field, values] of Object.entries(where)) parameters.set(field, values.join(',') || noValue);
  if (sort !== '') parameters.set('sort', sort);
  return parameters;
}

/** The filters as the API expects them. */
export function serializeWhere(where: ObjectView['where']): string {
  return Object.entries(where)
    .map(([field, values]) => `${field}:${values.join(',')}`)
    .join(';');
}

/** Whether a list can be ordered by a field. */
export function isSortable(kind: ObjectKind, field: string): boolean {
  const input = objectFields[kind][field]?.input;
  return input !== undefined && !['texts', 'objects', 'object', 'art', 'video', 'paragraphs'].includes(input);
}

/** A filter with more choices is no help. */
const maxFilterChoices = 20;

/** Whether a list has a filter for a field. */
export function isFilterable(kind: ObjectKind, field: string): boolean {
  const described = objectFields[kind][field];
  if (described?.input === 'choice') return described.choices.length <= maxFilterChoices;
  return described?.input === 'flag' || described?.input === 'object';
}
