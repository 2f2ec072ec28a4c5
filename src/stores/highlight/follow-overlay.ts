import { call } from '#client/api.ts';
import { runWhileVisible } from '#client/visible-interval.ts';
import { isApiError } from '#contract/error.ts';
import { readOverlay } from '#contract/overlay.ts';
import type { OverlayPull } from '#contract/overlay.ts';

/** How often an overlay asks, in milliseconds. */
const intervalMs = 4_000;

interface OverlayWatcher {
  /** Whose overlay it is: a player or a clan; null without a clan. */
  onName: (name: string | null) => void;
  onPull: (pull: OverlayPull) => void;
  /** There is no such overlay any more. */
  onEnd: () => void;
}

/** Follows an overlay while its page is visible: pulls come once each, oldest first. */
export function followOverlay(token: string, { onName, onPull, onEnd }: OverlayWatcher): void {
  let last: number | null = null;
  let first = 0;
  const seen = new Set<number>();
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const reply = await call(readOverlay, { body: { token, after: last } });
      if (last === null) {
        first = reply.last;
        onName(reply.name);
      }
      last = reply.last;
      for (const pull of reply.data) {
        // An answer also has copies of calls that ended late, some of which were shown.
        if (pull.id <= first || seen.has(pull.id)) continue;
        seen.add(pull.id);
        onPull(pull);
      }
    } catch (error) {
      // Without an answer, the next turn asks again.
      if (isApiError(error) && error.status === 404) {
        stop();
        onEnd();
      }
    } finally {
      isAsking = false;
    }
  };
  const stop = runWhileVisible(() => void ask(), intervalMs);
  void ask();
}
