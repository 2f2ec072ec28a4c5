import { inArray } from 'drizzle-orm';
import type { Rarity } from '#game/rarity.ts';
import { declineReasons, tradeLifetimeMs } from '#game/trade.ts';
import { describeTradeSide } from '#game/trade-meaning.ts';
import type { MeaningSeries, TradeSideMeaning } from '#game/trade-meaning.ts';
import { bulkInsert } from '#server/db/bulk-rows.ts';
import type { Transaction } from '#server/db/connect.ts';
import { instanceEvents } from '#server/db/schema/instance.ts';
import { tradeEvents, tradeItems, tradeReceipts, trades } from '#server/db/schema/trade.ts';
import type { InstanceRow } from './instances.ts';
import { DemoRandom } from './random.ts';
import { Rhythm } from './rhythm.ts';
import { dayMs, hourMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';

interface Trader {
  id: number;
  name: string;
  createdAt: Date;
  activeAt: Date;
}

interface TradedCard {
  name: string;
  rarity: Rarity;
  series: MeaningSeries;
}

interface Side {
  player: Trader;
  gives: InstanceRow;
  meaning: TradeSideMeaning;
}

/** An offer of two copies that has ended. */
export interface OldTrade {
  uuid: string;
  ending: Ending;
  createdAt: Date;
  closedAt: Date;
  sender: Side;
  recipient: Side;
}

interface Source {
  copies: readonly InstanceRow[];
  /** Those who traded. */
  players: readonly Trader[];
  cards: ReadonlyMap<number, TradedCard>;
  timeline: Timeline;
}

const tradeCount = 1_100;
/** How offers ended: most were accepted. */
const endings = [
  ...Array.from({ length: 16 }, () => 'accepted' as const),
  'declined',
  'declined',
  'cancelled',
  'expired',
] as const;
type Ending = (typeof endings)[number];
/** So long after the opening, players have something to trade. */
const firstAfter = 60 * dayMs;
/** Pairs of players, and cards of a player, that are tried for a trade. */
const [pairs, picks] = [12, 12];

/** A player's numbered copies by card. */
type Collection = Map<number, InstanceRow[]>;

/**
 * Returns offers that ended since the game opened, oldest first. Each player gives a duplicate and gets a card of the same
 * rarity that they do not own, so that no player loses a card. The function changes the owners of traded copies, unlocks them
 * and removes their frames. It returns fewer offers if it finds no two players who can trade.
 */
export function demoOldTrades({ copies, players, cards, timeline }: Source): OldTrade[] {
  const random = new DemoRandom('old trades');
  const rhythm = Rhythm.ofCrowd(timeline, players);
  const since = new Date(timeline.opening.getTime() + firstAfter);
  const moments = Array.from({ length: tradeCount }, () => rhythm.momentBetween(since, timeline.now, random.next()));
  const collections = new Map<number, Collection>(players.map(({ id }) => [id, new Map()]));
  for (const copy of copies) if (copy.version > 0) add(collections.get(copy.ownerId), copy);
  const spares = new Map(
    [...collections].map(([id, cardsOf]) => [
      id,
      [...cardsOf].flatMap(([cardId, same]) => (same.length > 1 ? [cardId] : [])),
    ]),
  );
  const seriesCards = Map.groupBy(cards.keys(), (cardId) => cards.get(cardId)?.series.id);
  const traded = new Set<InstanceRow>();

  /** Returns a duplicate of one player, of a card that the other player does not own. */
  const spareFor = (from: Trader, to: Trader, at: Date, rarity?: Rarity): InstanceRow | undefined => {
    const found = spares.get(from.id) ?? [];
    for (let pick = 0; pick < picks && found.length > 0; pick += 1) {
      const cardId = random.pick(found);
      if (rarity && cards.get(cardId)?.rarity !== rarity) continue;
      const same =
        collections
          .get(from.id)
          ?.get(cardId)
          ?.filter((copy) => copy.createdAt < at) ?? [];
      const spare = same.findLast((copy) => !traded.has(copy));
      if (spare && same.length > 1 && countAt(collections.get(to.id), cardId, at) === 0) return spare;
    }
    return undefined;
  };
  const meaningFor = ({ id }: Trader, gives: InstanceRow, gets: InstanceRow, at: Date): TradeSideMeaning => {
    const theirs = collections.get(id);
    const both = [gives, gets].map(({ cardId, version }) => {
      const card = cards.get(cardId);
      if (!card) throw new Error(`no card ${cardId}`);
      return { cardId, version, ...card };
    });
    const series = [...new Set(both.map((copy) => copy.series))];
    const [given, got] = both.map(({ series: { id: seriesId }, ...copy }) => ({ ...copy, seriesId }));
    return describeTradeSide({
      gives: given ? [given] : [],
      gets: got ? [got] : [],
      gives_bloodstones: 0,
      gets_bloodstones: 0,
      holdings: {
        copies: new Map(both.map(({ cardId }) => [cardId, countAt(theirs, cardId, at)])),
        held: new Map(
          series.map((each) => [
            each.id,
            (seriesCards.get(each.id) ?? []).filter((cardId) => countAt(theirs, cardId, at) > 0).length,
          ]),
        ),
      },
      series,
    });
  };
  const trade = (closedAt: Date): OldTrade | undefined => {
    const here = players.filter(({ createdAt, activeAt }) => createdAt < closedAt && activeAt >= closedAt);
    for (let pair = 0; pair < pairs && here.length > 1; pair += 1) {
      const [sender, recipient] = [random.pick(here), random.pick(here)];
      const given = sender === recipient ? undefined : spareFor(sender, recipient, closedAt);
      const got = given && spareFor(recipient, sender, closedAt, cards.get(given.cardId)?.rarity);
      if (!got) continue;
      const earliest = Math.max(...[sender, recipient, given, got].map(({ createdAt }) => createdAt.getTime()));
      const drawn = random.pick(endings);
      const expiring = closedAt.getTime() - tradeLifetimeMs;
      const ending = drawn === 'expired' && expiring < earliest ? 'declined' : drawn;
      const found = {
        uuid: random.uuid(),
        ending,
        createdAt: new Date(
          ending === 'expired' ? expiring : Math.max(earliest, closedAt.getTime() - random.next() ** 2 * 20 * hourMs),
        ),
        closedAt,
        sender: { player: sender, gives: given, meaning: meaningFor(sender, given, got, closedAt) },
        recipient: { player: recipient, gives: got, meaning: meaningFor(recipient, got, given, closedAt) },
      };
      if (ending !== 'accepted') return found;
      for (const [copy, from, to] of [
        [given, sender, recipient],
        [got, recipient, sender],
      ] as const) {
        const same = collections.get(from.id)?.get(copy.cardId);
        same?.splice(same.indexOf(copy), 1);
        add(collections.get(to.id), copy);
        Object.assign(copy, { ownerId: to.id, isLocked: false, frameId: null });
        traded.add(copy);
      }
      return found;
    }
    return undefined;
  };
  return moments
    .sort((one, other) => one.getTime() - other.getTime())
    .flatMap((moment) => trade(moment) ?? [])
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

function add(collection: Collection | undefined, copy: InstanceRow): void {
  const same = collection?.get(copy.cardId);
  if (same) same.push(copy);
  else collection?.set(copy.cardId, [copy]);
}

const countAt = (collection: Collection | undefined, cardId: number, at: Date): number =>
  collection?.get(cardId)?.filter(({ createdAt }) => createdAt < at).length ?? 0;

/** Writes old offers with their stories, and for what was traded the receipts and the histories of the copies. */
export async function insertOldTrades(
  tx: Transaction,
  list: readonly OldTrade[],
  cards: ReadonlyMap<number, TradedCard>,
): Promise<void> {
  if (list.length === 0) return;
  await bulkInsert(
    tx,
    trades,
    list.map(({ uuid, ending, createdAt, closedAt, sender, recipient }) => ({
      uuid,
      revision: 2,
      state: ending,
      closing: ending === 'declined' ? declineReasons[createdAt.getTime() % declineReasons.length] : null,
      senderId: sender.player.id,
      recipientId: recipient.player.id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + tradeLifetimeMs),
      closedAt,
      isSenderUnread: false,
      isRecipientUnread: false,
    })),
  );
  const made = await tx
    .select({ id: trades.id, uuid: trades.uuid })
    .from(trades)
    .where(
      inArray(
        trades.uuid,
        list.map(({ uuid }) => uuid),
      ),
    );
  const idOf = new Map(made.map(({ id, uuid }) => [uuid, id]));
  const sides = list.flatMap(({ uuid, ending, closedAt, sender, recipient }) =>
    [
      { ...sender, isGiven: true, to: recipient.player },
      { ...recipient, isGiven: false, to: sender.player },
    ].map((side) => ({ ...side, tradeId: idOf.get(uuid) ?? 0, isTraded: ending === 'accepted', closedAt })),
  );
  const traded = sides.filter(({ isTraded }) => isTraded);
  await bulkInsert(
    tx,
    tradeItems,
    sides.map(({ tradeId, isGiven, isTraded, gives: { uuid, cardId, version } }) => {
      const card = isTraded ? cards.get(cardId) : undefined;
      return {
        tradeId,
        isGiven,
        instanceUuid: uuid,
        cardId,
        version,
        isTraded: isTraded || null,
        snapshot: card ? { name: card.name, series: card.series.name, rarity: card.rarity, frame: null } : null,
      };
    }),
  );
  await bulkInsert(
    tx,
    tradeReceipts,
    traded.map(({ tradeId, player, meaning }) => ({ tradeId, playerId: player.id, name: player.name, meaning })),
  );
  await bulkInsert(
    tx,
    tradeEvents,
    list.flatMap(({ uuid, ending, createdAt, closedAt, sender, recipient }) => {
      const tradeId = idOf.get(uuid) ?? 0;
      const ender = { accepted: recipient, declined: recipient, cancelled: sender, expired: undefined }[ending];
      return [
        { tradeId, kind: 'created' as const, playerId: sender.player.id, createdAt },
        { tradeId, kind: ending, playerId: ender?.player.id ?? null, createdAt: closedAt },
      ];
    }),
  );
  await bulkInsert(
    tx,
    instanceEvents,
    traded.map(({ gives: { uuid, cardId, version }, to, closedAt }) => ({
      instanceUuid: uuid,
      cardId,
      version,
      kind: 'traded' as const,
      playerId: to.id,
      createdAt: closedAt,
    })),
  );
}
