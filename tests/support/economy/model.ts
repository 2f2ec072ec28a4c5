import type { PackReceipt } from '#contract/store/opening.ts';
import type { CosmeticReceipt } from '#contract/store/cosmetic-offer.ts';
import { burnRewards } from '#game/burn.ts';
import type { Currency } from '#game/currency.ts';
import type { EconomyCopy, EconomyFixture } from './economy-fixture.ts';
import type { Operation } from './operation-type.ts';
import type { OperationResult } from './operation.ts';
import { StaffModel } from './staff-model.ts';
import type { Moment } from './staff-model.ts';
import { applyTrade } from './trade-operation.ts';
import type { Handover, TradeOutcome } from './trade-operation.ts';

/** A player's expected balance, according to the responses. A debt of moonstones is subtracted from them. */
export type PlayerBalance = Record<Currency, number> & { months: number; debt: number };

const allowed: Readonly<Record<string, readonly number[]>> = {
  burnCards: [201],
  lockCards: [201],
  equipFrame: [201, 404, 409],
  removeFrame: [200, 404, 409],
  buyPremium: [201, 402],
  setProfileBanner: [201, 404],
  claimReward: [201, 409],
  openPacks: [201, 402, 409],
  buyCosmetic: [201, 402, 409],
  createOffer: [201, 400, 402, 409],
  acceptOffer: [201, 402, 409],
  declineOffer: [201, 409],
  cancelOffer: [201, 409],
  holdOffer: [201, 409],
  counterOffer: [201, 400, 402, 409],
  proposeRing: [201, 409],
  confirmRing: [201, 409],
  declineRing: [201, 409],
  reverseTrade: [201, 402, 409],
  reverseRing: [201, 409],
  voidOffer: [201, 409],
  freezeCopies: [201],
  unfreezeCopies: [201],
  actOnPlayer: [201],
  liftAction: [201, 409],
};

const price = 500;

/** A sequential model of the economy: it applies acknowledged operations, and reports impossible responses. */
export class Model {
  readonly balances = new Map<number, PlayerBalance>();
  readonly burned = new Set<string>();
  /** Copies that changed hands, and burned copies, which go to nobody (0). The responses come in no certain order. */
  readonly handovers: Handover[] = [];
  /** How often each copy was locked or unlocked. */
  readonly toggled = new Map<string, number>();
  /** Copies that staff gave back, which ended the lock of the player who gave them up. */
  readonly reversed = new Set<string>();
  /** How many packs were opened and how many cosmetics were bought, by `purchaseKey`. */
  readonly bought = new Map<string, number>();
  /** The copies that came out of packs: UUIDs by the card's uuid and version, as they were drawn. */
  readonly versions = new Map<string, { cardUuid: string; version: number }>();
  /** How often each endpoint replied with each status. */
  readonly outcomes = new Map<string, number>();
  readonly faults: string[] = [];
  readonly staff: StaffModel;
  readonly #copies: Map<string, EconomyCopy>;
  readonly #world: EconomyFixture;

  constructor(world: EconomyFixture) {
    this.#world = world;
    this.staff = new StaffModel(world, this.faults);
    this.#copies = new Map(world.copies.map((copy) => [copy.uuid, copy]));
    for (const { id } of world.players) this.balances.set(id, { ...world.balances, months: 0, debt: 0 });
  }

  /** Applies the first response to an operation, which began at `since`. */
  apply(operation: Operation, result: OperationResult, since: Moment): void {
    const { name } = operation.endpoint;
    const { status, text } = result;
    const outcome = `${name} ${status}`;
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    if (this.staff.isRefused(operation, since, result)) return;
    const traded = applyTrade(this.#world, operation, result);
    this.staff.checkTrade(name, traded.handovers, since);
    if (status === 201 && operation.trade) this.staff.endOffer(name, operation.trade.uuid);
    this.#trade(traded);
    const reversed = this.staff.apply(operation, result);
    for (const { uuid } of reversed.handovers) this.reversed.add(uuid);
    this.#trade(reversed);
    if (!allowed[name]?.includes(status)) this.faults.push(`${name}: ${status} ${text.slice(0, 300)}`);
    if (status >= 300) return;
    const purse = this.balances.get(operation.playerId);
    const reply = JSON.parse(text) as Record<string, unknown>;
    if (!purse) return;
    if (name === 'burnCards') this.#burn(operation, purse, reply);
    if (name === 'burnCards' && reply['message'] !== 'Action blocked')
      this.staff.checkCopies(name, operation.cards, since);
    if (name === 'equipFrame' || name === 'removeFrame') this.staff.checkCopies(name, operation.cards, since);
    if (name === 'lockCards') {
      const uuids = (reply['data'] as { uuid: string }[]).map(({ uuid }) => uuid);
      for (const uuid of uuids) this.toggled.set(uuid, (this.toggled.get(uuid) ?? 0) + 1);
      this.staff.checkCopies(name, uuids, since);
    }
    if (name === 'buyPremium') {
      purse.moonstones -= operation.months * price;
      purse.months += operation.months;
    }
    if (name === 'claimReward') purse[reply['currency'] as Currency] += Number(reply['amount']);
    if (name === 'openPacks') this.#open(operation, purse, JSON.parse(text) as PackReceipt);
    if (name === 'buyCosmetic') this.#buy(operation, purse, JSON.parse(text) as CosmeticReceipt);
  }

  #trade({ handovers, bloodstones }: TradeOutcome): void {
    this.handovers.push(...handovers);
    for (const { from, to, amount } of bloodstones) {
      this.#change(from, (purse) => (purse.bloodstones -= amount));
      this.#change(to, (purse) => (purse.bloodstones += amount));
    }
  }

