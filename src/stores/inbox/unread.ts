import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { onPageRestored } from '#client/page-lifecycle.ts';
import { countUnread } from '#contract/inbox.ts';
import { createLatest } from '#stores/base/latest.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { withPart } from '#stores/load-part.ts';
import { $token } from '#stores/session/session.ts';

/** How many entries of the signed-in player's inbox are unread; null until it is known. */
export const $unread = atom<number | null>(null);

const { run, cancel } = createLatest();

/** Sets a number that is newer than any answer on its way. */
export function setUnread(unread: number): void {
  cancel();
  $unread.set(unread);
}

/** Loads the number for each session, and follows its changes. Returns an unsubscribe function. */
export function subscribeToUnread(): () => void {
  let stopFollowing: (() => void) | undefined;
  let isStopped = false;
  // Pages do not wait for the script of the stream.
  withPart(
    'live',
    () => import('#stores/trade/live.ts'),
    ({ subscribeToUnreadChanges }) => {
      if (!isStopped) stopFollowing = subscribeToUnreadChanges(setUnread);
    },
  );
  return stopAll([
    $token.subscribe(() => {
      $unread.set(null);
      void refreshUnread();
    }),
    onPageRestored(() => void refreshUnread()),
    () => {
      isStopped = true;
      stopFollowing?.();
    },
    cancel,
  ]);
}

/** A number that cannot be loaded stays as it was: it is only a hint. */
async function refreshUnread(): Promise<void> {
  cancel();
  if ($token.get() === null) return;
  await run(
    (signal) => call(countUnread, {}, { signal }),
    ({ unread }) => $unread.set(unread),
  );
}
