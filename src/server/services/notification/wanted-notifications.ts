import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { findSpares } from '#server/services/trade/spare-copy.ts';
import { enqueue } from './outbox.ts';
import type { Context } from '#server/services/context.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Number of new copies that one run looks at. */
const batch = 20_000;
/** One spare copy is for one player, so only those are told who have wanted the card for the longest time. */
const toldPerCard = 50;
/** How many players with a spare are considered for each card. */
const ownersPerCard = 20;

/** The counter with the id of the newest copy that was looked at. */
const seenCounter = 'wanted cards: newest copy';

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
 * Notifies players of cards that they want and lack, when a player who takes their offers gets a copy to spare. A player is
 * told of a card once a week. The newest copy that was looked at advances in the same transaction, so a run that is cut
 * off is repeated.
 */
export function notifyWantedCards({ db, clock }: Context<'db' | 'clock'>): Promise<WantedRun> {
  const now = clock();
  return db.transaction(async (tx) => {
    const range = await takeCopies(tx);
    if (!range) return { messages: 0, isMore: false };
    let messages = 0;
    for (const [playerId, wishes] of Map.groupBy(await findWishes(tx, range), ({ player_id: id }) => id)) {
      const cardIds = wishes.map(({ card_id: id }) => id);
      const spares = await findSpares(tx, cardIds, { viewerId: playerId, perCard: ownersPerCard, now });
      for (const { card_id: cardId, owners, uuid, name, series } of wishes) {
        if (!spares.some((spare) => spare.card_id === cardId && owners.includes(spare.owner_id))) continue;
        messages += await enqueue(
          tx,
          {
            playerId,
            kind: 'wish',
            reference: `spare ${uuid} ${Math.floor(now.getTime() / weekMs)}`,
            title: `Somebody has ${name} to spare`,
            text: `${series}. You want this card: make them an offer.`,
            link: `/trades/matches?card=${uuid}`,
            expiresAt: new Date(now.getTime() + weekMs),
          },
          now,
        );
      }
    }
    return { messages, isMore: range.isMore };
  });
}

/** Returns the ids of the copies that are new, and counts them as seen. The first run only notes where to begin. */
async function takeCopies(tx: Queryable): Promise<{ after: number; last: number; isMore: boolean } | undefined> {
  const { rows } = await tx.execute<{ after: string | null; newest: string }>(sql`
    select (select value from counters where name = ${seenCounter} for update) as after,
      (select coalesce(max(id), 0) from instances) as newest`);
  const newest = Number(rows[0]?.newest ?? 0);
  const seen = rows[0]?.after ?? null;
  const after = seen === null ? undefined : Number(seen);
  const last = after === undefined ? newest : Math.min(newest, after + batch);
  if (last === after) return undefined;
  await tx.execute(sql`
    insert into counters (name, value) values (${seenCounter}, ${last})
    on conflict (name) do update set value = excluded.value`);
  return after === undefined ? undefined : { after, last, isMore: last < newest };
}

/** Returns who wants and lacks a card of the new copies. */
async function findWishes(tx: Queryable, { after, last }: { after: number; last: number }): Promise<Wish[]> {
  const { rows } = await tx.execute<Wish>(sql`
    select wish.player_id, fresh.card_id, fresh.owners, c.uuid, c.name, series.name as series
    from (
      select card_id, array_agg(distinct owner_id) as owners from instances
      where id > ${after} and id <= ${last} group by card_id) fresh
    cross join lateral (
      select player_id from wanted_cards
      where card_id = fresh.card_id and not exists (
        select from instances where instances.owner_id = wanted_cards.player_id and instances.card_id = fresh.card_id)
      order by created_at, player_id limit ${toldPerCard}) wish
    join cards c on c.id = fresh.card_id join series on series.id = c.series_id
    order by wish.player_id, fresh.card_id`);
  return rows;
}