  /**
   * Returns a function that says how the owner of a copy disagrees with the responses: from the first owner to the last
   * one, everybody else got it as often as they gave it away.
   */
  ownerFaults(): (uuid: string, lastOwnerId: number) => string | undefined {
    const byCopy = Map.groupBy(this.handovers, ({ uuid }) => uuid);
    return (uuid, lastOwnerId) => {
      const change = new Map<number, number>();
      const add = (playerId: number, by: number) => change.set(playerId, (change.get(playerId) ?? 0) + by);
      add(this.#copies.get(uuid)?.ownerId ?? 0, 1);
      for (const { from, to } of byCopy.get(uuid) ?? []) {
        add(from, -1);
        add(to, 1);
      }
      add(lastOwnerId, -1);
      const wrong = [...change].filter(([, count]) => count !== 0);
      return wrong.length === 0 ? undefined : `owner of ${uuid} is ${lastOwnerId}: ${JSON.stringify(wrong)}`;
    };
  }

  /** Adds bought moonstones, which pay the debt first. */
  receive(playerId: number, moonstones: number): void {
    this.#change(playerId, (purse) => {
      purse.moonstones += moonstones;
      purse.debt -= Math.min(purse.debt, purse.moonstones + purse.debt);
    });
  }

  /** Takes moonstones back. What the balance does not have becomes a debt. */
  takeBack(playerId: number, moonstones: number): void {
    this.#change(playerId, (purse) => {
      const taken = Math.min(moonstones, purse.moonstones + purse.debt);
      purse.moonstones -= moonstones;
      purse.debt += moonstones - taken;
    });
  }

  /** Gives moonstones back that were taken: they lower the debt first. */
  giveBack(playerId: number, moonstones: number): void {
    this.#change(playerId, (purse) => {
      purse.moonstones += moonstones;
      purse.debt -= Math.min(purse.debt, moonstones);
    });
  }

  #change(playerId: number, change: (purse: PlayerBalance) => void): void {
    const purse = this.balances.get(playerId);
    if (purse) change(purse);
  }

  #burn({ playerId, cards }: Operation, purse: PlayerBalance, reply: Record<string, unknown>): void {
    if (reply['message'] === 'Action blocked') return;
    let reward = 0;
    for (const uuid of cards) {
      const copy = this.#copies.get(uuid);
      this.handovers.push({ uuid, from: playerId, to: 0 });
      if (this.burned.has(uuid)) this.faults.push(`${uuid} was burned twice`);
      this.burned.add(uuid);
      reward += copy ? burnRewards[copy.rarity] : 0;
    }
    if (reply['reward'] !== reward) this.faults.push(`a burn paid ${String(reply['reward'])}, not ${reward}`);
    purse.bloodstones += reward;
  }

  #open({ playerId, packs }: Operation, purse: PlayerBalance, receipt: PackReceipt): void {
    if (!packs) return;
    const { pack, count } = packs;
    if (receipt.openings.length !== count) this.faults.push(`${count} packs had ${receipt.openings.length} openings`);
    this.#pay(purse, pack, count, receipt);
    this.#count(playerId, pack.uuid, count);
    for (const { uuid, version, card } of receipt.openings.flatMap(({ cards }) => cards)) {
      if (this.#copies.has(uuid)) this.faults.push(`${uuid} was given twice`);
      const copy = { uuid, ownerId: playerId, rarity: card.rarity };
      this.#copies.set(uuid, copy);
      this.#world.drawn.push(copy);
      this.versions.set(uuid, { cardUuid: card.uuid, version });
    }
  }

  #buy({ playerId, offer }: Operation, purse: PlayerBalance, receipt: CosmeticReceipt): void {
    if (!offer) return;
    this.#pay(purse, offer, 1, receipt);
    this.#count(playerId, offer.item, 1);
  }

  #pay(
    purse: PlayerBalance,
    item: { currency: Currency; price: number },
    count: number,
    receipt: { currency: Currency; price: number },
  ): void {
    const total = item.price * count;
    if (receipt.price !== total || receipt.currency !== item.currency) {
      this.faults.push(`a receipt says ${receipt.price} ${receipt.currency}, not ${total} ${item.currency}`);
    }
    purse[item.currency] -= total;
  }

  #count(playerId: number, item: string, count: number): void {
    const key = purchaseKey(playerId, item);
    this.bought.set(key, (this.bought.get(key) ?? 0) + count);
  }
}

/** The key of a player's purchases of a pack, frame or banner. */
export const purchaseKey = (playerId: number, item: string) => `${playerId} ${item}`;
