import { rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { InstanceRow } from './instances.ts';
import type { DemoRandom } from './random.ts';

/** A copy that a player claimed and later burned. No row in `instances` has it. */
export interface BurnedCopy {
  uuid: string;
  cardId: number;
  version: number;
  rarity: Rarity;
  claimedAt: Date;
}

interface Card {
  id: number;
  rarity: Rarity;
  createdAt: Date;
}

const attempts = 40;

/** Draws burned copies. Each has a version that no player owns and that was not drawn before. */
export class BurnedCopies {
  readonly #cards: Map<Rarity, Card[]>;
  readonly #taken = new Set<string>();
  readonly #random: DemoRandom;

  constructor(cards: readonly Card[], copies: readonly InstanceRow[], random: DemoRandom) {
    this.#cards = Map.groupBy(cards, ({ rarity }) => rarity);
    this.#random = random;
    for (const { cardId, version } of copies) this.#taken.add(`${cardId} ${version}`);
  }

  /** Returns a copy that a player claimed since they joined and burned at a moment; undefined if hardly a card was out then. */
  draw(rarity: Rarity, joined: Date, at: Date): BurnedCopy | undefined {
    const random = this.#random;
    const cards = this.#cards.get(rarity) ?? [];
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { id: cardId, createdAt } = random.pick(cards);
      const version = random.whole(1, rarityTotals[rarity]);
      const since = createdAt > joined ? createdAt : joined;
      const place = `${cardId} ${version}`;
      if (since >= at || this.#taken.has(place)) continue;
      this.#taken.add(place);
      return { uuid: random.uuid(), cardId, version, rarity, claimedAt: random.momentBetween(since, at) };
    }
    return undefined;
  }
}
