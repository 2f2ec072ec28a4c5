import type { Endpoint } from '#contract/endpoint.ts';
import { actOnPlayer, liftAction } from '#contract/staff/action.ts';
import { freezeCopies, reverseRing, reverseTrade, unfreezeCopies, voidOffer } from '#contract/staff/trade.ts';
import type { Reversal, RingReversal } from '#contract/staff/trade.ts';
import type { DemoRandom } from '#server/demo/random.ts';
import type { EconomyFixture } from './economy-fixture.ts';
import type { Operation, StaffStep } from './operation-type.ts';

/** Most copies of a freeze. */
const mostFrozen = 12;
/** Long after the test. */
const bannedUntil = new Date(Date.now() + 300 * 24 * 60 * 60 * 1000).toISOString();

/** Draws what a moderator does: reverses, voids, freezes, releases, bans or lifts. */
export function drawStaffOperation(random: DemoRandom, world: EconomyFixture): Operation {
  const { staff, trades, copies } = world;
  const operation = (
    endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>,
    id: string,
    step: StaffStep,
    body?: unknown,
  ): Operation => ({
    playerId: staff.id,
    endpoint,
    path: endpoint.path.replace('{id}', id),
    body,
    isReplayable: true,
    cards: [],
    months: 0,
    staff: step,
  });
  const chance = random.next();
  if (chance < 0.4 && trades.completed.length > 0) {
    const trade = random.pick(trades.completed);
    const endpoint = trade.kind === 'ring' ? reverseRing : reverseTrade;
    return operation(endpoint, trade.uuid, { what: 'reverse', trade });
  }
  if (chance < 0.48 && trades.offers.length > 0) {
    const { uuid } = random.pick(trades.offers);
    return operation(voidOffer, uuid, { what: 'void', uuid }, { reason: 'unfair-trade' });
  }
  if (chance < 0.66 && staff.frozen.length > 0) {
    const some = random.shuffled(staff.frozen).slice(0, random.whole(1, mostFrozen));
    const uuids = some.map(({ uuid }) => uuid);
    // Some of them are frozen for another case, which leaves them frozen.
    const caseId = some[0]?.caseId ?? '';
    return operation(unfreezeCopies, caseId, { what: 'unfreeze', caseId, copies: uuids }, { copies: uuids });
  }
  if (chance < 0.86) {
    const recent = trades.completed.flatMap((trade) => trade.copies);
    const some = Array.from({ length: random.whole(1, mostFrozen) }, () =>
      recent.length > 0 && random.chance(0.5) ? random.pick(recent) : random.pick(copies).uuid,
    );
    const [uuids, caseId] = [[...new Set(some)], random.pick(staff.cases)];
    return operation(freezeCopies, caseId, { what: 'freeze', caseId, copies: uuids }, { copies: uuids });
  }
  // Mostly one player is banned at a time, so that the others go on.
  if (staff.bans.length > 0 && random.chance(0.9)) {
    const ban = random.pick(staff.bans);
    return operation(liftAction, ban.action, { what: 'lift', ...ban }, { words: '' });
  }
  const { id: playerId, uuid: player } = random.pick(staff.bannable);
  const body = { player, kind: 'ban', reason: 'automation', until: bannedUntil };
  return operation(actOnPlayer, '', { what: 'ban', playerId }, body);
}

/** The request that reverses a trade or a ring as it is shown. */
export function reversalBody(shown: Reversal | RingReversal): {
  copies: string[];
  bloodstones?: number;
  reason: string;
} {
  const copies = shown.copies.filter(({ obstacle }) => obstacle === null).map(({ uuid }) => uuid);
  const reason = 'unfair-trade';
  return 'bloodstones' in shown ? { copies, bloodstones: shown.bloodstones.possible, reason } : { copies, reason };
}
