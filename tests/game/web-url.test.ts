import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWebUrl } from '#game/web-url.ts';

describe('a web URL', () => {
  it.each([
    'https://maker.example/art?x=1#y',
    'http://maker.example',
    'HTTPS://maker.example',
    'https://例え.example/',
  ])('%s is valid', (text) => {
    expect(parseWebUrl(text)).toBe(text);
  });

  it.each([
    null,
    undefined,
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://maker.example/1',
    'mailto:a@maker.example',
    'maker.example',
    '//maker.example',
    '/path',
    'https://',
    'https://[',
    'https://top.gg@other.example/',
    `https://maker.example/${'a'.repeat(2000)}`,
  ])('%j is invalid', (text) => {
    expect(parseWebUrl(text)).toBeUndefined();
  });

  it('has the protocol http or https in every parser', () => {
    const scheme = fc.constantFrom('javascript:', 'java\nscript:', 'data:', 'https:', 'http:', 'ftp:', ' https:', '');
    fc.assert(
      fc.property(fc.tuple(scheme, fc.string({ unit: 'binary' })), (parts) => {
        const address = parseWebUrl(parts.join(''));
        if (address !== undefined) expect(new URL(address, 'https://own.example').protocol).toMatch(/^https?:$/u);
      }),
    );
  });
});
