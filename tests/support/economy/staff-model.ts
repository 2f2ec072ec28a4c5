import type { StaffAction } from '#contract/staff/action.ts';
import type { Reversal, RingReversal } from '#contract/staff/trade.ts';
import type { EconomyFixture } from './economy-fixture.ts';
import type { CompletedTrade } from './known-trades.ts';
import type { Operation } from './operation-type.ts';
import type { OperationResult } from './operation.ts';
import type { Handover, TradeOutcome } from './trade-operation.ts';
import { Watch } from './watch.ts';

/** The present of a model before an operation begins. */
export interface Moment {
  bans: number;
  freezes: number;
}

/** Endpoints after which an offer is no longer open. */
const endings = new Set(['acceptOffer', 'declineOffer', 'cancelOffer', 'counterOffer', 'voidOffer']);

const none: TradeOutcome = { handovers: [], bloodstones: [] };

/** The part of the model that knows what staff did, and reports what nobody should have been able to do. */
export class StaffModel {
  /** Banned players, by ID. */
  readonly bans = new Watch();
  /** Frozen copies, by UUID. */
  readonly freezes = new Watch();
  readonly #reversed = new Set<string>();
  readonly #ended = new Set<string>();
  readonly #world: EconomyFixture;
  readonly #faults: string[];

  constructor(world: EconomyFixture, faults: string[]) {
    this.#world = world;
    this.#faults = faults;
  }

  /** An operation begins. Until its response is there, nobody knows what it changed. */
  begin({ staff }: Operation): Moment {
    if (staff?.what === 'ban' || staff?.what === 'lift') this.bans.begin(String(staff.playerId));
    for (const uuid of copiesOf(staff)) this.freezes.begin(uuid);
    return this.now();
  }

  now(): Moment {
    return { bans: this.bans.now(), freezes: this.freezes.now() };
  }

  /** Whether a response is the notice of a ban. It has to be if the caller was banned all the time, and only then. */
  isRefused({ playerId, endpoint }: Operation, since: Moment, { status, text }: OperationResult): boolean {
    const isRefused = status === 403;
    const isBanned = this.bans.during(String(playerId), since.bans);
    if (isBanned === !isRefused) {
      this.#faults.push(`${endpoint.name} of a ${isBanned ? 'banned' : 'free'} player: ${status} ${text}`);
    }
    return isRefused;
  }

  /** Reports copies that changed though they were frozen all the time. */
  checkCopies(name: string, uuids: readonly string[], since: Moment): void {
    for (const uuid of uuids) {
      if (this.freezes.during(uuid, since.freezes)) this.#faults.push(`${name} changed ${uuid}, which is frozen`);
    }
  }

  /** Reports copies that players exchanged though they were frozen, or though one of the players was banned. */
  checkTrade(name: string, handovers: readonly Handover[], since: Moment): void {
    this.checkCopies(
      name,
      handovers.map(({ uuid }) => uuid),
      since,
    );
    for (const playerId of new Set(handovers.flatMap(({ from, to }) => [from, to]))) {
      if (this.bans.during(String(playerId), since.bans)) this.#faults.push(`${name} with ${playerId}, who is banned`);
    }
  }

  /** Reports an offer that ended twice. */
  endOffer(name: string, uuid: string): void {
    if (!endings.has(name)) return;
    if (this.#ended.has(uuid)) this.#faults.push(`${name} ended the offer ${uuid} again`);
    this.#ended.add(uuid);
  }

  /** Applies the response to an operation of staff, and returns what changed hands. */
  apply({ staff: step, endpoint: { name } }: Operation, { status, text, confirmed }: OperationResult): TradeOutcome {
    if (!step) return none;
    const { staff, trades } = this.#world;
    const isDone = status === 201;
    const reply = (isDone ? JSON.parse(text) : {}) as unknown;
    if (step.what === 'void' && isDone) {
      this.endOffer(name, step.uuid);
      trades.offers = trades.offers.filter(({ uuid }) => uuid !== step.uuid);
    }
    if (step.what === 'ban') {
      if (isDone) staff.bans.push({ playerId: step.playerId, action: (reply as StaffAction).uuid });
      this.bans.end(String(step.playerId), isDone ? true : undefined);
    }
    if (step.what === 'lift') {
      staff.bans = staff.bans.filter(({ action }) => action !== step.action);
      const isBanned = staff.bans.some(({ playerId }) => playerId === step.playerId);
      this.bans.end(String(step.playerId), isDone ? isBanned : undefined);
    }
    if (step.what === 'freeze' || step.what === 'unfreeze') {
      const changed = new Set(isDone ? (reply as { changed: string[] }).changed : []);
      for (const uuid of step.copies) {
        this.freezes.end(uuid, changed.has(uuid) ? step.what === 'freeze' : undefined);
      }
      staff.frozen = staff.frozen.filter(({ uuid }) => !changed.has(uuid));
      if (step.what === 'freeze') staff.frozen.push(...[...changed].map((uuid) => ({ uuid, caseId: step.caseId })));
    }
    if (step.what !== 'reverse') return none;
    const back = isDone
      ? this.#reverse(
          step.trade,
          reply as Reversal | RingReversal,
          confirmed as { copies: string[]; bloodstones?: number },
        )
      : none;
    const moved = new Set(back.handovers.map(({ uuid }) => uuid));
    // A frozen copy that goes back is free again.
    for (const uuid of step.trade.copies) this.freezes.end(uuid, moved.has(uuid) ? false : undefined);
    return back;
  }

  #reverse(
    trade: CompletedTrade,
    reversal: Reversal | RingReversal,
    { copies, bloodstones = 0 }: { copies: string[]; bloodstones?: number },
  ): TradeOutcome {
    const { trades, players } = this.#world;
    if (this.#reversed.has(trade.uuid)) this.#faults.push(`the ${trade.kind} ${trade.uuid} was reversed again`);
    this.#reversed.add(trade.uuid);
    trades.completed = trades.completed.filter(({ uuid }) => uuid !== trade.uuid);
    const idOf = (person: { uuid: string } | undefined) => players.find(({ uuid }) => uuid === person?.uuid)?.id ?? 0;
    const people = 'people' in reversal ? reversal.people : [reversal.sender, reversal.recipient];
    const handovers = reversal.copies
      .map(({ uuid, to }, index) => {
        const giver = 'people' in reversal ? index : to === 'sender' ? 0 : 1;
        return { uuid, from: idOf(people[(giver + 1) % people.length]), to: idOf(people[giver]) };
      })
      .filter(({ uuid }) => copies.includes(uuid));
    for (const { uuid, to } of handovers) trades.owners.set(uuid, to);
    const payer = 'people' in reversal ? null : reversal.bloodstones.to;
    const [from, to] = payer === 'sender' ? [people[1], people[0]] : people;
    return { handovers, bloodstones: payer ? [{ from: idOf(from), to: idOf(to), amount: bloodstones }] : [] };
  }
}

/** The copies that a step of staff freezes or releases. */
function copiesOf(step: Operation['staff']): readonly string[] {
  if (step?.what === 'reverse') return step.trade.copies;
  return step?.what === 'freeze' || step?.what === 'unfreeze' ? step.copies : [];
}
