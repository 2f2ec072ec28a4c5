import type { Endpoint } from '#contract/endpoint.ts';
import { confirmRing, declineRing, proposeRing } from '#contract/trade/ring.ts';
import type { TradeRingDetails } from '#contract/trade/ring.ts';
import { acceptOffer, cancelOffer, counterOffer, createOffer, declineOffer, holdOffer } from '#contract/trade/trade.ts';
import type { TradeDetails } from '#contract/trade/offer.ts';
import type { DemoRandom } from '#server/demo/random.ts';
import { acceptBody } from '#tests/support/trade-fixtures.ts';
import type { EconomyFixture } from './economy-fixture.ts';
import type { CompletedTrade, KnownOffer } from './known-trades.ts';
import type { Operation } from './operation-type.ts';

/** Draws an operation on offers and rings, also on closed ones and on copies that have other owners by now. */
export function drawTradeOperation(random: DemoRandom, world: EconomyFixture): Operation {
  const { trades, players } = world;
  const operation = (
    playerId: number,
    endpoint: Pick<Endpoint, 'name' | 'method' | 'path' | 'idempotent'>,
    { id, ...more }: Partial<Operation> & { id?: string },
  ): Operation => ({
    playerId,
    endpoint,
    path: endpoint.path.replace('{id}', id ?? ''),
    isReplayable: endpoint.idempotent === true,
    body: undefined,
    cards: [],
    months: 0,
    ...more,
  });
  const copiesOf = (playerId: number, most: number) => {
    const found = new Set<string>();
    for (let tries = 0; tries < 40 && found.size < most; tries += 1) {
      const { uuid } = random.pick(world.copies);
      if (trades.owners.get(uuid) === playerId || random.chance(0.01)) found.add(uuid);
    }
    return [...found].map((uuid) => ({ uuid, fixed: false, choice: null }));
  };
  const content = (ownId: number, otherId: number) => {
    const amount = random.chance(0.3) ? random.whole(1, 5) : 0;
    const isGiven = random.chance(0.5);
    return {
      give: copiesOf(ownId, random.whole(1, 3)),
      get: copiesOf(otherId, random.whole(1, 3)),
      give_bloodstones: isGiven ? amount : 0,
      get_bloodstones: isGiven ? 0 : amount,
    };
  };
  const chance = random.next();
  // Half of the answers go to the ring that lacks the fewest, so that a run completes some in any order of its clients.
  const [nearest] = trades.rings.toSorted((one, other) => one.waiting.length - other.waiting.length);
  const ring = nearest && (random.chance(0.5) ? nearest : random.pick(trades.rings));
  if (ring && chance < 0.32) {
    return operation(
      random.pick(random.chance(0.8) ? ring.waiting : ring.playerIds),
      random.chance(0.03) ? declineRing : confirmRing,
      {
        id: ring.uuid,
        ring,
      },
    );
  }
  if (chance < 0.36) {
    const people = random.shuffled(players).slice(0, random.whole(3, 4));
    const copies = people.map(({ id }) => random.pick(world.spares.filter(({ ownerId }) => ownerId === id)).uuid);
    const playerIds = people.map(({ id }) => id);
    return operation(playerIds[0] ?? 0, proposeRing, {
      body: { copies },
      ring: { uuid: '', playerIds, waiting: playerIds },
    });
  }
  const offer = trades.offers.length > 0 ? random.pick(trades.offers) : undefined;
  if (!offer || chance < 0.55) {
    const [sender, recipient] = random.shuffled(players);
    const [senderId, recipientId] = [sender?.id ?? 0, recipient?.id ?? 0];
    const body = { recipient: recipient?.uuid ?? '', ...content(senderId, recipientId), note: '' };
    return operation(senderId, createOffer, { body, trade: { uuid: '', senderId, recipientId } });
  }
  const { uuid: id, senderId, recipientId } = offer;
  if (chance < 0.8) return operation(recipientId, acceptOffer, { id, trade: offer, body: offer.accept });
  if (chance < 0.86) return operation(senderId, cancelOffer, { id, trade: offer });
  if (chance < 0.9) return operation(recipientId, declineOffer, { id, trade: offer, body: { reason: 'keeping' } });
  if (chance < 0.94) return operation(recipientId, holdOffer, { id, trade: offer });
  const body = { revision: offer.accept.revision, ...content(recipientId, senderId), note: '' };
  return operation(recipientId, counterOffer, { id, trade: offer, body });
}

