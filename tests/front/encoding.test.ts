import { expect, it } from 'vitest';
import { negotiateEncoding } from '#server/front/encoding.ts';

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR ; Q=0.000, identity', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
])('answers Accept-Encoding %s with %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
  expect(negotiateEncoding(header)).toBe(encoding);
});
