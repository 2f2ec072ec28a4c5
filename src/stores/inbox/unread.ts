import { atom, computed } from 'nanostores';
import { call } from '#client/api.ts';
import { onPageRestored } from '#client/page-lifecycle.ts';
import { serverNow } from '#client/server-clock.ts';
import { countUnread } from '#contract/inbox.ts';
import type { InboxCount } from '#contract/inbox.ts';
import { createLatest } from '#stores/base/latest.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { $token } from '#stores/session/session.ts';
import { followLive } from '#stores/trade/follow-live.ts';

/** What is unread in the inbox of the signed-in player; null until it is known. */
export const $inboxCount = atom<InboxCount | null>(null);

/** How many entries are unread; null until it is known. */
export const $unread = computed($inboxCount, (count) => count?.unread ?? null);

const { run, cancel } = createLatest();

/** The number is asked for a moment after entries appear or end, and at least once a day. */
const marginMs = 2_000;
const longestWaitMs = 24 * 60 * 60 * 1000;
/** How long a page waits whose idea of the time is wrong. */
const lateWaitMs = 60_000;
let changeTimer: ReturnType<typeof setTimeout> | undefined;

/** Sets what is newer than any answer on its way. */
export function setInboxCount({ unread, newest, changes_at: changesAt }: InboxCount): void {
  cancel();
  clearTimeout(changeTimer);
  if (changesAt !== null) {
    const left = Date.parse(changesAt) - serverNow();
    const wait = left > 0 ? Math.min(left + marginMs, longestWaitMs) : lateWaitMs;
    changeTimer = setTimeout(() => void refreshUnread(), wait);
  }
  $inboxCount.set({ unread, newest, changes_at: changesAt });
}

/** Loads the number for each session, and follows its changes. Returns an unsubscribe function. */
export function subscribeToUnread(): () => void {
  return stopAll([
    followLive(({ subscribeToInboxCount }) => subscribeToInboxCount(setInboxCount)),
    $token.subscribe(() => {
      $inboxCount.set(null);
      void refreshUnread();
    }),
    onPageRestored(() => void refreshUnread()),
    () => clearTimeout(changeTimer),
    cancel,
  ]);
}

/** A number that cannot be loaded stays as it was: it is only a hint. */
async function refreshUnread(): Promise<void> {
  cancel();
  clearTimeout(changeTimer);
  if ($token.get() === null) return;
  await run((signal) => call(countUnread, {}, { signal }), setInboxCount);
}
