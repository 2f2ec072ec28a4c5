import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCardFilter } from '#game/card-filter.ts';
import { fullVersionRange, moveThumb, parseVersionFields, versionGap } from '#game/version-range.ts';

describe('the version fields', () => {
  it.each([
    ['', '', [0, 4000]],
    ['', '100', [0, 100]],
    ['50', '', [50, 4000]],
    ['7', '7', [7, 7]],
    ['100', '10', [10, 100]],
    ['1', '99999', [1, 4000]],
    ['abc', '-5', [0, 4000]],
  ] as const)('%j and %j are parsed as %j: an empty field uses its bound', (low, high, range) => {
    expect(parseVersionFields(low, high)).toEqual(range);
  });

  it('are submitted by a form without script as a repeated parameter', () => {
    expect(parseCardFilter(new URLSearchParams('version=10&version=')).version).toEqual([10, 4000]);
  });
});

describe('the two slider thumbs', () => {
  it('stay within the bounds and keep their gap, wherever they are dragged', () => {
    const place = fc.integer({ min: -9_000, max: 9_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('low' as const, 'high' as const), place)), (moves) => {
        const [low, high] = moves.reduce((range, [thumb, to]) => moveThumb(range, thumb, to), fullVersionRange);
        expect(low).toBeGreaterThanOrEqual(fullVersionRange[0]);
        expect(high).toBeLessThanOrEqual(fullVersionRange[1]);
        expect(high - low).toBeGreaterThanOrEqual(versionGap);
      }),
    );
  });

  it('snap to whole versions and move only the one that is dragged', () => {
    expect(moveThumb([0, 4000], 'low', 10.4)).toEqual([10, 4000]);
    expect(moveThumb([10, 20], 'low', 30)).toEqual([19, 20]);
    expect(moveThumb([10, 20], 'high', 3)).toEqual([10, 11]);
  });
});
