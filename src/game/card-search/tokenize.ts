import { findForeignSyntax } from './foreign-syntax.ts';
import { comparedOperators, findOperator } from './operators.ts';

/** One word or sign of the search box, with its position in the text. */
export interface SearchToken {
  /** A word, a parenthesis around several words, or the sign between alternatives. */
  kind: 'word' | 'open' | 'close' | 'or';
  start: number;
  end: number;
  /** The original text of the word. */
  text: string;
  /** The dash and the operator of the word, as typed. */
  lead: string;
  /** Whether a leading `-` excludes the matches. */
  negated: boolean;
  /** The name before a colon, in lower case; undefined for a plain word. */
  operator: string | undefined;
  /**
   * The text after the colon. Quotes are kept because they mean an exact match (section 5); parentheses are removed.
   */
  value: string;
}

/** A dash, and the name of an operator before a colon or a comparison. Phones write other dashes and colons. */
const beginning = /^([-–−]?)(?:([a-z_]+)(?:[:：]|(?=[<>≤≥])))?/iu;
/** Quotes as phones write them. */
const quotes = /["“”„«»＂]/gu;
const isQuote = (character: string | undefined): boolean => character !== undefined && /["“”„«»＂]/u.test(character);

/**
 * Splits a search at white space outside quotes and outside a value's parentheses, and at the parentheses around several
 * words. An unclosed quote or parenthesis extends to the end of the text; a closing one without an opening one means nothing.
 */
export function tokenize(typed: string): SearchToken[] {
  const words: SearchToken[] = [];
  const text = typed.replace(/[！-～]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0));
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    if (isSpace(text[at])) {
      at += 1;
      continue;
    }
    const start = at;
    const [lead = '', minus = '', operator] = readBeginning(text.slice(at));
    const begin = at + lead.length;
    const sign = { start, lead: '', operator: undefined, value: '' } as const;
    if (operator === undefined && text[begin] === '(') {
      at = begin + 1;
      depth += 1;
      words.push({ ...sign, kind: 'open', end: at, text: text.slice(start, at), negated: minus !== '' });
      continue;
    }
    if (text[at] === ')') {
      at += 1;
      if (depth > 0) words.push({ ...sign, kind: 'close', end: at, text: ')', negated: false });
      depth = Math.max(0, depth - 1);
      continue;
    }
    const isParenthesized = text[begin] === '(';
    const [end, value] = isParenthesized
      ? scanParenthesized(text, begin + 1)
      : scanUnquoted(text, begin, operator === undefined ? 'word' : depth > 0 ? 'value in group' : 'value');
    at = end;
    const whole = text.slice(start, end).replace(quotes, '"');
    if (whole === 'AND') continue;
    // A lone dash excludes nothing: it is part of a name.
    const negated = minus !== '' && (operator !== undefined || value !== '');
    words.push({
      kind: whole === 'OR' || whole === '|' ? 'or' : 'word',
      start,
      end,
      text: whole,
      lead,
      negated,
      operator: operator?.toLowerCase(),
      value: negated || operator !== undefined ? value : whole,
    });
  }
  return words.map(readSmallOr);
}

/** "or" is a word, but between two operators it means OR. */
function readSmallOr(token: SearchToken, index: number, all: readonly SearchToken[]): SearchToken {
  const isTerm = (each: SearchToken | undefined, parenthesis: SearchToken['kind']) =>
    each !== undefined && (each.operator !== undefined || each.kind === parenthesis);
  const isBetween = isTerm(all[index - 1], 'close') && isTerm(all[index + 1], 'open');
  return token.text === 'or' && isBetween ? { ...token, kind: 'or' } : token;
}

/** Reads the dash and the operator of a word. Before a comparison, only the name of an operator with an order is one. */
function readBeginning(text: string): readonly string[] {
  const [lead = '', minus = '', operator] = beginning.exec(text) ?? [];
  const isCompared = operator !== undefined && !/[:：]$/u.test(lead);
  const key = findOperator(operator?.toLowerCase() ?? '');
  if (isCompared && !(key && comparedOperators.includes(key))) return [minus, minus];
  return operator === undefined ? [lead, minus] : [lead, minus, operator];
}

/** Whether the text is one or more words without any syntax. */
export const isPlainSearch = (text: string): boolean => text !== '' && tokenize(text).every(isPlainToken);

/** Whether a word has neither an operator, nor the syntax of a name (section 5) or of others. A comma is a mark in a name here. */
export const isPlainToken = ({ kind, operator, negated, text, value }: SearchToken): boolean =>
  kind === 'word' && operator === undefined && !negated && !/^!.|["*]/u.test(text) && !findForeignSyntax(value);

/** Returns the text in parentheses, with `\` and `)` escaped, so that it is one value. */
export function parenthesize(text: string): string {
  return `(${text.replace(/[\\)]/gu, String.raw`\$&`)})`;
}

function scanParenthesized(text: string, begin: number): [end: number, value: string] {
  let value = '';
  for (let at = begin; at < text.length; at += 1) {
    if (text[at] === ')') return [at + 1, value];
    if (text[at] === '\\' && at + 1 < text.length) at += 1;
    value += text[at];
  }
  return [text.length, value];
}

/** Reads a word up to white space or a parenthesis; a value may have parentheses, but for the one that closes its group. */
function scanUnquoted(
  text: string,
  begin: number,
  part: 'word' | 'value' | 'value in group',
): [end: number, value: string] {
  let end = begin;
  let quoted = false;
  let open = 0;
  while (end < text.length && (quoted || !isSpace(text[end]))) {
    if (isQuote(text[end])) quoted = !quoted;
    else if (!quoted && /[()]/u.test(text[end] ?? '')) {
      if (part === 'word' || (part === 'value in group' && open === 0 && text[end] === ')')) break;
      open += text[end] === '(' ? 1 : -1;
    }
    end += 1;
  }
  return [end, text.slice(begin, end).replace(quotes, '"')];
}

const isSpace = (character: string | undefined): boolean => character !== undefined && /\s/u.test(character);
