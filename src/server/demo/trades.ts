import { sql } from 'drizzle-orm';
import { burnRewards } from '#game/burn.ts';
import { declineReasons } from '#game/trade.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable, Transaction } from '#server/db/connect.ts';
import { acceptOffer } from '#server/services/trade/accept-offer.ts';
import { declineOffer } from '#server/services/trade/answer-offer.ts';
import { createOffer } from '#server/services/trade/create-offer.ts';
import { demoCaller } from './caller.ts';
import { hourMs } from './timeline.ts';

/** A player of the demo world who is none of the demo users. */
export interface Extra {
  id: number;
  uuid: string;
}

/** A trade between two of the players: how many hours ago, and how many copies each of them gives. */
interface TradeSketch {
  from: number;
  to: number;
  hoursAgo: number;
  gives: number;
  gets: number;
  /** The most valuable copies, or those of an ordinary trade. */
  isValuable?: true;
  result: 'accepted' | 'declined' | 'open';
}

const fair = { gives: 2, gets: 2, result: 'accepted' } as const;
const gift = { gives: 4, gets: 1, isValuable: true, result: 'accepted' } as const;

/** Fair trades, trades in which three players give much to a fourth one, and offers that wait. Oldest first. */
const sketches: readonly TradeSketch[] = [
  { from: 0, to: 1, hoursAgo: 60, ...fair },
  { from: 3, to: 9, hoursAgo: 55, ...gift },
  { from: 1, to: 2, hoursAgo: 51, ...fair },
  { from: 4, to: 9, hoursAgo: 47, ...gift },
  { from: 2, to: 0, hoursAgo: 40, ...fair },
  { from: 3, to: 9, hoursAgo: 38, ...gift },
  { from: 5, to: 9, hoursAgo: 33, ...gift },
  { from: 9, to: 0, hoursAgo: 30, ...fair },
  { from: 6, to: 7, hoursAgo: 26, gives: 3, gets: 1, result: 'accepted' },
  { from: 3, to: 9, hoursAgo: 20, ...gift },
  { from: 7, to: 8, hoursAgo: 14, gives: 1, gets: 2, result: 'declined' },
  { from: 1, to: 0, hoursAgo: 9, ...fair },
  { from: 2, to: 6, hoursAgo: 6, gives: 1, gets: 1, result: 'open' },
  { from: 8, to: 0, hoursAgo: 3, gives: 2, gets: 1, result: 'open' },
];

/** Lets players trade in the days before the demo world's present. */
export async function demoTrades(tx: Transaction, players: readonly Extra[], now: Date): Promise<void> {
  for (const sketch of sketches) {
    const [sender, recipient] = [players[sketch.from], players[sketch.to]];
    if (!sender || !recipient) throw new Error('the demo world has too few players for its trades');
    await trade(tx, [sender, recipient], sketch, now);
  }
}

async function trade(
  tx: Transaction,
  [sender, recipient]: readonly [Extra, Extra],
  sketch: TradeSketch,
  now: Date,
): Promise<void> {
  const { gives, gets, hoursAgo, isValuable = false, result } = sketch;
  const sent = new Date(now.getTime() - hoursAgo * hourMs);
  const answered = new Date(sent.getTime() + hourMs / 2);
  const [given, gotten] = [
    await chooseCopies(tx, sender, { count: gives, isValuable, before: sent }),
    await chooseCopies(tx, recipient, { count: gets, isValuable: false, before: sent }),
  ];
  const items = (uuids: readonly string[]) => uuids.map((uuid) => ({ uuid, fixed: false, choice: null }));
  const { uuid } = await createOffer(
    { tx, caller: demoCaller(sender.id), clock: () => sent },
    {
      recipient: recipient.uuid,
      give: items(given),
      get: items(gotten),
      give_bloodstones: 0,
      get_bloodstones: 0,
      note: '',
    },
  );
  const context = { tx, caller: demoCaller(recipient.id), clock: () => answered };
  if (result === 'accepted') {
    await acceptOffer(context, uuid, {
      revision: 1,
      gives: gotten,
      gets: given,
      gives_bloodstones: 0,
      gets_bloodstones: 0,
    });
  }
  if (result === 'declined') await declineOffer({ ...context, db: tx }, uuid, declineReasons[0]);
}

/** Returns free copies without a frame that the player had at that time: the same ones each time. */
async function chooseCopies(
  db: Queryable,
  { id }: Extra,
  { count, isValuable, before }: { count: number; isValuable: boolean; before: Date },
): Promise<string[]> {
  const value = (rarity: Rarity) => sql`when ${rarity} then ${burnRewards[rarity]}::int`;
  const worth = sql`case rarity::text ${sql.join((['C', 'R', 'SR', 'SSR', 'UR'] as const).map(value), sql` `)} end`;
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select instances.uuid from instances join cards on cards.id = card_id
    where owner_id = ${id} and version > 10 and not is_locked and frame_id is null and instances.state = 'kept'
      and instances.created_at < ${before.toISOString()}::timestamptz
    order by ${isValuable ? sql`${worth} desc` : sql`abs(${worth} - 60)`}, instances.uuid limit ${count}`);
  return rows.map(({ uuid }) => uuid);
}
