import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  blockMessage,
  countFree,
  countSinceGuarantee,
  drawPack,
  EmptyPoolError,
  freeVersion,
  markTaken,
  Pool,
  versionBitmap,
} from '#game/draw.ts';
import type { Draw, PackTerms, PoolCard } from '#game/draw.ts';
import { formatOdds } from '#game/pack-odds.ts';
import type { Rarity } from '#game/rarity.ts';
import { uuidOf } from '#tests/support/instances.ts';

const key = Buffer.alloc(32, 7);
const terms: PackTerms = {
  slots: [
    { count: 4, odds: { C: 700_000, R: 250_000, SR: 50_000 } },
    { count: 1, odds: { SR: 900_000, SSR: 90_000, UR: 10_000 } },
  ],
  guarantee: { rarity: 'SSR', within: 12 },
};
const poolOf = (counts: Partial<Record<Rarity, [cards: number, free: number]>>) =>
  new Pool(
    Object.entries(counts).flatMap(([rarity, [cards, free]], base) =>
      Array.from({ length: cards }, (_, index): PoolCard => ({
        uuid: uuidOf(base * 1000 + index),
        rarity: rarity as Rarity,
        free,
      })),
    ),
  );
const full = () => poolOf({ C: [30, 4000], R: [20, 2000], SR: [10, 500], SSR: [4, 150], UR: [2, 50] });

function open(pool: Pool, counter: number, since = 0, pack = terms): Draw[] {
  const draw = drawPack(pack, pool, since);
  let step = draw.next();
  while (!step.done) {
    step = draw.next(
      createHmac('sha256', key)
        .update(blockMessage('fox', counter, step.value))
        .digest(),
    );
  }
  return step.value;
}

describe('a pool', () => {
  it('does not change when a card is taken from its copy', () => {
    const pool = poolOf({ C: [3, 1], UR: [1, 2] });
    const copy = pool.copy();
    const [first, second] = pool.cardsOf('C');
    copy.take('C', 0);
    copy.take('UR', 0);
    expect(copy.cardsOf('C')[0]).toEqual(second);
    expect(copy.cardsOf('UR')).toMatchObject([{ free: 1 }]);
    expect(pool.cardsOf('C')[0]).toEqual(first);
    expect(pool.cardsOf('UR')).toMatchObject([{ free: 2 }]);
  });

  it('loses a card whose last free version is gone', () => {
    const pool = poolOf({ C: [2, 5] });
    const [first, second] = [...pool.cardsOf('C')];
    if (!first || !second) throw new Error('no cards');
    pool.setFree({ ...second, free: 1 });
    pool.setFree({ ...first, free: 0 });
    expect(pool.cardsOf('C')).toEqual([{ ...second, free: 1 }]);
    expect(() => {
      pool.setFree(first);
    }).toThrow(RangeError);
  });
});

