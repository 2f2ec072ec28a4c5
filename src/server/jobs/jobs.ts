import type { Log } from '#server/log.ts';
import type { Context } from '#server/services/context.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { nextPublicationAt, publishDue } from '#server/services/change-set/publish.ts';
import { refreshRollups } from '#server/services/dashboard/rollup.ts';
import { refreshHistory } from '#server/services/history/refresh-history.ts';
import { clearIdempotencyKeys } from '#server/services/idempotency/idempotency.ts';
import { clearInboxes } from '#server/services/inbox/inbox-entry.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import { clearOutbox, nextPushAt } from '#server/services/notification/outbox.ts';
import { deliverPush } from '#server/services/notification/push-delivery.ts';
import { deleteUnusedArt } from '#server/services/object/art-use.ts';
import { checkDueLinks } from '#server/services/partner/check-links.ts';
import { refreshLivePartners } from '#server/services/partner/live-partners.ts';
import { nextRewardStart, runRewards } from '#server/services/reward/run-rewards.ts';
import { findSignals } from '#server/services/signal/signal.ts';
import type { CheckedSources } from '#server/services/invariant/check-in-parts.ts';
import {
  announceClanChanges,
  announceEvents,
  announceFreedVersions,
  announceRewards,
  announceSearches,
  announceWantedCards,
} from './announce.ts';
import { checkData } from './check-data.ts';
import { checkPayments } from './check-payments.ts';
import { clearRateLimits } from './clear-rate-limits.ts';
import { clearLive, showHighlights } from './live.ts';
import { makeBulkFiles } from './make-bulk.ts';
import type { Job, JobObserver } from './run-every.ts';
import { refreshWindows } from './refresh-windows.ts';
import { signAuditLog } from './sign-audit-log.ts';
import { settleTrades } from './settle-trades.ts';

/** What some jobs need besides the services. */
export interface JobResources {
  replica: CheckedSources['replica'];
  observer: JobObserver | undefined;
  loadAuditKey: () => string;
}

/**
 * Returns all background jobs. Each runs in one process at a time, regardless of how many processes share the database.
 */
export const createJobs = (
  context: Context<'db' | 'bulk' | 'push' | 'payments' | 'paymentCurrency' | 'links' | 'streams' | 'clock'>,
  log: Log,
  { replica, observer, loadAuditKey }: JobResources,
): readonly Job[] => [
  // Deletes the accounts whose grace period has ended.
  {
    name: 'delete-accounts',
    everyMs: 60 * 60 * 1000,
    async run(signal) {
      const deleted = await deleteDueAccounts(context, signal);
      if (deleted > 0) log.info({ deleted }, 'accounts deleted');
    },
  },
  // Sends due push notifications: when they are written, when they become due, and when a retry is due.
  {
    name: 'send-push',
    everyMs: 30 * 1000,
    triggeredBy: ['outbox'],
    async run(signal) {
      const taken = await deliverPush(context, signal);
      return taken > 0 ? new Date() : nextPushAt(context);
    },
  },
  // Completes expired notifications, and deletes those that were completed long ago.
  {
    name: 'clear-outbox',
    everyMs: 60 * 1000,
    async run(signal) {
      await clearOutbox(context, signal);
    },
  },
  // Deletes what the inboxes have kept for long enough.
  {
    name: 'clear-inboxes',
    everyMs: 60 * 60 * 1000,
    async run(signal) {
      await clearInboxes(context, signal);
    },
  },
  clearRateLimits(context),
  // Deletes expired idempotency keys with their responses (privacy.md promises it within the hour).
  {
    name: 'clear-idempotency-keys',
    everyMs: 60 * 60 * 1000,
    async run(signal) {
      await clearIdempotencyKeys(context, signal);
    },
  },
  announceClanChanges(context, log),
  announceEvents(context, log),
  announceRewards(context, log),
  announceSearches(context, log),
  announceFreedVersions(context, log),
  announceWantedCards(context, log),
  // Every 30 seconds, recounts the players whose data changed; after a catalogue change all players, in batches.
  {
    name: 'refresh-leaderboards',
    everyMs: 30 * 1000,
    async run() {
      const { counted, isMore } = await refreshLeaderboards(context);
      if (counted > 0) log.debug({ counted }, 'leaderboards refreshed');
      return isMore ? new Date() : undefined;
    },
  },
  refreshWindows(context),
  checkPayments(context),
  settleTrades(context, log),
  showHighlights(context),
  clearLive(context),
  // Looks for signals in what is new. It writes cases for staff and never acts.
  {
    name: 'find-signals',
    everyMs: 5 * 60 * 1000,
    async run() {
      const found = await findSignals(context);
      if (found > 0) log.info({ found }, 'signals found');
    },
  },
  // Adds what is new to the daily rollups of the dashboard.
  {
    name: 'refresh-rollups',
    everyMs: 60 * 1000,
    run: () => refreshRollups(context),
  },
  // Adds what is new to the histories, and fills in what was before they were kept.
  {
    name: 'refresh-history',
    everyMs: 60 * 1000,
    run: () => refreshHistory(context),
  },
  // Gives rewards of the team to their players, in batches, or offers them.
  {
    name: 'give-rewards',
    everyMs: 60 * 1000,
    triggeredBy: ['rewards'],
    async run(signal) {
      const players = await runRewards(context, signal);
      if (players > 0) log.info({ players }, 'rewards given');
      return nextRewardStart(context);
    },
  },
  // Publishes the change sets of admins at their time.
  {
    name: 'publish-change-sets',
    everyMs: 60 * 1000,
    triggeredBy: ['change-sets'],
    async run() {
      const counts = await publishDue(context);
      if (counts.published + counts.refused > 0) log.info(counts, 'scheduled change sets published');
      return nextPublicationAt(context);
    },
  },
  // Deletes uploaded art that no draft and no revision uses.
  {
    name: 'delete-unused-art',
    everyMs: 60 * 60 * 1000,
    async run(signal) {
      const deleted = await deleteUnusedArt(context, signal);
      if (deleted > 0) log.info({ deleted }, 'unused art deleted');
    },
  },
  // Checks the links of partners once a day, and those that are new or changed.
  {
    name: 'check-links',
    everyMs: 60 * 60 * 1000,
    triggeredBy: ['partner-links', 'partners'],
    async run(signal) {
      await checkDueLinks(context, signal);
    },
  },
  checkData(context, { log, replica, observer }),
  signAuditLog(context, log, loadAuditKey),
  makeBulkFiles(context, log),
  // Asks a streaming platform which partners are live.
  ...context.streams.map((adapter): Job => ({
    name: `find-live-${adapter.platform}`,
    everyMs: adapter.everyMs,
    run: (signal) => refreshLivePartners(context, adapter, signal),
  })),
];
