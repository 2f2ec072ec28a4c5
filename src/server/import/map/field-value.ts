import { quoted } from '#game/quoted.ts';
import type { FieldRule } from './catalogue-map.ts';
import { derivedUuid } from './derived-uuid.ts';
import { isItem, readSource, textOf } from './paths.ts';
import type { Item } from './paths.ts';

/** A value that a rule refuses. The message completes "field: …". Rows with the same reason are told together. */
export class ValueError extends Error {
  readonly reason: string;
  constructor(message: string, reason = message) {
    super(message);
    this.reason = reason;
  }
}

/** Returns the value of our field: a text or a list of texts. Empty where the other catalogue has nothing. Throws ValueError. */
export function fieldValue(catalogue: string, field: string, rule: FieldRule, item: Item): string | string[] {
  const {
    value: fixed,
    from = '',
    split,
    table,
    otherwise,
    batches,
    uuid_of: kind,
  } = typeof rule === 'string' ? { from: rule } : rule;
  const convert = (text: string): string | string[] => {
    if (table && Object.hasOwn(table, text)) return texts(table[text]);
    if (otherwise !== undefined && (table !== undefined || text === '')) return texts(otherwise);
    if (table && text !== '') throw new ValueError(`${quoted(text)} is not in the table`);
    if (text === '') return '';
    if (batches && otherwise !== undefined && !plainDay.test(startOf(text))) return texts(otherwise);
    if (batches) return String(batchOf(dayOf(text), batches));
    if (kind) return derivedUuid(catalogue, kind, text);
    if (field === 'art' || field === 'video') return pathOfPicture(text);
    return field.endsWith('_at') && plainDay.test(text) ? dayOf(text) : text;
  };
  const read = fixed ?? readSource(item, from);
  if (isItem(read)) throw new ValueError(`${from} has parts; name one of them: ${Object.keys(read).join(', ')}`);
  const given = texts(split !== undefined && typeof read === 'string' ? read.split(split) : read);
  return Array.isArray(given) ? given.flatMap(convert).filter((text) => text !== '') : convert(given);
}

const texts = (value: unknown): string | string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : textOf(value);

const plainDay = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))$/u;

/** Returns what stands before the time of day. */
const startOf = (text: string): string => text.split(/[T ]/u, 1)[0] ?? '';

/** Returns the day (UTC) at the start of a day or a time. */
function dayOf(text: string): string {
  const [, year, , month, day, packedMonth, packedDay] = plainDay.exec(startOf(text)) ?? [];
  if (year === undefined)
    throw new ValueError(`${quoted(text)} is not a day such as 2026-11-20, 2026/11/20 or 20261120`);
  const found = [year, month ?? packedMonth ?? '', day ?? packedDay ?? '']
    .map((part) => part.padStart(2, '0'))
    .join('-');
  const date = new Date(`${found}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(found))
    throw new ValueError(`${quoted(text)} is a day that does not exist`);
  return found;
}

type Batches = NonNullable<Exclude<FieldRule, string>['batches']>;

/** Returns the number of the batch that a day belongs to. */
function batchOf(day: string, batches: Batches): number {
  const first = 'since' in batches ? batches.since : (batches.toSorted()[0] ?? '');
  if (day < first) throw new ValueError(`${day} is before the first batch, which starts on ${first}`);
  if (!('since' in batches)) return batches.filter((start) => start <= day).length;
  const parts = (text: string) => text.split('-').map(Number) as [number, number, number];
  const [[year, month, date], [firstYear, firstMonth, firstDate]] = [parts(day), parts(first)];
  const passed = (year - firstYear) * 12 + month - firstMonth - (date < firstDate ? 1 : 0);
  return Math.floor(passed / batches.months) + 1;
}

/** Returns where a picture of an address lies after `wget --force-directories`: `host/path`. */
function pathOfPicture(text: string): string {
  if (!/^https?:/iu.test(text) || !URL.canParse(text)) return text;
  const { hostname, pathname, search } = new URL(text);
  try {
    return `${hostname}${decodeURIComponent(pathname)}${search}`;
  } catch {
    throw new ValueError(`${quoted(text)} has a % that begins no character`);
  }
}