describe('a draw', () => {
  it('is always the same for the same seeds, counter and pool', () => {
    expect(open(full(), 3)).toEqual(open(full(), 3));
    expect(open(full(), 3)).not.toEqual(open(full(), 4));
  });

  it('follows the published algorithm', () => {
    // Computed by hand from docs/draws.md: words of HMAC-SHA-256(key, "fox:0:0"), 4 bytes each.
    const bytes = createHmac('sha256', key).update('fox:0:0').digest();
    const [rarityWord = 0, cardWord = 0, versionWord = 0] = [0, 4, 8].map((offset) => bytes.readUInt32BE(offset));
    const weight = rarityWord % 1_000_000;
    const rarity = weight < 700_000 ? 'C' : weight < 950_000 ? 'R' : 'SR';
    const cards = { C: 30, R: 20, SR: 10 }[rarity];
    const free = { C: 4000, R: 2000, SR: 500 }[rarity];
    expect(open(full(), 0)[0]).toEqual({
      uuid: full().cardsOf(rarity)[cardWord % cards]?.uuid,
      rarity,
      free,
      index: versionWord % free,
    });
  });

  it('skips words that would favour low numbers', () => {
    const draw = drawPack({ slots: [{ count: 1, odds: { C: 1_000_000 } }], guarantee: null }, poolOf({ C: [3, 7] }), 0);
    expect(draw.next()).toEqual({ value: 0, done: false });
    const block = Buffer.alloc(32);
    // 2^32 mod 1,000,000 = 967,296: the highest words are skipped; 2^32 mod 3 = 1 and 2^32 mod 7 = 4 as well.
    [0xffffffff, 999_999, 0xffffffff, 5, 0xfffffffc, 13, 0, 0].forEach((word, place) =>
      block.writeUInt32BE(word, place * 4),
    );
    expect(draw.next(block)).toEqual({
      done: true,
      value: [{ uuid: uuidOf(2), rarity: 'C', free: 7, index: 6 }],
    });
  });

  it('has the odds of its slots, within what chance allows', () => {
    const seen: Record<string, number> = { C: 0, R: 0, SR: 0 };
    for (let counter = 0; counter < 5000; counter += 1) {
      for (const { rarity } of open(full(), counter).slice(0, 4)) seen[rarity] = (seen[rarity] ?? 0) + 1;
    }
    const chi = [
      [seen['C'] ?? 0, 14_000],
      [seen['R'] ?? 0, 5_000],
      [seen['SR'] ?? 0, 1_000],
    ].reduce((sum, [got = 0, expected = 1]) => sum + (got - expected) ** 2 / expected, 0);
    // Two degrees of freedom, p = 0.001. The seeds are fixed, so the result is always the same.
    expect(chi).toBeLessThan(13.8);
  });

  it('gives another rarity when one is sold out, and none when nothing is left', () => {
    const noCommons = { R: [20, 2000], SR: [10, 500], SSR: [4, 150], UR: [2, 50] } as const;
    for (let counter = 0; counter < 100; counter += 1) {
      expect(open(poolOf({ ...noCommons, R: [20, 2000] } as never), counter).map(({ rarity }) => rarity)).not.toContain(
        'C',
      );
    }
    expect(() => open(poolOf({ C: [30, 4000] }), 0)).toThrow(EmptyPoolError);
  });

  it('takes each version once, and the card leaves the pool with its last one', () => {
    const pool = poolOf({ C: [1, 3], R: [1, 2000], SR: [1, 500] });
    const pack: PackTerms = { slots: [{ count: 4, odds: { C: 999_999, R: 1 } }], guarantee: null };
    expect(open(pool, 0, 0, pack).map(({ rarity, free }) => `${rarity}${free}`)).toEqual(['C3', 'C2', 'C1', 'R2000']);
    expect(pool.cardsOf('C')).toEqual([]);
  });
});

describe('the guarantee', () => {
  it('is met at the latest by the pack that it names', () => {
    let since = 0;
    const waits: number[] = [];
    for (let counter = 0; counter < 3000; counter += 1) {
      const rarities = open(full(), counter, since).map(({ rarity }) => rarity);
      const after = countSinceGuarantee(since, terms.guarantee, rarities);
      if (after === 0) waits.push(since + 1);
      since = after;
    }
    expect(Math.max(...waits)).toBe(12);
    expect(Math.min(...waits)).toBe(1);
  });

  it('cannot be met without a card of its rarity', () => {
    expect(() => open(poolOf({ C: [30, 4000], R: [20, 2000], SR: [10, 500] }), 0, 11)).toThrow(EmptyPoolError);
  });
});

describe('versions', () => {
  it('are found by their position among the free ones', () => {
    const taken = versionBitmap('UR');
    for (const version of [1, 2, 4, 9, 50]) markTaken(taken, version);
    expect(countFree('UR', taken)).toBe(45);
    expect([0, 1, 2, 5, 44].map((index) => freeVersion('UR', taken, index))).toEqual([3, 5, 6, 10, 49]);
    expect(() => freeVersion('UR', taken, 45)).toThrow(RangeError);
  });
});

describe('odds', () => {
  it('are shown to four places, without the rarities that are sold out', () => {
    expect(formatOdds({ C: 700_000, R: 250_000, SR: 50_000 }, () => true)).toEqual({
      C: '70.0000',
      R: '25.0000',
      SR: '5.0000',
      SSR: '0.0000',
      UR: '0.0000',
    });
    expect(formatOdds({ C: 700_000, R: 250_000, SR: 50_000 }, (rarity) => rarity !== 'C')).toMatchObject({
      C: '0.0000',
      R: '83.3333',
      SR: '16.6667',
    });
  });
});
