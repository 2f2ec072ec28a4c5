import { foldText } from './search-text.ts';

/**
 * A search uses at most this many terms, the first ones. Each term is compared with every name: without a limit, 200
 * characters of `a,b,c` would keep a database busy.
 */
export const maxSearchTerms = 20;

/** One alternative of a search text, folded with `foldText`. */
export interface SearchTerm {
  exclude: boolean;
  /**
   * `contains`: the name contains the text; `exact`: the text is the whole name; `pattern`: the whole name matches the
   * parts, with anything between them (`*`).
   */
  match: 'contains' | 'exact' | 'pattern';
  /** One part for `contains` and `exact`; for `pattern`, the texts between the asterisks. */
  parts: string[];
}

/**
 * Parses the search syntax of specification section 5: quotes for an exact match, a leading `!` excludes, `*` is a
 * wildcard, commas separate alternatives. A name matches if it matches any of the including terms (if there are any)
 * and none of the excluding ones. An unclosed quote extends to the end; terms without text are ignored.
 */
export function parseSearchText(text: string): SearchTerm[] {
  return splitAlternatives(text).flatMap((alternative) => {
    const trimmed = alternative.trim();
    const exclude = trimmed.startsWith('!');
    const body = exclude ? trimmed.slice(1).trim() : trimmed;
    const term = parseTerm(body);
    return term ? [{ exclude, ...term }] : [];
  });
}

function parseTerm(body: string): Omit<SearchTerm, 'exclude'> | undefined {
  if (body.startsWith('"')) {
    const closing = body.indexOf('"', 1);
    const quoted = foldText(body.slice(1, closing === -1 ? undefined : closing));
    return quoted ? { match: 'exact', parts: [quoted] } : undefined;
  }
  if (body.includes('*')) {
    const parts = body.split(/\*+/u).map(foldText);
    return parts.some(Boolean) ? { match: 'pattern', parts } : undefined;
  }
  const folded = foldText(body);
  return folded ? { match: 'contains', parts: [folded] } : undefined;
}

/** Splits at commas outside quotes. */
function splitAlternatives(text: string): string[] {
  const alternatives: string[] = [];
  let current = '';
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (character === ',' && !quoted) {
      alternatives.push(current);
      current = '';
    } else {
      current += character;
    }
  }
  alternatives.push(current);
  return alternatives;
}

/** Returns the terms without those that another term covers, at most `maxSearchTerms`. */
export function simplifyTerms(terms: readonly SearchTerm[]): SearchTerm[] {
  const isCovered = (term: SearchTerm, index: number) =>
    terms.some((other, place) => covers(other, term) && (place < index || (place > index && !covers(term, other))));
  return terms.filter((term, index) => !isCovered(term, index)).slice(0, maxSearchTerms);
}

/** Whether every name that matches `narrow` also matches `wide`. */
function covers(wide: SearchTerm, narrow: SearchTerm): boolean {
  if (wide.exclude !== narrow.exclude) return false;
  const [text = ''] = wide.parts;
  if (wide.match === 'contains') return narrow.parts.some((part) => part.includes(text));
  return wide.match === narrow.match && wide.parts.join('*') === narrow.parts.join('*');
}

/** Whether a name matches a search text. For short lists that are filtered in memory. */
export function matchesSearch(name: string, text: string): boolean {
  const folded = foldText(name);
  const terms = parseSearchText(text);
  const isMet = (term: SearchTerm) => matchesTerm(folded, term);
  const including = terms.filter(({ exclude }) => !exclude);
  return (including.length === 0 || including.some(isMet)) && !terms.some((term) => term.exclude && isMet(term));
}

function matchesTerm(folded: string, { match, parts }: SearchTerm): boolean {
  const [first = ''] = parts;
  if (match === 'exact') return folded === first;
  if (match === 'contains') return folded.includes(first);
  const last = parts.at(-1) ?? '';
  if (!folded.startsWith(first)) return false;
  // Matching each part at its first position leaves the most text for the last part.
  let place = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = folded.indexOf(part, place);
    if (found === -1) return false;
    place = found + part.length;
  }
  return folded.length - last.length >= place && folded.endsWith(last);
}

/**
 * Returns a search text that finds this exact text: unchanged, in quotes, or with `*` in place of syntax characters.
 */
export function escapeSearchText(text: string): string {
  const isPlain = (written: string) => {
    const [term, ...more] = parseSearchText(written);
    return more.length === 0 && term?.match === 'contains' && !term.exclude && term.parts[0] === foldText(text);
  };
  if (isPlain(text)) return text;
  return text.includes('"') ? text.replace(/[",*]+|^\s*!/gu, '*') : `"${text}"`;
}
