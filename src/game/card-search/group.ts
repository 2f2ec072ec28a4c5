import { findOperator } from './operators.ts';
import type { SearchOperator } from './operators.ts';
import { parenthesize } from './tokenize.ts';
import type { SearchToken } from './tokenize.ts';

/** A word, or words in parentheses with alternatives. */
export type SearchItem = { token: SearchToken } | SearchItemGroup;

export interface SearchItemGroup {
  isExcluded: boolean;
  alternatives: SearchItem[][];
}

/** Operators whose exclusion a field of the filter expresses. */
const negatable: readonly (SearchOperator | undefined)[] = ['name', 'series', 'makers', 'rarities'];

/** Groups words by parentheses and `OR`, which separates alternatives of several words. */
export function groupTokens(tokens: readonly SearchToken[]): SearchItemGroup {
  return { isExcluded: false, alternatives: readAlternatives([...tokens]) };
}

/** Takes the words up to the parenthesis that closes the group. */
function readAlternatives(rest: SearchToken[]): SearchItem[][] {
  const alternatives: SearchItem[][] = [[]];
  for (let token = rest.shift(); token && token.kind !== 'close'; token = rest.shift()) {
    if (token.kind === 'or') alternatives.push([]);
    else alternatives.at(-1)?.push(readItem(token, rest));
  }
  return alternatives;
}

function readItem(token: SearchToken, rest: SearchToken[]): SearchItem {
  if (token.kind === 'open') return { isExcluded: token.negated, alternatives: readAlternatives(rest) };
  const key = findOperator(token.operator ?? '');
  if (!token.negated || key === undefined || negatable.includes(key)) return { token };
  const word = { ...token, negated: false, lead: token.lead.slice(1), text: token.text.slice(1) };
  return { isExcluded: true, alternatives: [[{ token: word }]] };
}

/**
 * Returns the items without parentheses that mean nothing: empty ones, those around words without alternatives, and those
 * around one word whose exclusion a field expresses. `keep` returns the words of an alternative that can be used.
 */
export function simplifyItems(items: readonly SearchItem[], keep: (items: SearchItem[]) => SearchItem[]): SearchItem[] {
  return items.flatMap((item) => {
    if ('token' in item) return [item];
    const alternatives = item.alternatives
      .map((each) => keep(simplifyItems(each, keep)))
      .filter(({ length }) => length > 0);
    const [[first, ...others] = [], ...more] = alternatives;
    if (!first) return [];
    if (more.length > 0) return [{ ...item, alternatives }];
    if (!item.isExcluded) return [first, ...others];
    const { token } = 'token' in first ? first : {};
    if (others.length > 0 || !token || token.negated || !negatable.includes(findOperator(token.operator ?? '')))
      return [{ ...item, alternatives }];
    return [{ token: { ...token, negated: true, lead: `-${token.lead}`, text: `-${token.text}` } }];
  });
}

/** Returns the items as text of the search box. */
export function writeItems(items: readonly SearchItem[]): string {
  return items.map((item) => ('token' in item ? writeToken(item.token) : writeGroup(item))).join(' ');
}

function writeGroup({ isExcluded, alternatives }: SearchItemGroup): string {
  const [[first, ...others] = [], ...more] = alternatives;
  const isOperator = first && 'token' in first && first.token.operator !== undefined && !first.token.negated;
  const text = alternatives.map(writeItems).join(' OR ');
  const isBare = isExcluded && isOperator && others.length === 0 && more.length === 0;
  return `${isExcluded ? '-' : ''}${isBare ? text : `(${text})`}`;
}

/** Returns the text of a word, with the quote or parenthesis that it lacks at the end. */
function writeToken({ text, lead, value, operator }: SearchToken): string {
  const raw = text.slice(lead.length);
  if (operator !== undefined && /[()]/u.test(raw)) return lead + parenthesize(value);
  // Between two terms, a small "or" would be a sign.
  if (text === 'or') return 'Or';
  const isOpen = (raw.split('"').length - 1) % 2 === 1;
  return text + (isOpen ? '"' : '');
}

/** Operators for which the database reads copies. */
const ofCopies: readonly (SearchOperator | undefined)[] = ['version', 'owner', 'clan', 'mine', 'frame', 'is'];

/** What a database has to do for items in parentheses: how many alternatives, names and words, conditions on copies, and levels. */
export function measureItems(items: readonly SearchItem[]) {
  const sum = { alternatives: 0, terms: 0, copies: 0, depth: 0 };
  for (const item of items) {
    if ('token' in item) {
      sum.terms += item.token.value.split(',').length;
      sum.copies += ofCopies.includes(findOperator(item.token.operator ?? '')) ? 1 : 0;
      continue;
    }
    for (const each of item.alternatives) {
      const { alternatives, terms, copies, depth } = measureItems(each);
      sum.alternatives += 1 + alternatives;
      sum.terms += terms;
      sum.copies += copies;
      sum.depth = Math.max(sum.depth, depth + 1);
    }
  }
  return sum;
}
