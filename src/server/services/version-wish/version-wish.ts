import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { VersionWish, VersionWishParams } from '#contract/card/version-wish.ts';
import { isUuid } from '#game/identifier.ts';
import { rarityTotals } from '#game/rarity.ts';
import { maxVersionWishes } from '#game/version-wish.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cards } from '#server/db/schema/card.ts';
import { instances } from '#server/db/schema/instance.ts';
import { players } from '#server/db/schema/player.ts';
import { series } from '#server/db/schema/series.ts';
import { versionWishes } from '#server/db/schema/version-wish.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';

/** Returns the caller's wishes, the newest first. Those whose version has become free are about to be announced. */
export async function listVersionWishes({
  db,
  caller: { playerId },
}: Context<'db' | 'caller'>): Promise<{ data: VersionWish[] }> {
  const rows = await db
    .select({ wish: versionWishes, card: cards, series: series.name })
    .from(versionWishes)
    .innerJoin(cards, eq(cards.id, versionWishes.cardId))
    .innerJoin(series, eq(series.id, cards.seriesId))
    .where(and(eq(versionWishes.playerId, playerId), isNull(versionWishes.freedAt)))
    .orderBy(desc(versionWishes.createdAt), cards.searchName, versionWishes.version);
  return { data: rows.map(({ wish, card, series }) => toVersionWish(wish, { ...card, series })) };
}

type WishedCard = Pick<typeof cards.$inferSelect, 'uuid' | 'name' | 'rarity'> & { series: string };

const toVersionWish = (
  { version, createdAt }: { version: number; createdAt: Date },
  { uuid, name, rarity, series }: WishedCard,
): VersionWish => ({ card: { uuid, name, series, rarity }, version, created_at: createdAt.toISOString() });

/**
 * Stores that the caller wants to be told when a version is free. Returns the existing wish if there is one, because
 * then the request was repeated. Throws CARD_NOT_FOUND, VERSION_NOT_FOUND, VERSION_FREE, VERSION_YOURS,
 * WISH_LIMIT_REACHED.
 */
export function addVersionWish(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  { id, version }: VersionWishParams,
): Promise<VersionWish> {
  return db.transaction(async (tx) => {
    // Two requests of a player wait for each other, so that the limit holds.
    await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update');
    const card = isUuid(id) ? await findCard(tx, id) : undefined;
    if (!card) throw new GameError('CARD_NOT_FOUND');
    if (version > rarityTotals[card.rarity]) throw new GameError('VERSION_NOT_FOUND');
    // The lock makes the copy's deletion wait for this wish. Without it, the deletion could miss the wish.
    const [held] = await tx
      .select({ ownerId: instances.ownerId })
      .from(instances)
      .where(and(eq(instances.cardId, card.id), eq(instances.version, version)))
      .for('key share');
    if (!held) throw new GameError('VERSION_FREE');
    if (held.ownerId === playerId) throw new GameError('VERSION_YOURS');
    const [known] = await tx
      .select()
      .from(versionWishes)
      .where(isWish(playerId, card.id, version));
    if (known && !known.freedAt) return toVersionWish(known, card);
    const [wishes] = await tx
      .select({ count: count() })
      .from(versionWishes)
      .where(and(eq(versionWishes.playerId, playerId), isNull(versionWishes.freedAt)));
    if ((wishes?.count ?? 0) >= maxVersionWishes) throw new GameError('WISH_LIMIT_REACHED');
    const wish = { playerId, cardId: card.id, version, createdAt: await moment(tx, clock) };
    // A wish that was fulfilled and not announced yet is replaced: the version is held again.
    await tx
      .insert(versionWishes)
      .values(wish)
      .onConflictDoUpdate({
        target: [versionWishes.playerId, versionWishes.cardId, versionWishes.version],
        set: { createdAt: sql`excluded.created_at`, freedAt: null },
      });
    return toVersionWish(wish, card);
  });
}

const isWish = (playerId: number, cardId: number, version: number) =>
  and(eq(versionWishes.playerId, playerId), eq(versionWishes.cardId, cardId), eq(versionWishes.version, version));

async function findCard(tx: Queryable, uuid: string) {
  const [card] = await tx
    .select({ id: cards.id, uuid: cards.uuid, name: cards.name, rarity: cards.rarity, series: series.name })
    .from(cards)
    .innerJoin(series, eq(series.id, cards.seriesId))
    .where(eq(cards.uuid, uuid));
  return card;
}

/** Takes back a wish. Throws WISH_NOT_FOUND. */
export async function removeVersionWish(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  { id, version }: VersionWishParams,
): Promise<{ version: number }> {
  const card = isUuid(id) ? await findCard(db, id) : undefined;
  const [removed] = card
    ? await db.transaction((tx) =>
        tx
          .delete(versionWishes)
          .where(isWish(playerId, card.id, version))
          .returning({ version: versionWishes.version }),
      )
    : [];
  if (!removed) throw new GameError('WISH_NOT_FOUND');
  return removed;
}
