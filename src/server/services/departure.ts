import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { isBanned } from '#game/ban.ts';
import { currencies } from '#game/currency.ts';
import type { Database, Queryable } from '#server/db/connect.ts';
import { attempts } from '#server/db/schema/attempt.ts';
import { calendarClaims } from '#server/db/schema/calendar.ts';
import { challengeLog, challenges } from '#server/db/schema/challenge.ts';
import { frameStock, ownedBanners } from '#server/db/schema/collection.ts';
import { messages, notificationChoices, pushBrowsers, quietHours } from '#server/db/schema/notification.ts';
import { sessions } from '#server/db/schema/session.ts';
import { votes, voteTurns } from '#server/db/schema/vote.ts';
import { copies, players } from '#server/db/schema/world.ts';
import { readBalances, takeIn } from './ledger.ts';

/**
 * Deletes the accounts whose time to take that back is over, each in a transaction of its own, however
 * many processes do it at once; answers how many. One that fails does not hold up the others.
 */
export async function deleteDueAccounts(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const due = await db.select({ id: players.id }).from(players).where(isDue(now)).orderBy(players.deletionDueAt);
  const failures: unknown[] = [];
  let deleted = 0;
  for (const { id } of due) {
    if (signal?.aborted) break;
    try {
      if (await db.transaction((tx) => depart(tx, id, now))) deleted += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `accounts that could not be deleted: ${failures.length}`);
  return deleted;
}

const isDue = (now: Date) =>
  and(isNotNull(players.deletionDueAt), lte(players.deletionDueAt, now), isNull(players.deletedAt));

/** Whether the player has left; false where they wait, or another process is at it. */
async function depart(tx: Queryable, playerId: number, now: Date): Promise<boolean> {
  const [player] = await tx
    .select()
    .from(players)
    .where(and(eq(players.id, playerId), isDue(now)))
    .for('update', { skipLocked: true });
  // Whoever is banned would come back as somebody new: their account stays until the ban is over.
  if (!player || isBanned(player, now)) return false;
  const held = await tx
    .select({ state: copies.state })
    .from(copies)
    .where(eq(copies.ownerId, playerId))
    .orderBy(copies.id)
    .for('update');
  // Half of a trade belongs to somebody else.
  if (held.some(({ state }) => state === 'trading')) return false;
  await releaseCopies(tx, playerId, now);
  await emptyPurse(tx, player);
  await forget(tx, player, now);
  return true;
}

/** The versions are free again. */
async function releaseCopies(tx: Queryable, playerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into copy_events (copy_uuid, card_id, version, kind, player_id, frame_id, created_at)
    select uuid, card_id, version, 'released', owner_id, frame_id, ${now.toISOString()}::timestamptz
    from copies where owner_id = ${playerId} order by id`);
  await tx.delete(copies).where(eq(copies.ownerId, playerId));
  await tx.delete(frameStock).where(eq(frameStock.playerId, playerId));
  await tx.delete(ownedBanners).where(eq(ownedBanners.playerId, playerId));
}

/** What is left of their money goes where all spent money goes. */
async function emptyPurse(tx: Queryable, { id: playerId, uuid }: Player): Promise<void> {
  const balances = await readBalances(tx, playerId);
  for (const currency of currencies) {
    const amount = balances[currency];
    const reference = `${uuid} ${currency}`;
    if (amount > 0) await takeIn(tx, { reason: 'departure', reference, playerId, currency, amount });
  }
}

type Player = typeof players.$inferSelect;

/** The row stays, for the ledger and the histories of cards; of the person nothing is left in it. */
async function forget(tx: Queryable, { id: playerId, uuid }: Player, now: Date): Promise<void> {
  const theirs = [sessions, attempts, calendarClaims, votes, voteTurns, challenges, challengeLog];
  const notifications = [messages, notificationChoices, quietHours, pushBrowsers];
  for (const table of [...theirs, ...notifications]) await tx.delete(table).where(eq(table.playerId, playerId));
  await tx
    .update(players)
    .set({
      // No id of the chat platform: should the person come back, they come as somebody new.
      discordId: `deleted ${uuid}`,
      name: 'Deleted player',
      discordName: null,
      discordAvatar: null,
      mfaEnabled: false,
      roles: [],
      badges: [],
      activeAt: null,
      userStatus: 'inactive',
      hasAcceptedTerms: false,
      termsAcceptedAt: null,
      premiumUntil: null,
      profileBannerId: null,
      clanId: null,
      clanRole: null,
      bannedAt: null,
      bannedUntil: null,
      banReason: null,
      deletionDueAt: null,
      deletedAt: now,
    })
    .where(eq(players.id, playerId));
}
