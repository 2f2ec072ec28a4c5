import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, signOutHere } from '#tests/support/api-stub.ts';

interface Opened {
  after: string | null;
  token: string | null;
  send: (text: string) => void;
  end: () => void;
  isAborted: () => boolean;
}

let streams: Opened[];
let polls: URL[];
/** The answer to the next streams; undefined opens them. */
let refusal: number | undefined;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  localStorage.clear();
  signInHere();
  streams = [];
  polls = [];
  refusal = undefined;
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit) => {
    const url = new URL(address, 'http://site.test');
    if (url.pathname.endsWith('/live/events')) {
      polls.push(url);
      return Promise.resolve(Response.json({ data: [{ subject: 'polled' }], last: 9, is_incomplete: false }));
    }
    if (!url.pathname.endsWith('/live')) return Promise.resolve(Response.json({}, { status: 503 }));
    if (refusal !== undefined) return Promise.resolve(Response.json({}, { status: refusal }));
    const headers = new Headers(init.headers);
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (each) => void (controller = each) });
    init.signal?.addEventListener('abort', () => controller?.error(new DOMException('aborted', 'AbortError')));
    streams.push({
      after: headers.get('last-event-id'),
      token: headers.get('authorization'),
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
      isAborted: () => init.signal?.aborted === true,
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function listen() {
  const { subscribeToTradeChanges } = await import('#stores/trade/live.ts');
  const changes: (string[] | null)[] = [];
  const stop = subscribeToTradeChanges(({ offers }) => changes.push(offers && [...offers]));
  await pass(10);
  return { changes, stop };
}

const event = (name: string, id: number, subject = '') =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify({ subject })}\n\n`;

test('events name the offers that changed, and a stream that ends goes on after the last one', async () => {
  const { changes, stop } = await listen();
  streams[0]?.send(
    `retry: 3000\n\n${event('ready', 4)}${event('trade', 5, 'a')}: still here\n\n${event('ring', 6, 'b')}`,
  );
  await pass(10);
  expect(changes).toEqual([['a'], ['b']]);
  streams[0]?.end();
  await pass(3_100);
  expect(streams.map(({ after, token }) => [after, token])).toEqual([
    [null, 'Bearer a-token-of-a-session'],
    ['6', 'Bearer a-token-of-a-session'],
  ]);
  streams[1]?.send(event('reset', 90));
  await pass(10);
  expect(changes.at(-1)).toBeNull();
  expect(polls).toEqual([]);
  stop();
  expect(streams[1]?.isAborted()).toBe(true);
});

test('a refused stream falls back to polling after its last event, until it opens again', async () => {
  const { changes, stop } = await listen();
  streams[0]?.send(event('ready', 4));
  await pass(10);
  refusal = 503;
  streams[0]?.end();
  await pass(6_000);
  expect(polls[0]?.searchParams.get('after')).toBe('4');
  expect(changes).toEqual([['polled']]);
  refusal = undefined;
  await pass(3_000);
  streams.at(-1)?.send(event('trade', 9, 'polled'));
  await pass(10);
  const asked = polls.length;
  await pass(30_000);
  expect(polls).toHaveLength(asked);
  stop();
});

test('a connection that became silent is opened again', async () => {
  const { stop } = await listen();
  streams[0]?.send(event('ready', 4));
  await pass(45_000);
  expect(streams).toHaveLength(1);
  await pass(6_000);
  expect(streams.map(({ after }) => after)).toEqual([null, '4']);
  expect(streams[0]?.isAborted()).toBe(true);
  stop();
});

test('there is no stream for a hidden page and none after signing out', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { stop } = await listen();
  streams[0]?.send(event('ready', 4));
  await pass(10);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(100_000);
  expect(streams).toHaveLength(1);
  expect(streams[0]?.isAborted()).toBe(true);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10);
  expect(streams[1]?.after).toBe('4');
  visibility.mockRestore();
  await signOutHere();
  await pass(100_000);
  expect(streams).toHaveLength(2);
  expect(streams[1]?.isAborted()).toBe(true);
  stop();
});
