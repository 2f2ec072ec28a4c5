import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { essentialTerms, meetsSearch, parseSearch, searchTermsMax, writeSearch } from '#game/search-syntax.ts';
import type { SearchTerm } from '#game/search-syntax.ts';
import { foldText } from '#game/search-text.ts';

const contains = (...parts: string[]) => ({ exclude: false, match: 'contains', parts });

describe('search syntax', () => {
  it('reads plain words as one text that a name contains', () => {
    expect(parseSearch('  Night   Parade ')).toEqual([contains('night parade')]);
  });

  it('reads quotes as the whole name, also when they are not closed', () => {
    const exact = [{ exclude: false, match: 'exact', parts: ['night parade'] }];
    expect(parseSearch('"Night Parade"')).toEqual(exact);
    expect(parseSearch('"Night Parade')).toEqual(exact);
  });

  it('reads a leading ! as an exclusion', () => {
    expect(parseSearch('!fox')).toEqual([{ exclude: true, match: 'contains', parts: ['fox'] }]);
    expect(parseSearch('! "fox"')).toEqual([{ exclude: true, match: 'exact', parts: ['fox'] }]);
  });

  it('reads * as anything between the parts of the whole name', () => {
    expect(parseSearch('fox*')).toEqual([{ exclude: false, match: 'pattern', parts: ['fox', ''] }]);
    expect(parseSearch('*f**x')).toEqual([{ exclude: false, match: 'pattern', parts: ['', 'f', 'x'] }]);
  });

  it('separates alternatives at commas, but not inside quotes', () => {
    expect(parseSearch('fox, crow,!owl')).toEqual([
      contains('fox'),
      contains('crow'),
      { exclude: true, match: 'contains', parts: ['owl'] },
    ]);
    expect(parseSearch('"fox, the first"')).toEqual([{ exclude: false, match: 'exact', parts: ['fox, the first'] }]);
  });

  it('passes over terms without text', () => {
    for (const text of ['', '  ', '!', ',,', '""', '*', '!*', '! , "']) expect(parseSearch(text)).toEqual([]);
  });

  it('folds accents, case, NUL and lone surrogates', () => {
    expect(parseSearch('ŌKAMI')).toEqual([contains('okami')]);
    expect(parseSearch('fo\0x')).toEqual([contains('fo x')]);
    expect(parseSearch('fox\uD800')).toEqual([contains('fox')]);
  });
});

/** Whether a folded name meets a term, as the database decides it. */
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

describe('the terms that are looked for', () => {
  it('are those that no other one covers', () => {
    const essential = (text: string) => essentialTerms(parseSearch(text));
    expect(essential('fox,Fox,foxy,"red fox",*fox*e')).toEqual([contains('fox')]);
    expect(essential('a*,"a",a*')).toEqual(parseSearch('a*,"a"'));
    expect(essential('fox,!foxy')).toEqual(parseSearch('fox,!foxy'));
    expect(essential('!foxy,!fox')).toEqual(parseSearch('!fox'));
  });

  it('find the same names as all terms do', () => {
    const letters = fc.constantFrom('a', 'b', ',', '!', '*', '"', ' ');
    const text = fc.string({ unit: letters, maxLength: 14 });
    fc.assert(
      fc.property(text, fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 }), (written, name) => {
        const terms = parseSearch(written);
        expect(finds(foldText(name), essentialTerms(terms))).toBe(finds(foldText(name), terms));
      }),
      { numRuns: 2000 },
    );
  });

  it('are no more than a database compares quickly', () => {
    const text = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join(',');
    expect(essentialTerms(parseSearch(text))).toEqual(parseSearch(text).slice(0, searchTermsMax));
  });
});

describe('a search without a database', () => {
  it('finds the names that the terms find', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ',', '!', '*', '"', ' '), maxLength: 14 });
    fc.assert(
      fc.property(text, fc.string({ unit: fc.constantFrom('a', 'B', ' '), maxLength: 8 }), (written, name) => {
        expect(meetsSearch(name, written)).toBe(finds(foldText(name), parseSearch(written)));
      }),
      { numRuns: 5000 },
    );
  });

  it('takes no longer for many stars', () => {
    const begin = performance.now();
    expect(meetsSearch('a'.repeat(5000), `${'*a'.repeat(99)}b`)).toBe(false);
    expect(performance.now() - begin).toBeLessThan(100);
  });
});

describe('a text that is searched for as it stands', () => {
  it.each([
    ['Night Parade', 'Night Parade'],
    ['Fox, the First', '"Fox, the First"'],
    ['!Fox', '"!Fox"'],
    ['Five * Fox', '"Five * Fox"'],
    ['Say "Fox"', 'Say "Fox"'],
    ['"Fox", she said', '*Fox* she said'],
  ])('%s is written %s', (text, written) => expect(writeSearch(text)).toBe(written));

  it('is found by what is written', () => {
    const sign = fc.constantFrom(',', '!', '*', '"', ' ', 'a', 'Ō', '%');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 12 }), (rest) => {
        const text = `${rest}x`;
        const terms = parseSearch(writeSearch(text));
        expect(terms).toHaveLength(1);
        expect(finds(foldText(text), terms)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
