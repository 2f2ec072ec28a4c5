import { createEventSource } from 'eventsource-client';
import { livePath } from '#contract/live.ts';
import { getEnvironment } from './environment.ts';

export interface LiveStreamOptions {
  /** The session's token. */
  token: string;
  /** The id of the last event that the page knows; the stream continues after it. */
  after: string | undefined;
  /** Called for each event with its name, such as ready, reset, trade or ring. */
  onEvent: (event: { name: string; id: string | undefined; data: string }) => void;
  /** Called when the server refuses the stream or cannot be reached. The stream tries again by itself. */
  onFailure: () => void;
}

/** The server sends something at least every 20 seconds. A connection that is silent for so long, in ms, is dead. */
const silenceMs = 50_000;

/** Opens the server's stream of live events, and opens it again when it ends. Returns a function that closes it. */
export function openLiveStream({ token, after, onEvent, onFailure }: LiveStreamOptions): () => void {
  const source = createEventSource({
    url: new URL(getEnvironment().server + livePath, location.origin),
    headers: { Authorization: `Bearer ${token}` },
    ...(after === undefined ? {} : { initialLastEventId: after }),
    fetch: async (url, init) => {
      const signal = init?.signal as AbortSignal | undefined;
      try {
        const response = await fetch(url, init);
        if (response.ok && response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
        throw new Error(`The stream answered ${response.status}.`);
      } catch (error) {
        if (!signal?.aborted) onFailure();
        throw error;
      }
    },
    onMessage: ({ event = 'message', id, data }) => {
      watch();
      onEvent({ name: event, id, data });
    },
    onComment: () => watch(),
  });
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => {
      source.close();
      onFailure();
      // The closed request settles before the next one.
      setTimeout(() => source.connect());
    }, silenceMs);
  };
  watch();
  return () => {
    clearTimeout(watchdog);
    source.close();
  };
}
