import fc from 'fast-check';
import { expect, it } from 'vitest';
import { versionBlockMasks, versionBlockSize } from '#game/version-blocks.ts';

const bit = (version: number) => BigInt.asIntN(64, 1n << BigInt(Math.floor(version / versionBlockSize)));

it('every version of a range is in a block inside or across the range, and inner blocks stay within it', () => {
  const versions = fc.integer({ min: 0, max: 4000 });
  fc.assert(
    fc.property(versions, versions, versions, (a, b, version) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const { full, partial } = versionBlockMasks([low, high]);
      expect(full & partial).toBe(0n);
      const within = version >= low && version <= high;
      if (within) expect((full | partial) & bit(version)).not.toBe(0n);
      if ((full & bit(version)) !== 0n) expect(within).toBe(true);
    }),
  );
});

it('the highest version fits into 64 bits', () => {
  expect(versionBlockMasks([0, 4000]).partial).toBe(bit(4000));
  expect(BigInt.asUintN(64, versionBlockMasks([0, 4000]).full)).toBe((1n << 63n) - 1n);
});
