import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { isBanned } from '#game/ban.ts';
import { currencies } from '#game/currency.ts';
import type { Queryable } from '#server/db/connect.ts';
import { apiKeyEvents, apiKeys } from '#server/db/schema/api-key.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import { calendarClaims } from '#server/db/schema/calendar.ts';
import { challengeLog, challenges } from '#server/db/schema/challenge.ts';
import { cleanUpRules } from '#server/db/schema/clean-up.ts';
import { frameStock, ownedBanners } from '#server/db/schema/inventory.ts';
import { balanceDays, collectionDays } from '#server/db/schema/history.ts';
import { highlights, waitingHighlights } from '#server/db/schema/highlight.ts';
import { inboxEntries } from '#server/db/schema/inbox.ts';
import { outbox, notificationPreferences, pushSubscriptions, quietHours } from '#server/db/schema/notification.ts';
import { moonstoneDebts, spendingLimits } from '#server/db/schema/payment.ts';
import { drawSeeds, packProgress } from '#server/db/schema/pack.ts';
import { rewardRecipients } from '#server/db/schema/reward.ts';
import { activeDays } from '#server/db/schema/rollup.ts';
import { savedSearches } from '#server/db/schema/saved-search.ts';
import { seriesCompletions } from '#server/db/schema/series-completion.ts';
import { sessions } from '#server/db/schema/session.ts';
import { staffActions, staffCases, staffNotes } from '#server/db/schema/staff.ts';
import { votes, voteCooldowns } from '#server/db/schema/vote.ts';
import { versionWishes } from '#server/db/schema/version-wish.ts';
import { wantedCards } from '#server/db/schema/wanted-card.ts';
import { instances } from '#server/db/schema/instance.ts';
import { overlays } from '#server/db/schema/overlay.ts';
import { personalCalendars } from '#server/db/schema/personal-calendar.ts';
import { players } from '#server/db/schema/player.ts';
import {
  liveEvents,
  playerBlocks,
  tradeReceipts,
  trades,
  tradeSettings,
  tradeSignals,
} from '#server/db/schema/trade.ts';
import { excludeCalls, excludeStaffCalls } from '#server/services/player/caller-check.ts';
import { readBalances, debit } from '#server/services/ledger/ledger.ts';
import { tellSessionsEnded } from '#server/services/live/live-event.ts';
import { lockRoles } from '#server/services/role/role.ts';
import { recordSiteAudit } from '#server/services/staff/audit.ts';
import { releaseCasesOf } from '#server/services/staff/release-cases.ts';
import { forgetTradeNotices } from '#server/services/trade/forget-notices.ts';
import { endTradesOf } from '#server/services/trade/settle-trades.ts';
import type { Clock, Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { findDeletionWait } from './deletion-wait.ts';

/**
 * Deletes the accounts whose grace period is over, each in its own transaction, and returns how many. Several processes
 * can run it at once. A failed deletion does not stop the others; the failures are thrown as an AggregateError.
 */
export async function deleteDueAccounts({ db, clock }: Context<'db' | 'clock'>, signal?: AbortSignal): Promise<number> {
  const now = await moment(db, clock);
  const due = await db.select().from(players).where(isDue(now)).orderBy(players.deletionDueAt);
  const failures: unknown[] = [];
  let deleted = 0;
  for (const player of due) {
    if (signal?.aborted) break;
    try {
      if (await hasToWait(db, player, now)) continue;
      // Offers also lock the rows of other players, so they end before this player's row is locked.
      await endTradesOf({ db, clock }, player.id);
      if (await db.transaction((tx) => deleteAccount(tx, player.id, clock))) deleted += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `accounts that could not be deleted: ${failures.length}`);
  return deleted;
}

const isDue = (now: Date) =>
  and(isNotNull(players.deletionDueAt), lte(players.deletionDueAt, now), isNull(players.deletedAt));

/** A banned player could return with a new account, so the account also stays until the ban is over. */
const hasToWait = async (db: Queryable, player: Player, now: Date): Promise<boolean> =>
  isBanned(player, now) || (await findDeletionWait(db, player, now)) !== 'next-run';

/** Returns whether the account was deleted: false if it has to wait, or if another process has locked it. */
async function deleteAccount(tx: Queryable, playerId: number, clock: Clock): Promise<boolean> {
  // A purchase in flight ends first, and no call begins that would leave something of the player.
  await excludeCalls(tx, playerId);
  await excludeStaffCalls(tx, playerId);
  await lockRoles(tx);
  const now = await moment(tx, clock);
  const [player] = await tx
    .select()
    .from(players)
    .where(and(eq(players.id, playerId), isDue(now)))
    .for('update', { skipLocked: true });
  if (!player || (await hasToWait(tx, player, now))) return false;
  const owned = await tx
    .select({ state: instances.state })
    .from(instances)
    .where(eq(instances.ownerId, playerId))
    .orderBy(instances.id)
    .for('update');
  // The player sent an offer in the meantime, which the next run ends, or staff froze a copy.
  if (owned.some(({ state }) => state !== 'kept')) return false;
  await releaseInstances(tx, playerId, now);
  await clearBalances(tx, player);
  const released = await releaseCasesOf(tx, playerId);
  await anonymize(tx, player, now);
  for (const entry of released) await recordSiteAudit(tx, now, entry);
  return true;
}

/** Deletes the player's copies, frames and banners. The copies' versions become free again. */
async function releaseInstances(tx: Queryable, playerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into instance_events (instance_uuid, card_id, version, kind, player_id, frame_id, created_at, claimed_at)
    select uuid, card_id, version, 'released', owner_id, frame_id, ${now.toISOString()}::timestamptz, created_at
    from instances where owner_id = ${playerId} order by id`);
  await tx.delete(instances).where(eq(instances.ownerId, playerId));
  await tx.delete(frameStock).where(eq(frameStock.playerId, playerId));
  await tx.delete(packProgress).where(eq(packProgress.playerId, playerId));
  await tx.delete(ownedBanners).where(eq(ownedBanners.playerId, playerId));
}

/** Debits the remaining balances into the ledger's sink. Nobody can pay a debt any more. */
async function clearBalances(tx: Queryable, { id: playerId, uuid }: Player): Promise<void> {
  await tx.delete(moonstoneDebts).where(eq(moonstoneDebts.playerId, playerId));
  const balances = await readBalances(tx, playerId);
  for (const currency of currencies) {
    const amount = balances[currency];
    const reference = `${uuid} ${currency}`;
    if (amount > 0) await debit(tx, { reason: 'departure', reference, playerId, currency, amount });
  }
}

type Player = typeof players.$inferSelect;

/** Removes all personal data. The row stays, because the ledger and the cards' histories refer to it. */
async function anonymize(tx: Queryable, { id: playerId, uuid }: Player, now: Date): Promise<void> {
  const theirs = [
    sessions,
    apiKeyEvents,
    apiKeys,
    idempotencyKeys,
    calendarClaims,
    votes,
    voteCooldowns,
    challenges,
    challengeLog,
    cleanUpRules,
    overlays,
    personalCalendars,
    savedSearches,
    versionWishes,
    wantedCards,
    seriesCompletions,
    spendingLimits,
    liveEvents,
    highlights,
    waitingHighlights,
    playerBlocks,
    tradeSettings,
    tradeSignals,
    staffNotes,
    activeDays,
    collectionDays,
    balanceDays,
  ];
  const notifications = [inboxEntries, outbox, notificationPreferences, quietHours, pushSubscriptions];
  for (const table of [...theirs, ...notifications]) await tx.delete(table).where(eq(table.playerId, playerId));
  await tellSessionsEnded(tx, playerId);
  await tx.delete(playerBlocks).where(eq(playerBlocks.blockedId, playerId));
  // What they could claim is gone; what they got stays counted in the reports.
  await tx
    .delete(rewardRecipients)
    .where(and(eq(rewardRecipients.playerId, playerId), eq(rewardRecipients.state, 'offered')));
  // What staff did stays, without the words. Only the audit log keeps those, because its entries never change.
  await tx.update(staffActions).set({ words: '', note: '', liftWords: '' }).where(eq(staffActions.playerId, playerId));
  await tx.update(staffCases).set({ words: '' }).where(eq(staffCases.openerId, playerId));
  await tx.update(staffCases).set({ answer: '', evidence: {} }).where(eq(staffCases.playerId, playerId));
  // An opening has the seed that its proof needs.
  await tx.update(drawSeeds).set({ playerSeed: '' }).where(eq(drawSeeds.playerId, playerId));
  await forgetTradeNotices(tx, playerId);
  await tx.update(trades).set({ note: '' }).where(eq(trades.senderId, playerId));
  await tx.update(tradeReceipts).set({ name: null }).where(eq(tradeReceipts.playerId, playerId));
  await tx
    .update(players)
    .set({
      // Not a chat-platform id, so that a person who signs in again gets a new account.
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
      isNamedLive: true,
      firstNightDismissedAt: null,
      premiumUntil: null,
      profileBannerId: null,
      clanId: null,
      clanRole: null,
      bannedAt: null,
      bannedUntil: null,
      banReason: null,
      tradesRestrictedUntil: null,
      purchasesRestrictedUntil: null,
      deletionDueAt: null,
      deletedAt: now,
    })
    .where(eq(players.id, playerId));
}
