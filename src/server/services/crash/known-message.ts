import { isCodeName, isPartName } from './code-names.ts';

/* The texts of errors that browsers, React and this site's scripts write, without what comes from a page or an answer. */

/** A name in a script, such as `$list` or `data.cards`, in a group. Long numbers are ids of people and cards. */
const short = String.raw`(?!\w*\d{5})[a-z_$][\w$]{0,30}`;
const name = `(${short})`;
const path = String.raw`(${short}(?:\.${short}|\(\.\.\.\)|\[\d{1,4}\]){0,5})(?![\w.@-])`;
const nothing = '(?:undefined|null)';

/** How known texts begin. What follows is not logged. */
const beginnings = [
  // V8
  String.raw`Cannot (?:read|set) properties of ${nothing}(?: \((?:reading|setting) '(?:${name}|\d{1,4})'\))?`,
  String.raw`Cannot destructure property '${name}' of '${path}' as it is ${nothing}`,
  String.raw`Cannot access '${name}' before initialization`,
  `Assignment to constant variable`,
  `Maximum call stack size exceeded`,
  String.raw`Failed to execute '${name}' on '${name}'`,
  String.raw`Failed to read the '${name}' property from '${name}'`,
  `Failed to fetch(?: dynamically imported module)?`,
  `Converting circular structure to JSON`,
  `Unexpected (?:end of (?:JSON )?input|token|non-whitespace character|string in JSON|number in JSON|identifier)`,
  `Invalid (?:array length|time value|regular expression|count value|currency code|language tag|date|URL)`,
  // SpiderMonkey
  String.raw`can't access property "${name}"(?:, ${path} is ${nothing})?`,
  `too much recursion`,
  `JSON\\.parse: (?:unexpected character|unexpected end of data|unterminated string)`,
  `NetworkError when attempting to fetch resource`,
  `error loading dynamically imported module`,
  // JavaScriptCore
  String.raw`${nothing} is not an object(?: \(evaluating '${path}'\))?`,
  String.raw`Can't find variable: ${name}(?![\w.@-])`,
  `JSON Parse error`,
  `The string did not match the expected pattern`,
  `Importing (?:a module script failed|binding name)`,
  `Load failed`,
  // All of them
  String.raw`${path} is (?:not (?:a function|a constructor|defined|iterable|an object)|undefined|null)`,
  `The requested module`,
  `Incorrect locale(?: information provided)?`,
  `The (?:operation|user) (?:was )?aborted(?: a request)?`,
  `signal is aborted without reason`,
  `The (?:operation is insecure|quota has been exceeded|node to be removed is not a child of this node)`,
  // React, Vite
  String.raw`Minified React error #\d{1,4}`,
  `Unable to preload CSS`,
];
const known = new RegExp(`^(?:${beginnings.join('|')})`, 'diu');

/** Returns the part of an error's message that a script's engine wrote, with names of code; for anything else, an ellipsis. */
export function knownMessage(message: string): string {
  const found = known.exec(message);
  if (found === null) return '…';
  const text = withoutOtherNames(found);
  return found[0].length === message.replace(/\.$/u, '').length ? text : `${text} …`;
}

/** Anybody can send a person's name in the place of a name in a script. */
function withoutOtherNames({ 0: text, indices = [] }: RegExpExecArray): string {
  const groups = indices.slice(1).filter((group) => group !== undefined);
  let end = 0;
  const parts = groups.flatMap(([from, to]) => {
    const kept = text.slice(from, to).replaceAll(/[a-z_$][\w$]*/giu, (each) => (isCodeName(each) ? each : '…'));
    const part = [text.slice(end, from), kept];
    end = to;
    return part;
  });
  return [...parts, text.slice(end)].join('');
}

const errorNames = new Set([
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'EvalError', 'AggregateError'],
  ...['AbortError', 'TimeoutError', 'NetworkError', 'NotFoundError', 'NotAllowedError', 'NotSupportedError'],
  ...['SecurityError', 'InvalidStateError', 'InvalidAccessError', 'QuotaExceededError', 'DataCloneError'],
  ...['HierarchyRequestError', 'InvalidCharacterError', 'NotReadableError', 'UnknownError', 'ApiError', 'ValiError'],
]);

/** Returns the name of an error of JavaScript, of a browser or of this site; of another one, an ellipsis. */
export const knownErrorName = (given: string): string => (errorNames.has(given) ? given : '…');

/** Words of letters and short numbers. An address of a network begins with a digit. */
const word = String.raw`(?![\w$]*\d{5})[a-z_$][\w$]*`;
/** Vite names a script after its component or package, with a hash. */
const place = new RegExp(String.raw`^/_astro/(?:${word}/)?${word}(?:[.-]${word})*\.[\w-]{8}\.js:\d+:\d+$`, 'iu');

/** Returns the name of a part of a page, or an ellipsis for what is none. */
export const knownPart = (part: string): string => (isPartName(part) ? part : '…');

/** Returns a place in a script as the build names them, or an ellipsis for what is none. */
export const knownPlace = (frame: string): string => (place.test(frame) ? frame : '…');
