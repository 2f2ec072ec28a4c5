import type { Log } from '#server/log.ts';
import type { Context } from '#server/services/context.ts';
import type { CheckedSources } from '#server/services/invariant/check-in-parts.ts';
import {
  announceClanChanges,
  announceEvents,
  announceFreedVersions,
  announceRewards,
  announceSearches,
} from './announce.ts';
import { checkData } from './check-data.ts';
import { checkLinks } from './check-links.ts';
import { checkPayments } from './check-payments.ts';
import { clearIdempotencyKeys } from './clear-idempotency-keys.ts';
import { clearOutbox } from './clear-outbox.ts';
import { clearRateLimits } from './clear-rate-limits.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { deleteUnusedArt } from './delete-unused-art.ts';
import { findLivePartners } from './find-live-partners.ts';
import { findSignals } from './find-signals.ts';
import { publishChangeSets } from './publish-change-sets.ts';
import { refreshLeaderboards } from './refresh-leaderboards.ts';
import { giveRewards } from './give-rewards.ts';
import type { Job, JobObserver } from './run-every.ts';
import { refreshRollups } from './refresh-rollups.ts';
import { refreshWindows } from './refresh-windows.ts';
import { sendPush } from './send-push.ts';
import { signAuditLog } from './sign-audit-log.ts';
import { clearLive, settleTrades } from './settle-trades.ts';

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
  context: Context<'db' | 'push' | 'payments' | 'paymentCurrency' | 'links' | 'streams' | 'clock'>,
  log: Log,
  { replica, observer, loadAuditKey }: JobResources,
): readonly Job[] => [
  deleteAccounts(context, log),
  sendPush(context),
  clearOutbox(context),
  clearRateLimits(context),
  clearIdempotencyKeys(context),
  announceClanChanges(context, log),
  announceEvents(context, log),
  announceRewards(context, log),
  announceSearches(context, log),
  announceFreedVersions(context, log),
  refreshLeaderboards(context, log),
  refreshWindows(context),
  checkPayments(context),
  settleTrades(context, log),
  clearLive(context),
  findSignals(context, log),
  refreshRollups(context),
  giveRewards(context, log),
  publishChangeSets(context, log),
  deleteUnusedArt(context, log),
  checkLinks(context),
  checkData(context, { log, replica, observer }),
  signAuditLog(context, log, loadAuditKey),
  ...context.streams.map((adapter) => findLivePartners(context, adapter)),
];
