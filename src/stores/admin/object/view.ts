import { objectFields } from '#game/object/fields.ts';
import { findFilterProblem } from '#game/object/filter-value.ts';
import type { ObjectKind } from '#game/object/kind.ts';

/** What a list of objects shows, as its address names it: `?q=fox&rarity=UR,SSR&sort=-batch&page=2&after=…`. */
export interface ObjectView {
  /** A part of the name, or the uuid. */
  q: string;
  /** The wanted values of fields. An empty list: objects without a value. */
  where: Readonly<Record<string, readonly string[]>>;
  /** A field, with `-` before it for the reverse order; empty for the order of names. */
  sort: string;
  /** The number of the page, from 1. */
  page: number;
  /** The cursor of the page; empty for the first one. */
  after: string;
}

/** A list without filters. */
export const wholeList: ObjectView = { q: '', where: {}, sort: '', page: 1, after: '' };

/** How the address says that a field has no value. */
const noValue = '-';
const maxText = 200;

/** Reads an address. A value that the field can never have is left out. */
export function parseObjectView(kind: ObjectKind, parameters: URLSearchParams): ObjectView {
  const fields = Object.keys(objectFields[kind]);
  const where = fields.flatMap((field): [string, readonly string[]][] => {
    const text = (parameters.get(field) ?? '').slice(0, maxText);
    if (text === '') return [];
    if (text === noValue) return [[field, []]];
    const values = text.split(',').filter((value) => value !== '' && !value.includes(';'));
    const possible = values.filter((value) => findFilterProblem(kind, field, value) === undefined);
    return possible.length === 0 ? [] : [[field, possible]];
  });
  const sort = parameters.get('sort') ?? '';
  return {
    ...parsePage(parameters),
    q: (parameters.get('q') ?? '').slice(0, maxText),
    where: Object.fromEntries(where),
    sort: fields.includes(sort.replace('-', '')) && isSortable(kind, sort.replace('-', '')) ? sort : '',
  };
}

/** A page is found by its cursor alone: its number says only where it is. */
function parsePage(parameters: URLSearchParams): Pick<ObjectView, 'page' | 'after'> {
  const [number, after] = [parameters.get('page') ?? '', parameters.get('after') ?? ''];
  const isPage = /^\d{1,6}$/u.test(number) && Number(number) > 1 && /^[\w-]{1,2000}$/u.test(after);
  return isPage ? { page: Number(number), after } : { page: 1, after: '' };
}

export function serializeObjectView({ q, where, sort, page, after }: ObjectView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  for (const [field, values] of Object.entries(where)) parameters.set(field, values.join(',') || noValue);
  if (sort !== '') parameters.set('sort', sort);
  if (page > 1) {
    parameters.set('page', String(page));
    parameters.set('after', after);
  }
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
