import type { Log } from '#server/log.ts';
import type { Services } from '#server/services/services.ts';
import { announceClanChanges, announceEvents, announceRewards } from './announce.ts';
import { clearOutbox } from './clear-outbox.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { refreshLeaderboards } from './refresh-leaderboards.ts';
import type { Job } from './run-every.ts';
import { sendPush } from './send-push.ts';

/**
 * Returns all background jobs. Each runs in one process at a time, regardless of how many processes share the database.
 */
export const createJobs = (work: Services['jobs'], log: Log, now: () => Date = () => new Date()): readonly Job[] => [
  deleteAccounts(work, log),
  sendPush(work),
  clearOutbox(work),
  announceClanChanges(work, log),
  announceEvents(work, log),
  announceRewards(work, log, now),
  refreshLeaderboards(work, log),
];
