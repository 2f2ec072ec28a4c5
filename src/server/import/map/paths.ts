/* Values of other catalogues by their paths. */

export type Item = Readonly<Record<string, unknown>>;

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a path such as `set.name` or `dates.0`: of a list, those of its items. Undefined if there is none. */
export function valueAt(value: unknown, path: string): unknown {
  if (isItem(value) && Object.hasOwn(value, path)) return value[path];
  const dot = path.indexOf('.');
  const [step, rest] = dot === -1 ? [path, ''] : [path.slice(0, dot), path.slice(dot + 1)];
  if (Array.isArray(value)) {
    if (/^\d+$/u.test(step)) return rest === '' ? value[Number(step)] : valueAt(value[Number(step)], rest);
    const found = value.flatMap((item) => valueAt(item, path) ?? []);
    return found.length > 0 ? found : undefined;
  }
  if (rest === '' || !isItem(value) || !Object.hasOwn(value, step)) return undefined;
  return valueAt(value[step], rest);
}

const braces = /\{([^{}]+)\}/gu;

/** Returns the paths that a field reads: those in the braces of a text, or the path itself. */
export function pathsOf(source: string): string[] {
  const inBraces = [...source.matchAll(braces)].map(([, path = '']) => path);
  return inBraces.length > 0 ? inBraces : [source];
}

/** Returns the value at a path, or a text with the values at its paths; undefined if one of them is missing. */
export function readSource(item: Item, source: string): unknown {
  if (!source.includes('{')) return valueAt(item, source);
  const values = new Map(pathsOf(source).map((path) => [path, textOf(valueAt(item, path))]));
  if ([...values.values()].includes('')) return undefined;
  return source.replace(braces, (_, path: string) => values.get(path) ?? '');
}

/** Returns a value as the text that a CSV file would have. Empty for what has none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ['number', 'boolean'].includes(typeof value) ? String(value) : '';
}

export interface FoundItem {
  value: unknown;
  /** Its name, if it is one of an object. */
  key?: string;
  /** The object with the list. */
  parent?: Item;
}

/** Returns the items of the list at a path of a document, in which `*` stands for all items of a list or an object. */
export function itemsAt(document: unknown, path: string): FoundItem[] {
  const steps = path === '' ? [] : path.split('.');
  return walk(document, [...steps, '*'], undefined);
}

function walk(value: unknown, [step, ...rest]: readonly string[], parent: Item | undefined): FoundItem[] {
  if (step === undefined) return [];
  if (step !== '*') {
    return isItem(value) && Object.hasOwn(value, step) ? walk(value[step], rest, value) : [];
  }
  const items: [string | undefined, unknown][] = Array.isArray(value)
    ? value.map((item: unknown) => [undefined, item])
    : isItem(value)
      ? Object.entries(value)
      : [];
  if (rest.length > 0) return items.flatMap(([, item]) => walk(item, rest, isItem(item) ? item : parent));
  return items.map(([key, item]) => ({
    value: item,
    ...(key === undefined ? {} : { key }),
    ...(parent ? { parent } : {}),
  }));
}
