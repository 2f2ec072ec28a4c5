import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { endpoints } from '#contract/endpoints.ts';

/* The names that scripts of this site can have in the message of an error. Anybody can send another name, such as that of a person. */

/** The build shortens names of variables to this length. */
const longestShortened = 2;

const builtIns = [
  ...[Object, Function, Array, String, Number, Promise, Map, Set, Date, RegExp, Symbol, Error, URL, URLSearchParams],
  ...[Headers, Response, Request, AbortController, AbortSignal, Event, EventTarget],
];

/** Names of the document, of React and of scripts that are in no contract. */
const ofPages = [
  ...['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'caches', 'crypto'],
  ...[
    'Node',
    'Element',
    'Document',
    'Window',
    'Storage',
    'History',
    'Navigator',
    'IntersectionObserver',
    'Notification',
  ],
  ...['appendChild', 'removeChild', 'insertBefore', 'replaceChild', 'replaceChildren', 'parentNode', 'childNodes'],
  ...['firstChild', 'nextSibling', 'querySelector', 'querySelectorAll', 'getElementById', 'closest', 'contains'],
  ...['classList', 'className', 'style', 'dataset', 'attributes', 'getAttribute', 'setAttribute', 'removeAttribute'],
  ...['focus', 'blur', 'scrollTo', 'scrollIntoView', 'showModal', 'showPopover', 'animate', 'getBoundingClientRect'],
  ...['getItem', 'setItem', 'removeItem', 'pushState', 'replaceState', 'serviceWorker', 'clipboard', 'writeText'],
  ...['fetch', 'postMessage', 'requestAnimationFrame', 'requestIdleCallback', 'randomUUID', 'subscribe', 'matchMedia'],
  ...['props', 'state', 'children', 'ref', 'current', 'render', 'memo', 'listen', 'store', 'data', 'error', 'value'],
];

/** Returns the names of the fields in a schema, and of those in the schemas that it consists of. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const fields = 'entries' in schema ? Object.keys(schema.entries as object) : [];
  return [...fields, ...Object.values(schema).flatMap((part) => fieldsOf(part, seen))];
}

const names = new Set<string>([
  ...builtIns.flatMap((each) => [
    each.name,
    ...Object.getOwnPropertyNames(each),
    ...Object.getOwnPropertyNames(each.prototype),
  ]),
  ...['Intl', 'JSON', 'Math', 'React', ...ofPages],
  ...endpoints.flatMap((endpoint) => fieldsOf(endpoint)),
]);

/** Whether a name can be that of a property or a variable in a script of this site. */
export const isCodeName = (name: string): boolean => name.length <= longestShortened || names.has(name);

/** Folders whose files run in browsers; a part has the name of its file. */
const folders = ['islands', 'ui', 'scripts', 'stores', 'client', 'game'];
const sourceDir = join(import.meta.dirname, '../../..');
const files = folders.flatMap((folder) => readdirSync(join(sourceDir, folder), { recursive: true, encoding: 'utf8' }));
const parts = new Set([...files.map((file) => parse(file).name), 'keen-slider', 'unzipit', 'unknown']);

/** Whether a name is that of a component or of a script that a page loads when it needs it. */
export const isPartName = (name: string): boolean => parts.has(name);
