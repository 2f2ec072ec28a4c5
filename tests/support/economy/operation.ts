import { claimReward } from '#contract/calendar.ts';
import { equipFrame, removeFrame, setProfileBanner } from '#contract/store/cosmetic.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { burnCards, lockCards } from '#contract/inventory.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { buyPremium } from '#contract/store/premium.ts';
import { openPacks } from '#contract/store/opening.ts';
import { buyCosmetic } from '#contract/store/cosmetic-offer.ts';
import type { DrawSeed } from '#contract/store/draw-seed.ts';
import type { Pack } from '#contract/store/pack.ts';
import type { Reversal, RingReversal } from '#contract/staff/trade.ts';
import type { PackCount } from '#game/pack.ts';
import type { DemoRandom } from '#server/demo/random.ts';
import { confirm } from '#tests/support/store-fixtures.ts';
import type { EconomyFixture } from './economy-fixture.ts';
import { drawStaffOperation, reversalBody } from './staff-operation.ts';
import { drawTradeOperation } from './trade-operation.ts';
import type { Operation } from './operation-type.ts';

/** Draws a random purchase, an action of staff, an offer to another player, or an operation on any card, including another player's, burned or locked ones. */
export function drawOperation(random: DemoRandom, world: EconomyFixture): Operation {
  const { players, copies, frames, banners, drawn, trades } = world;
  if (random.chance(world.staffShare)) return drawStaffOperation(random, world);
  const { id: playerId } = random.pick(players);
  if (random.chance(world.purchaseShare)) return drawPurchase(random, world, playerId);
  if (random.chance(world.tradeShare)) return drawTradeOperation(random, world);
  // Mostly one of the player's own copies; `copies` assigns them to the players in turn.
  const card = () => {
    if (drawn.length > 0 && random.chance(0.2)) return random.pick(drawn).uuid;
    const recent = trades.completed.at(-1);
    if (recent && random.chance(0.1)) return random.pick(recent.copies);
    const place = random.below(copies.length);
    const own = copies[place - (place % players.length) + players.findIndex(({ id }) => id === playerId)];
    return (random.chance(0.05) ? copies[place] : own)?.uuid ?? random.pick(copies).uuid;
  };
  const some = (most: number) => [...new Set(Array.from({ length: random.whole(1, most) }, card))];
  const operation = (
    endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>,
    body: unknown,
    more: Partial<Operation> = {},
  ): Operation => ({
    playerId,
    endpoint,
    path: endpoint.path,
    body,
    isReplayable: true,
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
  if (chance < 0.8) {
    const uuid = card();
    const ref = createEntityRef(uuid);
    if (chance >= 0.65) return operation(removeFrame, ref, { cards: [uuid] });
    return operation(equipFrame, { frame: createEntityRef(random.pick(frames)), card: ref }, { cards: [uuid] });
  }
  if (chance < 0.88) {
    const months = random.whole(1, 2);
    return operation(buyPremium, { amount: months }, { months });
  }
  if (chance < 0.95) return operation(setProfileBanner, createEntityRef(random.pick(banners)));
  return operation(claimReward, undefined);
}

function drawPurchase(random: DemoRandom, { store }: EconomyFixture, playerId: number): Operation {
  const purchase = { playerId, cards: [], months: 0, isReplayable: true };
  if (random.chance(0.75)) {
    const packs = { pack: random.pick(store.packs), count: random.pick([1, 1, 1, 5, 10] as const) };
    const path = openPacks.path.replace('{id}', packs.pack.uuid);
    return { ...purchase, endpoint: openPacks, path, body: undefined, packs };
  }
  const offer = random.pick(store.offers);
  const { item, currency, price } = offer;
  const path = buyCosmetic.path.replace('{id}', offer.uuid);
  return { ...purchase, endpoint: buyCosmetic, path, body: { item, currency, price }, offer };
}

export interface OperationResult {
  status: number;
  text: string;
  /** The confirmed body of an operation whose terms were shown first. */
  confirmed?: unknown;
}

/** Sends an operation as its player, with an idempotency key. */
export type Send = (operation: Operation, key: string) => Promise<OperationResult>;

/** Sends operations over HTTP, as a browser does. */
export function sendTo(base: string, { players, staff }: Pick<EconomyFixture, 'players' | 'staff'>): Send {
  const tokens = new Map([...players, staff].map(({ id, token }) => [id, token]));
  /** What callers were shown before they confirmed it: a repeated request confirms the same. */
  const confirmed = new WeakMap<Operation, unknown>();
  const request = async (
    { playerId }: Operation,
    { method, path, body, key }: { method: string; path: string; body?: unknown; key?: string },
  ): Promise<OperationResult> => {
    const response = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(playerId)}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  return async (operation, key) => {
    const {
      path,
      body,
      packs,
      staff: step,
      endpoint: { method },
    } = operation;
    if (!packs && step?.what !== 'reverse') return request(operation, { method, path, body, key });
    if (!confirmed.has(operation)) {
      const shown = await request(
        operation,
        packs ? { method, path: path.replace(/open$/u, 'prepare'), body: {} } : { method: 'GET', path },
      );
      if (shown.status !== 200) return shown;
      confirmed.set(operation, confirmShown(JSON.parse(shown.text), packs?.count));
    }
    const sent = confirmed.get(operation);
    return { ...(await request(operation, { method, path, body: sent, key })), confirmed: sent };
  };
}

/** What a caller confirms who was shown packs or a reversal. */
function confirmShown(shown: unknown, count?: PackCount): unknown {
  if (count === undefined) return reversalBody(shown as Reversal | RingReversal);
  const { pack, seed } = shown as { pack: Pack; seed: DrawSeed };
  return confirm(pack, seed, count);
}
