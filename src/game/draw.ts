import { isAtLeast, rarities, rarityTotals } from './rarity.ts';
import type { Rarity } from './rarity.ts';

/*
 * The draw of a pack, as docs/draws.md describes it. Server and browser run this code on the same random blocks, so the
 * proof page comes to the same cards. The generators yield the number of the random block that they need and receive its
 * 32 bytes, because the server computes blocks synchronously and WebCrypto does not.
 */

/** Weights by rarity, in millionths: the odds of a slot add up to 1,000,000, which is 100.0000 %. */
export type Odds = Readonly<Partial<Record<Rarity, number>>>;

/** Cards of a pack that are drawn with the same odds. */
export interface Slot {
  count: number;
  odds: Odds;
}

/** A player gets a card of this rarity or better at least once in `within` packs. */
export interface Guarantee {
  rarity: Rarity;
  within: number;
}

export interface PackTerms {
  slots: readonly Slot[];
  guarantee: Guarantee | null;
}

/** A card that can be drawn. `free` is the number of its versions that nobody has. */
export interface PoolCard {
  uuid: string;
  rarity: Rarity;
  free: number;
}

export interface Draw {
  uuid: string;
  rarity: Rarity;
  /** How many versions were free, and which of them was drawn: the position in ascending order, from 0. */
  free: number;
  index: number;
}

/** Thrown if a slot has no card left that its odds allow, or the guarantee cannot be met. */
export class EmptyPoolError extends Error {
  constructor() {
    super('The pack has no card left for one of its slots.');
    this.name = 'EmptyPoolError';
  }
}

/** Yields the number of a random block and receives the block: 32 bytes. */
export type RandomBlocks<Result> = Generator<number, Result, Uint8Array>;

const wordsPerBlock = 8;
const wordLimit = 2 ** 32;

/** Random whole numbers from a stream of big-endian 32-bit words. Words that would favour low numbers are skipped. */
class WordStream {
  #block: DataView | undefined;
  #words = 0;

  /** Returns a number from 0 to `limit - 1`, each equally likely. `limit` is at most 2^32. */
  *below(limit: number): RandomBlocks<number> {
    const accepted = wordLimit - (wordLimit % limit);
    for (;;) {
      const position = this.#words % wordsPerBlock;
      if (position === 0) {
        const bytes = yield this.#words / wordsPerBlock;
        this.#block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      }
      this.#words += 1;
      const word = this.#block?.getUint32(position * 4) ?? 0;
      if (word < accepted) return word % limit;
    }
  }
}

/** The cards that can be drawn, by rarity, in the order of their uuids. */
export class Pool {
  readonly #cards: Record<Rarity, PoolCard[]> = { C: [], R: [], SR: [], SSR: [], UR: [] };