/** A copy that changed hands. */
export interface Handover {
  uuid: string;
  from: number;
  to: number;
}

/** What changed hands according to a response. */
export interface TradeOutcome {
  handovers: Handover[];
  bloodstones: { from: number; to: number; amount: number }[];
}

/** What a response says: copies and bloodstones that changed hands. Also updates what clients know. */
export function applyTrade(
  { trades, players }: Pick<EconomyFixture, 'trades' | 'players'>,
  { endpoint: { name }, trade: offer, ring, playerId }: Operation,
  { status, text }: { status: number; text: string },
): TradeOutcome {
  const none = { handovers: [], bloodstones: [] };
  const forget = (uuid: string) => {
    trades.offers = trades.offers.filter((known) => known.uuid !== uuid);
  };
  const complete = (trade: Omit<CompletedTrade, 'copies'>, handovers: readonly Handover[]) => {
    for (const { uuid, to } of handovers) trades.owners.set(uuid, to);
    trades.completed = [...trades.completed, { ...trade, copies: handovers.map(({ uuid }) => uuid) }].slice(-40);
  };
  if (ring) {
    if (status !== 201) return none;
    const reply = JSON.parse(text) as TradeRingDetails;
    // The copies may have other owners than the proposer knew.
    const ids = reply.members.map(({ player }) => players.find(({ uuid }) => uuid === player.uuid)?.id ?? 0);
    const known = {
      uuid: reply.uuid ?? '',
      playerIds: ids,
      waiting: ids.filter((_, index) => !reply.members[index]?.is_confirmed),
    };
    const others = trades.rings.filter(({ uuid }) => uuid !== known.uuid);
    if (known.waiting.length > 0) trades.rings = [...others, known].slice(-3);
    if (reply.state !== 'open') trades.rings = trades.rings.filter(({ uuid }) => uuid !== reply.uuid);
    if (name !== 'confirmRing' || reply.state !== 'accepted') return none;
    const handovers = reply.members.map(({ uuid }, index) => ({
      uuid,
      from: ids[index] ?? 0,
      to: ids[(index + 1) % ids.length] ?? 0,
    }));
    complete({ uuid: reply.uuid ?? '', kind: 'ring', playerIds: ids }, handovers);
    return { handovers, bloodstones: [] };
  }
  if (!offer) return none;
  if (status !== 201) {
    if (status === 409 && name === 'acceptOffer') forget(offer.uuid);
    return none;
  }
  const reply = JSON.parse(text) as TradeDetails;
  if (name !== 'createOffer') forget(offer.uuid);
  const other = playerId === offer.senderId ? offer.recipientId : offer.senderId;
  if (name === 'createOffer' || name === 'counterOffer') {
    const { mine, theirs } = reply;
    const accept = acceptBody({ ...reply, mine: theirs, theirs: mine });
    trades.offers = [...trades.offers, { uuid: reply.uuid, senderId: playerId, recipientId: other, accept }].slice(-80);
  }
  if (name === 'holdOffer') trades.offers.push({ ...(offer as KnownOffer), accept: acceptBody(reply) });
  if (name !== 'acceptOffer') return none;
  const [gives, gets] = [reply.mine, reply.theirs].map(({ items }) => items.filter((item) => item.is_traded));
  const handovers = [
    ...(gives ?? []).map(({ uuid }) => ({ uuid, from: playerId, to: other })),
    ...(gets ?? []).map(({ uuid }) => ({ uuid, from: other, to: playerId })),
  ];
  complete({ uuid: offer.uuid, kind: 'trade', playerIds: [playerId, other] }, handovers);
  return {
    handovers,
    bloodstones: [
      { from: playerId, to: other, amount: reply.mine.bloodstones },
      { from: other, to: playerId, amount: reply.theirs.bloodstones },
    ],
  };
}
