import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { openLiveStream } from '#client/live-stream.ts';
import { whileVisible } from '#client/visible-interval.ts';
import { staffQueuesEvent } from '#contract/live.ts';
import { getQueueCounts } from '#contract/staff/case.ts';
import type { QueueCounts } from '#contract/staff/case.ts';
import { createLatest } from '#stores/base/latest.ts';
import { $token } from '#stores/session/session.ts';

/** How many cases wait in each queue; null until it is known. */
export const $queueCounts = atom<QueueCounts | null>(null);
/** Increases each time the server says that the queues changed. */
export const $queueChange = atom(0);

/** Without a stream, the counts are loaded so often, in ms. */
const pollInterval = 30_000;

const { run } = createLatest();

/** Follows the queues while the page is visible. Returns an unsubscribe function. */
export function subscribeToQueueCounts(): () => void {
  const change = () => {
    $queueChange.set($queueChange.get() + 1);
    void refreshQueueCounts();
  };
  return whileVisible(() => {
    const token = $token.get();
    if (token === null) return () => undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    const close = openLiveStream({
      token,
      after: undefined,
      onEvent: ({ name }) => {
        clearInterval(poll);
        poll = undefined;
        // A stream begins with this event, which loads the counts for the first time.
        if (name === staffQueuesEvent) change();
      },
      onFailure: () => (poll ??= setInterval(change, pollInterval)),
    });
    return () => {
      close();
      clearInterval(poll);
    };
  });
}

/** Counts that cannot be loaded stay as they were. */
function refreshQueueCounts(): Promise<void> {
  return run(
    (signal) => call(getQueueCounts, {}, { signal }),
    (counts) => $queueCounts.set(counts),
  );
}
