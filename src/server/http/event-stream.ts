/** How long a client waits before it opens the stream again, in milliseconds. */
const retryMs = 3_000;

const retry = new TextEncoder().encode(`retry: ${retryMs}\n\n`);

/** Returns a response of server-sent events. `unreadBytes` is how much may wait for a client that does not read. */
export function eventStream(
  unreadBytes: number,
  { start, cancel }: { start: (controller: ReadableStreamDefaultController<Uint8Array>) => void; cancel: () => void },
): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(retry);
        start(controller);
      },
      cancel,
    },
    { highWaterMark: unreadBytes, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Proxies such as nginx would hold the events back.
      'X-Accel-Buffering': 'no',
    },
  });
}
