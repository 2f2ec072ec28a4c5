import { sql } from 'drizzle-orm';
import { burnRewards } from '#game/burn.ts';
import { declineReasons, tradeLifetimeMs } from '#game/trade.ts';
import type { TradeState } from '#game/trade.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable, Transaction } from '#server/db/connect.ts';
import { acceptOffer } from '#server/services/trade/accept-offer.ts';
import { burnCards } from '#server/services/inventory/burn.ts';
import { cancelOffer, declineOffer, holdOffer } from '#server/services/trade/answer-offer.ts';
import { counterOffer } from '#server/services/trade/counter-offer.ts';
import { createOffer } from '#server/services/trade/create-offer.ts';
import { settleTrades } from '#server/services/trade/settle-trades.ts';
import { demoCaller } from './caller.ts';
import type { DemoPlayer, FindPlayer, Someone, Step } from './caller.ts';
import { hourMs } from './timeline.ts';

/** A trade between two of the players: how many hours ago, and how many copies each of them gives. */
interface TradeSketch {
  from: Someone;
  to: Someone;
  hoursAgo: number;
  gives: number;
  gets: number;
  /** The most valuable copies, or those of an ordinary trade. */
  isValuable?: true;
  bloodstones?: number;
  note?: string;
  result: TradeState;
}

const gift = { gives: 4, gets: 1, isValuable: true, result: 'accepted' } as const;

/**
 * Fair trades, trades in which three players give much to a fourth one, trades that ended otherwise, and offers that wait,
 * some of them for demo users. Oldest first.
 */
const sketches: readonly TradeSketch[] = [
  {
    from: 16,
    to: 17,
    hoursAgo: 9 * 24,
    gives: 1,
    gets: 1,
    result: 'expired',
    note: 'Back from holiday soon? No hurry.',
  },
  { from: 17, to: 18, hoursAgo: 70, gives: 1, gets: 1, result: 'void', note: 'The last one for my shelf of ghosts.' },
  { from: 3, to: 9, hoursAgo: 55, ...gift },
  { from: 4, to: 9, hoursAgo: 47, ...gift },
  { from: 15, to: 16, hoursAgo: 44, gives: 2, gets: 1, result: 'cancelled' },
  { from: 3, to: 9, hoursAgo: 38, ...gift },
  { from: 5, to: 9, hoursAgo: 33, ...gift },
  { from: 'premium', to: 13, hoursAgo: 29, gives: 1, gets: 1, result: 'accepted', note: 'For your garden of foxes!' },
  { from: 'premium', to: 14, hoursAgo: 28, gives: 2, gets: 1, result: 'countered', note: 'Two for one?' },
  // Old trades are drawn, and some years draw none for the collector.
  { from: 12, to: 'collector', hoursAgo: 26, gives: 1, gets: 1, result: 'accepted', note: 'One more for the museum.' },
  { from: 13, to: 15, hoursAgo: 22, gives: 1, gets: 1, bloodstones: 150, result: 'accepted' },
  { from: 3, to: 9, hoursAgo: 20, ...gift },
  { from: 18, to: 19, hoursAgo: 18, gives: 1, gets: 1, result: 'held', note: 'Sleep on it, I can wait.' },
  { from: 7, to: 8, hoursAgo: 14, gives: 1, gets: 2, result: 'declined' },
  { from: 2, to: 6, hoursAgo: 6, gives: 1, gets: 1, result: 'open' },
  { from: 19, to: 'collector', hoursAgo: 5, gives: 2, gets: 1, result: 'open', note: 'You have three of it. Please?' },
  {
    from: 14,
    to: 'player',
    hoursAgo: 4,
    gives: 2,
    gets: 1,
    result: 'open',
    note: 'Welcome! These two are for your first series.',
  },
  { from: 8, to: 0, hoursAgo: 3, gives: 2, gets: 1, result: 'open' },
];

/** Lets players trade in the days before the demo world's present. */
export function demoTrades(find: FindPlayer, now: Date): Step[] {
  return sketches.map((sketch) => ({
    hoursAgo: sketch.hoursAgo,
    take: (tx) => trade(tx, [find(sketch.from), find(sketch.to)], sketch, now),
  }));
}

async function trade(
  tx: Transaction,
  [sender, recipient]: readonly [DemoPlayer, DemoPlayer],
  sketch: TradeSketch,
  now: Date,
): Promise<void> {
  const { gives, gets, hoursAgo, isValuable = false, bloodstones = 0, note = '', result } = sketch;
  const sent = new Date(now.getTime() - hoursAgo * hourMs);
  const answered = new Date(sent.getTime() + hourMs / 2);
  const [given, gotten] = [
    await chooseCopies(tx, sender, { count: gives, isValuable, before: sent }),
    await chooseCopies(tx, recipient, { count: gets, isValuable: false, before: sent }),
  ];
  const items = (uuids: readonly string[]) => uuids.map((uuid) => ({ uuid, fixed: false, choice: null }));
  const sending = { tx, caller: demoCaller(sender.id), clock: () => sent };
  const { uuid } = await createOffer(sending, {
    recipient: recipient.uuid,
    give: items(given),
    get: items(gotten),
    give_bloodstones: bloodstones,
    get_bloodstones: 0,
    note,
  });
  const context = { tx, db: tx, caller: demoCaller(recipient.id), clock: () => answered };
  switch (result) {
    case 'open':
      return;
    case 'accepted':
      await acceptOffer(context, uuid, {
        revision: 1,
        gives: gotten,
        gets: given,
        gives_bloodstones: 0,
        gets_bloodstones: bloodstones,
      });
      return;
    case 'declined':
      await declineOffer(context, uuid, declineReasons[0]);
      return;
    case 'held':
      await holdOffer(context, uuid);
      return;
    case 'countered':
      await counterOffer(context, uuid, {
        revision: 1,
        give: items(gotten),
        get: items(given.slice(0, 1)),
        give_bloodstones: 100,
        get_bloodstones: 0,
        note: 'One for one, and something on top.',
      });
      return;
    case 'cancelled':
      await cancelOffer({ ...sending, db: tx, clock: () => answered }, uuid);
      return;
    case 'expired':
      await settleTrades({ db: tx, clock: () => new Date(sent.getTime() + tradeLifetimeMs + hourMs) });
      return;
    case 'void':
      await burnCards(context, { cards: gotten.map((value) => ({ type: 'uuid', value })) });
      await settleTrades(context);
  }
}

/** Returns free copies without a frame that the player had at that time: the same ones each time. */
async function chooseCopies(
  db: Queryable,
  { id }: DemoPlayer,
  { count, isValuable, before }: { count: number; isValuable: boolean; before: Date },
): Promise<string[]> {
  const value = (rarity: Rarity) => sql`when ${rarity} then ${burnRewards[rarity]}::int`;
  const worth = sql`case rarity::text ${sql.join((['C', 'R', 'SR', 'SSR', 'UR'] as const).map(value), sql` `)} end`;
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select instances.uuid from instances join cards on cards.id = card_id
    where owner_id = ${id} and version > 10 and not is_locked and frame_id is null and instances.state = 'kept'
      and not exists (select from pack_draws where instance_uuid = instances.uuid)
      and instances.created_at < ${before.toISOString()}::timestamptz
    order by ${isValuable ? sql`${worth} desc` : sql`abs(${worth} - 60)`}, instances.uuid limit ${count}`);
  return rows.map(({ uuid }) => uuid);
}
