/** One word of the search box, with its place in the text. */
export interface SearchToken {
  start: number;
  end: number;
  /** As it stands in the text. */
  text: string;
  /** A leading `-`: leave out what this finds. */
  negated: boolean;
  /** The name before a colon, in lower case; undefined for a plain word. */
  operator: string | undefined;
  /** What follows: quotes stay, for they mean an exact match (section 5); parentheses only hold a text together. */
  value: string;
}

const beginning = /^(-?)(?:([a-z_]+):)?/iu;

/** Splits a search at white space outside quotes and outside a value's parentheses; what is unclosed reads to the end. */
export function tokenize(text: string): SearchToken[] {
  const words: SearchToken[] = [];
  let at = 0;
  while (at < text.length) {
    if (isSpace(text[at])) {
      at += 1;
      continue;
    }
    const [lead = '', minus = '', operator] = beginning.exec(text.slice(at)) ?? [];
    const start = at;
    const begin = at + lead.length;
    const isParenthesized = operator !== undefined && text[begin] === '(';
    const [end, value] = isParenthesized ? scanParenthesized(text, begin + 1) : scanUnquoted(text, begin);
    at = end;
    const whole = text.slice(start, end);
    // A dash by itself leaves nothing out: it is part of a name.
    const negated = minus !== '' && (operator !== undefined || value !== '');
    words.push({
      start,
      end,
      text: whole,
      negated,
      operator: operator?.toLowerCase(),
      value: negated || operator !== undefined ? value : whole,
    });
  }
  return words;
}

/** Holds a text together, whatever stands in it. */
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

function scanUnquoted(text: string, begin: number): [end: number, value: string] {
  let end = begin;
  let quoted = false;
  while (end < text.length && (quoted || !isSpace(text[end]))) {
    if (text[end] === '"') quoted = !quoted;
    end += 1;
  }
  return [end, text.slice(begin, end)];
}

const isSpace = (sign: string | undefined): boolean => sign !== undefined && /\s/u.test(sign);
