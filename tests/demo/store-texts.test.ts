import { expect, it } from 'vitest';
import { demoBundles } from '#server/demo/content/bundles.ts';
import { demoPacks } from '#server/demo/content/packs.ts';

it('a bundle that names a number of packs pays for exactly that many', () => {
  const claims = demoBundles.flatMap(({ about, moonstones, bonus }) => {
    const [, count, name] = /^Enough for (an?|\d+) (.+ Pack)s?\.$/u.exec(about) ?? [];
    const price = demoPacks.find((pack) => pack.name === name)?.price;
    return price === undefined ? [] : [[Number(count) || 1, Math.floor((moonstones + bonus) / price)]];
  });
  expect(claims).toEqual([
    [1, 1],
    [22, 22],
  ]);
});

it('no bundle calls its own rate the best: the store computes it', () => {
  expect(demoBundles.filter(({ about }) => /\b(best|cheapest|rate)\b/iu.test(about))).toEqual([]);
});
