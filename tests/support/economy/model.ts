import { burnRewards } from '#game/burn.ts';
import type { Currency } from '#game/currency.ts';
import type { EconomyFixture } from './economy-fixture.ts';
import type { Operation, OperationResult } from './operation.ts';

/** A player's expected balance, according to the responses. */
export type PlayerBalance = Record<Currency, number> & { months: number };

const allowed: Readonly<Record<string, readonly number[]>> = {
  burnCards: [201],
  lockCards: [201],
  equipFrame: [201, 404, 409],
  removeFrame: [200, 404, 409],
  buyPremium: [201, 402],
  setProfileBanner: [201, 404],
  claimReward: [201, 409],
};

const price = 500;

/** A sequential model of the economy: it applies acknowledged operations, and reports impossible responses. */
export class Model {
  readonly balances = new Map<number, PlayerBalance>();
  readonly burned = new Set<string>();
  /** How often each copy was locked or unlocked. */
  readonly toggled = new Map<string, number>();
  readonly faults: string[] = [];
  readonly #copies: ReadonlyMap<string, EconomyFixture['copies'][number]>;

  constructor(world: EconomyFixture) {
    this.#copies = new Map(world.copies.map((copy) => [copy.uuid, copy]));
    for (const { id } of world.players) {
      this.balances.set(id, { bloodstones: 0, moonstones: world.moonstones, soulstones: 0, months: 0 });
    }
  }

  /** Applies the first response to an operation. */
  apply(operation: Operation, { status, text }: OperationResult): void {
    const { name } = operation.endpoint;
    if (!allowed[name]?.includes(status)) this.faults.push(`${name}: ${status} ${text.slice(0, 300)}`);
    if (status >= 300) return;
    const purse = this.balances.get(operation.playerId);
    const reply = JSON.parse(text) as Record<string, unknown>;
    if (!purse) return;
    if (name === 'burnCards') this.#burn(operation, purse, reply);
    if (name === 'lockCards') {
      for (const { uuid } of reply['data'] as { uuid: string }[]) {
        this.toggled.set(uuid, (this.toggled.get(uuid) ?? 0) + 1);
      }
    }
    if (name === 'buyPremium') {
      purse.moonstones -= operation.months * price;
      purse.months += operation.months;
    }
    if (name === 'claimReward') purse[reply['currency'] as Currency] += Number(reply['amount']);
  }

  #burn({ playerId, cards }: Operation, purse: PlayerBalance, reply: Record<string, unknown>): void {
    if (reply['message'] === 'Action blocked') return;
    let reward = 0;
    for (const uuid of cards) {
      const copy = this.#copies.get(uuid);
      if (copy?.ownerId !== playerId) this.faults.push(`${uuid} was burned by another`);
      if (this.burned.has(uuid)) this.faults.push(`${uuid} was burned twice`);
      this.burned.add(uuid);
      reward += copy ? burnRewards[copy.rarity] : 0;
    }
    if (reply['reward'] !== reward) this.faults.push(`a burn paid ${String(reply['reward'])}, not ${reward}`);
    purse.bloodstones += reward;
  }
}
