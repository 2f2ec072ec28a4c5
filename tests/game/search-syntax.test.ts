import { describe, expect, it } from 'vitest';
import { parseSearch } from '#game/search-syntax.ts';

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
