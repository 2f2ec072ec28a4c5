import type { VersionRange } from './version-range.ts';

/**
 * A card's claimed versions, coarsely: 64 blocks of 63 versions (0 to 4031 holds every print run),
 * one bit each. Whether any of a million copies lies in a wide range is then mostly told by one
 * number a card; only the blocks at the range's ends need a look at the copies themselves.
 */
export const versionBlockSize = 63;

export interface VersionBlockMasks {
  /** Blocks that lie wholly in the range: a bit here is a copy in the range. */
  full: bigint;
  /** Blocks that the range cuts: a bit here may be one. */
  partial: bigint;
}

export function versionBlockMasks([low, high]: VersionRange): VersionBlockMasks {
  let inside = 0n;
  let cut = 0n;
  const last = Math.floor(high / versionBlockSize);
  for (let block = Math.floor(low / versionBlockSize); block <= last; block += 1) {
    const begin = block * versionBlockSize;
    const bit = 1n << BigInt(block);
    if (begin >= low && begin + versionBlockSize - 1 <= high) inside |= bit;
    else cut |= bit;
  }
  return { full: BigInt.asIntN(64, inside), partial: BigInt.asIntN(64, cut) };
}
