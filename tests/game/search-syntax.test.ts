import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  simplifyTerms,
  matchesSearch,
  parseSearchText,
  maxSearchTerms,
  escapeSearchText,
} from '#game/search-syntax.ts';
import type { SearchTerm } from '#game/search-syntax.ts';
import { foldText } from '#game/search-text.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const contains = (...parts: string[]) => ({ exclude: false, match: 'contains', parts });

describe('search syntax', () => {
  it('parses plain words as one text that a name contains', () => {
    expect(parseSearchText('  Night   Parade ')).toEqual([contains('night parade')]);
  });

  it('parses quotes as the whole name, even when they are not closed', () => {
    const exact = [{ exclude: false, match: 'exact', parts: ['night parade'] }];
    expect(parseSearchText('"Night Parade"')).toEqual(exact);
    expect(parseSearchText('"Night Parade')).toEqual(exact);
  });

  it('parses a leading ! as an exclusion', () => {
    expect(parseSearchText('!fox')).toEqual([{ exclude: true, match: 'contains', parts: ['fox'] }]);
    expect(parseSearchText('! "fox"')).toEqual([{ exclude: true, match: 'exact', parts: ['fox'] }]);
  });

  it('parses * as any text between the parts of the whole name', () => {
    expect(parseSearchText('fox*')).toEqual([{ exclude: false, match: 'pattern', parts: ['fox', ''] }]);
    expect(parseSearchText('*f**x')).toEqual([{ exclude: false, match: 'pattern', parts: ['', 'f', 'x'] }]);
  });

  it('separates alternatives at commas, but not inside quotes', () => {
    expect(parseSearchText('fox, crow,!owl')).toEqual([
      contains('fox'),
      contains('crow'),
      { exclude: true, match: 'contains', parts: ['owl'] },
    ]);
    expect(parseSearchText('"fox, the first"')).toEqual([
      { exclude: false, match: 'exact', parts: ['fox, the first'] },
    ]);
  });

  it('ignores terms without text', () => {
    for (const text of ['', '  ', '!', ',,', '""', '*', '!*', '! , "']) expect(parseSearchText(text)).toEqual([]);
  });

  it('normalizes accents, case, NUL and lone surrogates', () => {
    expect(parseSearchText('ŌKAMI')).toEqual([contains('okami')]);
    expect(parseSearchText('fo\0x')).toEqual([contains('fo x')]);
    expect(parseSearchText('fox\uD800')).toEqual([contains('fox')]);
  });
});

/** Whether a folded name matches a term by the database's rules. */
function meets(name: string, { match, parts }: SearchTerm): boolean {
  if (match === 'contains') return name.includes(parts[0] ?? '');
  if (match === 'exact') return name === parts[0];
  const pattern = parts.map((part) => part.replace(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)).join('.*');
  return new RegExp(`^${pattern}$`, 'su').test(name);
}

function finds(name: string, terms: readonly SearchTerm[]): boolean {
  const including = terms.filter(({ exclude }) => !exclude);
  return (
    (including.length === 0 || including.some((term) => meets(name, term))) &&
    !terms.some((term) => term.exclude && meets(name, term))
  );
}

describe('reduced search terms', () => {
  it('omit terms that another one covers', () => {
    const essential = (text: string) => simplifyTerms(parseSearchText(text));
    expect(essential('fox,Fox,foxy,"red fox",*fox*e')).toEqual([contains('fox')]);
    expect(essential('a*,"a",a*')).toEqual(parseSearchText('a*,"a"'));
    expect(essential('fox,!foxy')).toEqual(parseSearchText('fox,!foxy'));
    expect(essential('!foxy,!fox')).toEqual(parseSearchText('!fox'));
  });

  it('match the same names as all terms', () => {
    const letters = fc.constantFrom('a', 'b', ',', '!', '*', '"', ' ');
    const text = fc.string({ unit: letters, maxLength: 14 });
    fc.assert(
      fc.property(text, fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 }), (written, name) => {
        const terms = parseSearchText(written);
        expect(finds(foldText(name), simplifyTerms(terms))).toBe(finds(foldText(name), terms));
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('are limited to a number that a database compares quickly', () => {
    const text = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(',');
    expect(simplifyTerms(parseSearchText(text))).toEqual(parseSearchText(text).slice(0, maxSearchTerms));
  });
});

describe('a search without a database', () => {
  it('finds the names that the terms match', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ',', '!', '*', '"', ' '), maxLength: 14 });
    fc.assert(
      fc.property(text, fc.string({ unit: fc.constantFrom('a', 'B', ' '), maxLength: 8 }), (written, name) => {
        expect(matchesSearch(name, written)).toBe(finds(foldText(name), parseSearchText(written)));
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  // A backtracking matcher would not finish in practice.
  it('finishes quickly with many stars on a long name', () => {
    expect(matchesSearch('a'.repeat(5000), `${'*a'.repeat(99)}b`)).toBe(false);
  });
});

describe('a literal search text', () => {
  it.each([
    ['Night Parade', 'Night Parade'],
    ['Fox, the First', '"Fox, the First"'],
    ['!Fox', '"!Fox"'],
    ['Five * Fox', '"Five * Fox"'],
    ['Say "Fox"', 'Say "Fox"'],
    ['"Fox", she said', '*Fox* she said'],
  ])('%s is formatted as %s', (text, written) => expect(escapeSearchText(text)).toBe(written));

  it('is found by its formatted term', () => {
    const sign = fc.constantFrom(',', '!', '*', '"', ' ', 'a', 'Ō', '%');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 12 }), (rest) => {
        const text = `${rest}x`;
        const terms = parseSearchText(escapeSearchText(text));
        expect(terms).toHaveLength(1);
        expect(finds(foldText(text), terms)).toBe(true);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});
