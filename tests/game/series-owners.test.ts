import { expect, it } from 'vitest';
import {
  exactSeriesName,
  normalizeSeriesName,
  parseSeriesOwnersView,
  serializeSeriesOwnersView,
} from '#game/series-owners.ts';

const canonical = (query: string) =>
  String(serializeSeriesOwnersView(parseSeriesOwnersView(new URLSearchParams(query))));

it.each([
  ['series=Moon+tales', 'series=Moon+tales'],
  ['page=1&version=1&series=Moon+tales&ref=mail', 'series=Moon+tales'],
  ['page=2&version=10&series=+Moon++tales', 'series=Moon+tales&version=10&page=2'],
  ['version=11&series=Moon', 'series=Moon'],
  ['version=0&page=0&series=Moon', 'series=Moon'],
  ['version=-1&page=x&series=Moon', 'series=Moon'],
  ['version=2', 'version=2'],
])('%s is %s in the address', (query, address) => {
  expect(canonical(query)).toBe(address);
  expect(canonical(address)).toBe(address);
});

it.each([
  ['Moon\u0000\n tales ', 'Moon tales'],
  ['\u0301', ''],
  ['x'.repeat(201), ''],
  ['x'.repeat(200), 'x'.repeat(200)],
])('the series name %j becomes %j', (text, name) => expect(normalizeSeriesName(text)).toBe(name));

it.each([
  ['"Moon tales"', 'Moon tales'],
  [' "Moon, tales" ', 'Moon, tales'],
  ['"Moon tales', 'Moon tales'],
  ['Moon tales', undefined],
  ['!"Moon tales"', undefined],
  ['"Moon","Sun"', undefined],
  ['"Moon"*', 'Moon'],
  ['', undefined],
  ['""', undefined],
])('the search text %s means the series %s', (text, name) => expect(exactSeriesName(text)).toBe(name));
