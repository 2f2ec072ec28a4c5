import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameOriginPath } from '#game/same-origin-path.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const origin = 'https://cards.example';

describe('a same-origin path', () => {
  it.each([
    ['/', '/'],
    ['/cards?name=fox#top', '/cards?name=fox#top'],
    ['/a/../b', '/b'],
    ['/card/1?to=//other.example', '/card/1?to=//other.example'],
    ['/ca\trds', '/cards'],
    ['/\u202Ename', '/%E2%80%AEname'],
    ['/@other.example', '/@other.example'],
    ['/%2F%2Fother.example', '/%2F%2Fother.example'],
  ])('%j is %s', (address, path) => {
    expect(sameOriginPath(address)).toBe(path);
  });

  it.each([
    '',
    'cards',
    '?a',
    '//other.example',
    '/\\other.example',
    '\\\\other.example',
    '/\t/other.example/x',
    '/\n/other.example/x',
    '/\r/other.example/x',
    '\t//other.example',
    ' //other.example',
    '///other.example',
    '/\t\\other.example',
    '/.//other.example',
    '/..//other.example',
    '/a/..//other.example',
    '/%2e//other.example',
    '/./\\other.example',
    '//user:word@own.invalid/',
    'https://other.example/',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    7,
    null,
    undefined,
    ['/cards'],
  ])('%j is rejected', (address) => {
    expect(sameOriginPath(address)).toBeUndefined();
  });

  const pieces = fc.constantFrom(
    ...['/', '//', '\\', '\t', '\n', '\r', ' ', '.', '..', '/./', '/../', '%2e', '%2F', '%5C', '%09', '%0A', '@', ':'],
    ...['other.example', 'own.invalid', 'cards.example', 'user:word@', 'javascript:', 'data:', 'https:', 'http://'],
    ...['?', '#', '?to=', '&', '[', ']', '\0', '\u202E', '\u2066', '／', '＼', '。', 'ﬀ', '日本', '\uD800', '\u00AD'],
  );
  const hostile = fc.oneof(
    fc
      .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 12 })
      .map((all) => all.join('')),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'grapheme' }),
  );
  const written = fc.tuple(fc.constantFrom('', '/', '/\t', '/\\', '/./'), hostile).map((parts) => parts.join(''));

  it('never leads to another site, even when it is parsed repeatedly, for any input', () => {
    fc.assert(
      fc.property(written, (address) => {
        const path = sameOriginPath(address);
        if (path === undefined) return;
        const url = new URL(path, origin);
        expect(url.origin).toBe(origin);
        expect(url.username + url.password).toBe('');
        expect(url.pathname + url.search + url.hash).toBe(path);
        expect(sameOriginPath(path)).toBe(path);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
