import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { findSparedCards } from '#server/services/trade/spare-copy.ts';
import { enqueue } from './outbox.ts';
import type { Context } from '#server/services/context.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Number of owners of new copies that one run looks at. */
const batch = 2000;
/** One spare copy is for one player, so only those are told who have wanted the card for the longest time. */
const toldPerCard = 50;
/** A run names so many cards to a player. One notice counts the others. */
const namedPerPlayer = 3;

/** What one run did. */
export interface WantedRun {
  messages: number;
  /** Whether new copies are left for another run. */
  isMore: boolean;
}

interface Wish extends Record<string, unknown> {
  player_id: number;
  card_id: number;
  uuid: string;
  name: string;
  series: string;
  /** Players who got a copy of the card. */
  owners: number[];
}

/**
 * Notifies players of cards that they want and lack, when a player who takes their offers gets or unlocks a copy to spare. A
 * player is told of a card once a week. The copies that were looked at are forgotten in the same transaction, so a run that
 * is cut off is repeated.
 */
export function notifyWantedCards({ db, clock }: Context<'db' | 'clock'>): Promise<WantedRun> {
  const now = clock();
  return db.transaction(async (tx) => {
    const { wishes, isMore } = await takeChecks(tx, now);
    let messages = 0;
    for (const [playerId, ofPlayer] of Map.groupBy(wishes, ({ player_id: id }) => id)) {
      const spared = await findSparedCards(tx, ofPlayer, { viewerId: playerId, now });
      const told = ofPlayer.filter(({ card_id: id }) => spared.has(id));
      for (const notice of noticesOf(told, now)) messages += await enqueue(tx, { playerId, ...notice }, now);
    }
    return { messages, isMore };
  });
}

const weekOf = (now: Date): number => Math.floor(now.getTime() / weekMs);

/** The notices of the first cards, and one of how many others there are. */
function noticesOf(wishes: readonly Wish[], now: Date) {
  const common = { kind: 'wish' as const, expiresAt: new Date(now.getTime() + weekMs) };
  const named = wishes.slice(0, namedPerPlayer).map(({ uuid, name, series }) => ({
    ...common,
    reference: `spare ${uuid} ${weekOf(now)}`,
    title: `Somebody has ${name} to spare`,
    text: `${series}. You want this card: make them an offer.`,
    link: `/trades/matches?card=${uuid}`,
  }));
  const others = wishes.length - named.length;
  if (others === 0) return named;
  return [
    ...named,
    {
      ...common,
      reference: `spares ${weekOf(now)}`,
      title: `${others} more ${others === 1 ? 'card' : 'cards'} that you want ${others === 1 ? 'is' : 'are'} to spare`,
      text: 'Your matches show who has them.',
      link: '/trades/matches?want=true',
    },
  ];
}

/**
 * Takes a batch of the owners of new copies. Returns who wants and lacks their cards and was not told of them this week, those
 * who have wanted a card for the longest time first.
 */
async function takeChecks(tx: Queryable, now: Date): Promise<{ wishes: Wish[]; isMore: boolean }> {
  const taken = await tx.execute<{ card_id: number; owner_id: number }>(sql`
    delete from spare_checks where id in (
      select id from spare_checks order by id limit ${batch} for update skip locked)
    returning card_id, owner_id`);
  const { rows } = await tx.execute<Wish>(sql`
    select wish.player_id, fresh.card_id, fresh.owners, c.uuid, c.name, series.name as series
    from (
      select card_id, array_agg(distinct owner_id) as owners
      from jsonb_to_recordset(${JSON.stringify(taken.rows)}::jsonb) as taken (card_id int, owner_id int) group by card_id) fresh
    join cards c on c.id = fresh.card_id join series on series.id = c.series_id
    cross join lateral (
      select player_id, created_at from wanted_cards
      where card_id = fresh.card_id and not exists (
        select from instances where instances.owner_id = wanted_cards.player_id and instances.card_id = fresh.card_id)
      order by created_at, player_id limit ${toldPerCard}) wish
    where not exists (
      select from inbox_entries
      where inbox_entries.player_id = wish.player_id and kind = 'wish'
        and reference = 'spare ' || c.uuid || ${` ${weekOf(now)}`})
    order by wish.player_id, wish.created_at, fresh.card_id`);
  return { wishes: rows, isMore: taken.rows.length === batch };
}
