import { and, count, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { WantedCard } from '#contract/card/wanted-card.ts';
import { isUuid } from '#game/identifier.ts';
import { maxWantedCards } from '#game/wanted-card.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cards } from '#server/db/schema/card.ts';
import { players } from '#server/db/schema/player.ts';
import { wantedCards } from '#server/db/schema/wanted-card.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';

interface WantedRow extends Record<string, unknown> {
  uuid: string;
  name: string;
  series: string;
  rarity: WantedCard['card']['rarity'];
  art_version: number;
  copies: number;
  created_at: string;
}

/** Returns the cards that the caller wants, the newest first. */
export async function listWantedCards({
  db,
  caller: { playerId },
}: Context<'db' | 'caller'>): Promise<{ data: WantedCard[] }> {
  return { data: await readWanted(db, playerId, sql`true`) };
}

async function readWanted(db: Queryable, playerId: number, which: SQL): Promise<WantedCard[]> {
  const { rows } = await db.execute<WantedRow>(sql`
    select c.uuid, c.name, series.name as series, c.rarity, c.art_version, wanted.created_at,
      (select count(*)::int from instances where owner_id = ${playerId} and card_id = c.id) as copies
    from wanted_cards wanted join cards c on c.id = wanted.card_id join series on series.id = c.series_id
    where wanted.player_id = ${playerId} and ${which}
    order by wanted.created_at desc, c.id`);
  return rows.map(({ copies, created_at: createdAt, ...card }) => ({
    card,
    copies,
    created_at: new Date(createdAt).toISOString(),
  }));
}

/** Stores that the caller wants a card. Throws CARD_NOT_FOUND, WISH_LIMIT_REACHED. */
export function wantCard(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  uuid: string,
): Promise<WantedCard> {
  return db.transaction(async (tx) => {
    // Two requests of a player wait for each other, so that the limit holds.
    await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update');
    const cardId = await findCardId(tx, uuid);
    const isThis = sql`wanted.card_id = ${cardId}`;
    const [known] = await readWanted(tx, playerId, isThis);
    if (known) return known;
    const [wanted] = await tx.select({ count: count() }).from(wantedCards).where(eq(wantedCards.playerId, playerId));
    if ((wanted?.count ?? 0) >= maxWantedCards) throw new GameError('WISH_LIMIT_REACHED');
    await tx.insert(wantedCards).values({ playerId, cardId, createdAt: await moment(tx, clock) });
    const [added] = await readWanted(tx, playerId, isThis);
    return added!;
  });
}

/** Forgets that the caller wants a card. Throws CARD_NOT_FOUND. */
export function stopWantingCard(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  uuid: string,
): Promise<{ uuid: string }> {
  return db.transaction(async (tx) => {
    const cardId = await findCardId(tx, uuid);
    await tx.delete(wantedCards).where(and(eq(wantedCards.playerId, playerId), eq(wantedCards.cardId, cardId)));
    return { uuid };
  });
}

async function findCardId(tx: Queryable, uuid: string): Promise<number> {
  const [card] = isUuid(uuid) ? await tx.select({ id: cards.id }).from(cards).where(eq(cards.uuid, uuid)) : [];
  if (!card) throw new GameError('CARD_NOT_FOUND');
  return card.id;
}

/** The condition that a player wants a card. */
export const wantsCard = (playerId: SQL, cardId: SQL): SQL =>
  sql`exists (select from wanted_cards where wanted_cards.player_id = ${playerId} and wanted_cards.card_id = ${cardId})`;
