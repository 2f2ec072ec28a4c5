import type { VersionRange } from './version-range.ts';

/**
 * A coarse bitmap of a card's claimed versions: 64 blocks of 63 versions (0 to 4031 covers every rarity's total), one
 * bit each. For a wide range, one number per card mostly answers whether any copy is in the range; only the blocks at
 * the range's ends need a query on the copies.
 */
export const versionBlockSize = 63;

export interface VersionBlockMasks {
  /** Blocks completely in the range: a set bit means a copy in the range. */
  full: bigint;
  /** Blocks partly in the range: a set bit may mean a copy in the range. */
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
