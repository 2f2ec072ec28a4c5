import { openLiveStream } from '#client/live-stream.ts';
import { whileVisible } from '#client/visible-interval.ts';
import type { InboxCount } from '#contract/inbox.ts';
import { inboxEvent } from '#contract/live.ts';
import { $token } from '#stores/session/session.ts';
import type { TradeEventSource } from './event-source.ts';
import { pollTradeEvents } from './poll.ts';

/** After so many failures in a row, the page polls until a stream opens again. */
const failuresBeforePolling = 2;

/** Follows the server's stream of live events while the page is visible. Without a stream, it polls. */
export const streamTradeEvents: TradeEventSource = (publish) => {
  /** The id of the last event, so that a stream that opens again sends what happened meanwhile. */
  let last: string | undefined;
  let failures = 0;
  let stopPolling: (() => void) | undefined;
  let closeStream: (() => void) | undefined;
  let isVisible = false;

  const endPolling = () => {
    stopPolling?.();
    stopPolling = undefined;
  };
  const onFailure = () => {
    failures += 1;
    if (failures >= failuresBeforePolling)
      stopPolling ??= pollTradeEvents(publish, last === undefined ? undefined : Number(last));
  };
  const onEvent = ({ name, id, data }: { name: string; id: string | undefined; data: string }) => {
    // The stream goes on after the last event that it sent, so what the polling published comes again.
    failures = 0;
    endPolling();
    last = id ?? last;
    if (name === inboxEvent) publish({ inbox: JSON.parse(data) as InboxCount });
    else if (name === 'reset') publish({ offers: null });
    else if (name === 'trade' || name === 'ring') publish({ offers: new Set([readSubject(data)]) });
  };
  const close = () => {
    closeStream?.();
    closeStream = undefined;
    endPolling();
  };
  const open = () => {
    const token = $token.get();
    if (token === null || !isVisible) return;
    closeStream = openLiveStream({ token, after: last, onEvent, onFailure });
  };

  const stopFollowing = $token.listen(() => {
    close();
    // The events of another session have other ids.
    last = undefined;
    failures = 0;
    open();
  });
  const stopWatching = whileVisible(() => {
    isVisible = true;
    open();
    return () => {
      isVisible = false;
      close();
    };
  });
  return () => {
    stopFollowing();
    stopWatching();
    close();
  };
};

/** Returns the uuid of the offer or ring; an empty text if the event has none. */
function readSubject(data: string): string {
  const { subject } = JSON.parse(data) as { subject?: unknown };
  return typeof subject === 'string' ? subject : '';
}