  constructor(cards: readonly PoolCard[]) {
    for (const card of cards) if (card.free > 0) this.#cards[card.rarity].push(card);
    for (const list of Object.values(this.#cards)) list.sort((a, b) => (a.uuid < b.uuid ? -1 : 1));
  }

  /** Returns a pool of the same cards. A change of one does not change the other. */
  copy(): Pool {
    const copy = new Pool([]);
    for (const rarity of rarities) copy.#cards[rarity] = [...this.#cards[rarity]];
    return copy;
  }

  cardsOf(rarity: Rarity): readonly PoolCard[] {
    return this.#cards[rarity];
  }

  /** Returns the number of different cards by rarity. */
  countCards(): Record<Rarity, number> {
    const { C, R, SR, SSR, UR } = this.#cards;
    return { C: C.length, R: R.length, SR: SR.length, SSR: SSR.length, UR: UR.length };
  }

  /** Sets the number of free versions of a card in the pool. A card without a free version leaves the pool. */
  setFree({ uuid, rarity, free }: PoolCard): void {
    const position = this.#cards[rarity].findIndex((card) => card.uuid === uuid);
    if (position === -1) throw new RangeError(`The card ${uuid} of ${rarity} is not in the pool.`);
    this.#replace(position, { uuid, rarity, free });
  }

  /** Takes one version of a card. A card without a free version leaves the pool. */
  take(rarity: Rarity, position: number): PoolCard {
    const card = this.#cards[rarity][position];
    if (!card) throw new RangeError(`There is no card ${position} of ${rarity}.`);
    this.#replace(position, { ...card, free: card.free - 1 });
    return card;
  }

  /** Replaces the card at a position; the cards of a pool are never changed, because copies share them. */
  #replace(position: number, card: PoolCard): void {
    const list = this.#cards[card.rarity];
    if (card.free > 0) list[position] = card;
    else list.splice(position, 1);
  }
}

/** Returns the weights that apply now: a rarity without a card in the pool has none. */
export function availableOdds(odds: Odds, pool: Pool, atLeast?: Rarity): Record<Rarity, number> {
  const from = atLeast === undefined ? 0 : rarities.indexOf(atLeast);
  const weights = { C: 0, R: 0, SR: 0, SSR: 0, UR: 0 };
  for (const [index, rarity] of rarities.entries()) {
    if (index >= from && pool.cardsOf(rarity).length > 0) weights[rarity] = odds[rarity] ?? 0;
  }
  return weights;
}

/** Returns whether the guarantee applies to the last card of a pack, after the other cards of the pack. */
export function isGuaranteeDue(
  guarantee: Guarantee | null,
  sinceGuarantee: number,
  otherRarities: readonly Rarity[],
): boolean {
  return (
    guarantee !== null &&
    sinceGuarantee >= guarantee.within - 1 &&
    !otherRarities.some((rarity) => isAtLeast(rarity, guarantee.rarity))
  );
}

/**
 * Draws the cards of one pack and takes them from the pool. `sinceGuarantee` is the number of packs that the player
 * opened since the guarantee was last met. Throws EmptyPoolError.
 */
export function* drawPack({ slots, guarantee }: PackTerms, pool: Pool, sinceGuarantee: number): RandomBlocks<Draw[]> {
  const stream = new WordStream();
  const draws: Draw[] = [];
  const positions = slots.flatMap(({ count, odds }) => Array.from({ length: count }, () => odds));
  for (const [position, odds] of positions.entries()) {
    const before = draws.map(({ rarity }) => rarity);
    const isDue = position === positions.length - 1 && isGuaranteeDue(guarantee, sinceGuarantee, before);
    const weights = availableOdds(odds, pool, isDue ? guarantee?.rarity : undefined);
    const rarity = yield* drawRarity(weights, stream);
    const card = pool.take(rarity, yield* stream.below(pool.cardsOf(rarity).length));
    draws.push({ uuid: card.uuid, rarity, free: card.free, index: yield* stream.below(card.free) });
  }
  return draws;
}

function* drawRarity(weights: Record<Rarity, number>, stream: WordStream): RandomBlocks<Rarity> {
  const total = rarities.reduce((sum, rarity) => sum + weights[rarity], 0);
  if (total === 0) throw new EmptyPoolError();
  let rest = yield* stream.below(total);
  for (const rarity of rarities) {
    if (rest < weights[rarity]) return rarity;
    rest -= weights[rarity];
  }
  throw new RangeError('The random number is above the total of the odds.');
}

/** Returns how many packs were opened since the guarantee was met, after a pack with these cards. */
export function countSinceGuarantee(before: number, guarantee: Guarantee | null, drawn: readonly Rarity[]): number {
  return guarantee !== null && drawn.some((rarity) => isAtLeast(rarity, guarantee.rarity)) ? 0 : before + 1;
}

/** Returns the message whose HMAC-SHA-256, with the server seed as key, is a random block. */
export function blockMessage(playerSeed: string, counter: number, block: number): string {
  return `${playerSeed}:${counter}:${block}`;
}

/** Returns the version at a position among the free ones. `taken` has bit v - 1 set if version v is taken. */
export function freeVersion(rarity: Rarity, taken: Uint8Array, index: number): number {
  let left = index;
  for (let version = 1; version <= rarityTotals[rarity]; version += 1) {
    if (isTaken(taken, version)) continue;
    if (left === 0) return version;
    left -= 1;
  }
  throw new RangeError(`There is no free version at position ${index}.`);
}

/** Creates an empty bitmap of the versions of a card. */
export const versionBitmap = (rarity: Rarity) => new Uint8Array(Math.ceil(rarityTotals[rarity] / 8));

export function markTaken(taken: Uint8Array, version: number): void {
  const byte = (version - 1) >> 3;
  taken[byte] = (taken[byte] ?? 0) | (1 << ((version - 1) & 7));
}

function isTaken(taken: Uint8Array, version: number): boolean {
  return ((taken[(version - 1) >> 3] ?? 0) & (1 << ((version - 1) & 7))) !== 0;
}

/** Returns how many of a card's versions are free. */
export function countFree(rarity: Rarity, taken: Uint8Array): number {
  let free = 0;
  for (let version = 1; version <= rarityTotals[rarity]; version += 1) if (!isTaken(taken, version)) free += 1;
  return free;
}
