import { claimReward } from '#contract/calendar.ts';
import { equipFrame, removeFrame, setProfileBanner } from '#contract/cosmetic.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { burnCards, lockCards } from '#contract/inventory.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { buyPremium } from '#contract/premium.ts';
import type { DemoRandom } from '#server/demo/random.ts';
import type { EconomyFixture } from './economy-fixture.ts';

/** One call that moves money or property. */
export interface Operation {
  playerId: number;
  endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>;
  body: unknown;
  /** The copies in the request. */
  cards: readonly string[];
  /** Months of premium that the operation buys. */
  months: number;
}

/** Draws a random operation on any card, including another player's, burned or locked ones. */
export function drawOperation(random: DemoRandom, { players, copies, frames, banners }: EconomyFixture): Operation {
  const { id: playerId } = random.pick(players);
  // Mostly one of the player's own copies; `copies` assigns them to the players in turn.
  const card = () => {
    const place = random.below(copies.length);
    const own = copies[place - (place % players.length) + players.findIndex(({ id }) => id === playerId)];
    return (random.chance(0.05) ? copies[place] : own)?.uuid ?? random.pick(copies).uuid;
  };
  const some = (most: number) => [...new Set(Array.from({ length: random.whole(1, most) }, card))];
  const operation = (endpoint: Operation['endpoint'], body: unknown, more: Partial<Operation> = {}): Operation => ({
    playerId,
    endpoint,
    body,
    cards: [],
    months: 0,
    ...more,
  });
  const list = (cards: readonly string[]) => ({ cards: cards.map(createEntityRef) });
  const chance = random.next();
  if (chance < 0.1) {
    const cards = some(2);
    return operation(burnCards, list(cards), { cards });
  }
  if (chance < 0.4) {
    const cards = some(5);
    return operation(lockCards, list(cards), { cards });
  }
  if (chance < 0.65)
    return operation(equipFrame, { frame: createEntityRef(random.pick(frames)), card: createEntityRef(card()) });
  if (chance < 0.8) return operation(removeFrame, createEntityRef(card()));
  if (chance < 0.88) {
    const months = random.whole(1, 2);
    return operation(buyPremium, { amount: months }, { months });
  }
  if (chance < 0.95) return operation(setProfileBanner, createEntityRef(random.pick(banners)));
  return operation(claimReward, undefined);
}

export interface OperationResult {
  status: number;
  text: string;
}

/** Sends an operation as its player, with an idempotency key. */
export type Send = (operation: Operation, key: string) => Promise<OperationResult>;

/** Sends operations over HTTP, as a browser does. */
export function sendTo(base: string, { players }: Pick<EconomyFixture, 'players'>): Send {
  const tokens = new Map(players.map(({ id, token }) => [id, token]));
  return async ({ playerId, endpoint, body }, key) => {
    const response = await fetch(base + endpoint.path, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${tokens.get(playerId)}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
}
