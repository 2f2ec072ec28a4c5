import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rarityTotals } from '#game/rarity.ts';
import {
  describeVersion,
  createVersionGrid,
  moveVersionCursor,
  decodeClaimedVersions,
  summarizeVersions,
} from '#game/version-map.ts';
import type { KnownVersions } from '#game/version-map.ts';
import { formatVersionPath, parseVersionPath } from '#game/version-path.ts';

const totals = Object.values(rarityTotals);

function flags(total: number, versions: Iterable<number>) {
  const owned = new Uint8Array(total + 1);
  for (const version of versions) owned[version] = 1;
  return owned;
}

/** The bitmap of the response, encoded exactly as the contract describes. */
function writeBitmap(total: number, versions: Iterable<number>): string {
  const bytes = new Uint8Array(Math.ceil(total / 8));
  for (const version of versions) bytes[(version - 1) >> 3]! |= 1 << ((version - 1) & 7);
  return Buffer.from(bytes).toString('base64');
}

const someVersions = fc
  .constantFrom(...totals)
  .chain((total) =>
    fc.tuple(fc.constant(total), fc.uniqueArray(fc.integer({ min: 1, max: total }), { maxLength: 400 })),
  );

describe('the version map', () => {
  it('parses the bitmap from the lowest bit of the first byte', () => {
    const owned = decodeClaimedVersions(Buffer.from([0b0000_0101, 0b1000_0000]).toString('base64'), 50);
    expect([...owned.keys()].filter((version) => owned[version] === 1)).toEqual([1, 3, 16]);
    expect(owned).toHaveLength(51);
  });

  it('has exactly the versions of the bitmap, for any bitmap', () => {
    fc.assert(
      fc.property(someVersions, ([total, versions]) => {
        expect(decodeClaimedVersions(writeBitmap(total, versions), total)).toEqual(flags(total, versions));
      }),
    );
  });

  it('can be parsed back from its drawing', () => {
    fc.assert(
      fc.property(someVersions, ([total, versions]) => {
        const grid = createVersionGrid(total);
        const owned = flags(total, versions);
        expect(parseVersionPath(formatVersionPath(owned, grid), grid)).toEqual(owned);
      }),
    );
  });

  it('draws a run once, and breaks it at the end of a row', () => {
    expect(formatVersionPath(flags(50, [2, 3, 4, 24, 25, 26]), createVersionGrid(50))).toBe('M1 0h3M23 0h2M0 1h1');
  });

  it.each(totals)('has exactly one cell for each of %i versions', (total) => {
    const { columns, rows } = createVersionGrid(total);
    expect(columns * rows).toBe(total);
  });

  it('counts owned and free versions, and returns the lowest free and the highest owned one', () => {
    expect(summarizeVersions(flags(50, [1, 2, 4, 40]), 3)).toEqual({
      claimed: 4,
      free: 46,
      lowestFree: [3, 5, 6],
      highestClaimed: 40,
    });
    expect(summarizeVersions(flags(2, []), 3)).toEqual({
      claimed: 0,
      free: 2,
      lowestFree: [1, 2],
      highestClaimed: undefined,
    });
  });
});

describe('the description of a version', () => {
  const known: KnownVersions = {
    claimed: flags(50, [4, 5, 6]),
    makerCopies: 2,
    yours: new Set([6]),
    ownerNames: new Map([
      [5, 'Goldwick'],
      [6, 'Emberlily'],
    ]),
    isSpecial: false,
  };

  it.each([
    [1, 'Version 1, available'],
    [4, 'Version 4, claimed'],
    [5, 'Version 5, owned by Goldwick'],
    [6, 'Version 6, yours'],
    [0, 'CM, 2 card-maker copies'],
  ])('%i is "%s"', (version, words) => {
    expect(describeVersion(version, known)).toBe(words);
  });

  it('lists the card-maker copies', () => {
    expect(describeVersion(0, { ...known, makerCopies: 1 })).toBe('CM, a card-maker copy');
    expect(describeVersion(0, { ...known, yours: new Set([0]) })).toBe('CM, 2 card-maker copies, yours among them');
  });

  it('does not call a version of a special card available', () => {
    expect(describeVersion(1, { ...known, isSpecial: true })).toBe('Version 1, not claimed');
  });
});

describe('the cursor of the map', () => {
  const grid = createVersionGrid(4000);

  it.each([
    ['ArrowRight', 17, 18],
    ['ArrowRight', 4000, 4000],
    ['ArrowLeft', 17, 16],
    ['ArrowLeft', 1, 1],
    ['ArrowDown', 17, 117],
    ['ArrowDown', 3950, 3950],
    ['ArrowUp', 117, 17],
    ['ArrowUp', 17, 17],
    ['PageDown', 17, 1017],
    ['PageDown', 3500, 4000],
    ['PageUp', 1017, 17],
    ['PageUp', 17, 1],
    ['Home', 17, 1],
    ['End', 17, 4000],
  ])('moves with %s from %i to %i', (key, from, to) => {
    expect(moveVersionCursor(from, key, grid, 1)).toBe(to);
  });

  it('reaches the card-maker copies before the first version, and returns', () => {
    expect(moveVersionCursor(1, 'ArrowLeft', grid, 0)).toBe(0);
    expect(moveVersionCursor(17, 'ArrowUp', grid, 0)).toBe(0);
    expect(moveVersionCursor(0, 'ArrowUp', grid, 0)).toBe(0);
    expect(moveVersionCursor(4000, 'Home', grid, 0)).toBe(0);
    expect(moveVersionCursor(0, 'ArrowRight', grid, 0)).toBe(1);
    expect(moveVersionCursor(0, 'ArrowDown', grid, 0)).toBe(1);
  });

  it('ignores other keys', () => {
    expect(moveVersionCursor(17, 'Tab', grid, 1)).toBeUndefined();
  });

  it('never leaves the map', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
    fc.assert(
      fc.property(
        fc.constantFrom(...totals),
        fc.constantFrom(0 as const, 1 as const),
        fc.array(fc.constantFrom(...keys), { maxLength: 60 }),
        (total, first, pressed) => {
          let version: number = first;
          for (const key of pressed) {
            version = moveVersionCursor(version, key, createVersionGrid(total), first) ?? NaN;
            expect(version).toBeGreaterThanOrEqual(first);
            expect(version).toBeLessThanOrEqual(total);
          }
        },
      ),
    );
  });
});
