import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, signOutHere, stubApi } from '#tests/support/api-stub.ts';

let reply: { data: { subject: string }[]; last: number; is_incomplete: boolean };
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  reply = { data: [{ subject: 'old' }], last: 3, is_incomplete: false };
  api = stubApi(() => ({ body: reply }));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function listen() {
  const { subscribeToTradeChanges } = await import('#stores/trade/live.ts');
  const { pollTradeEvents } = await import('#stores/trade/poll.ts');
  const changes: (string[] | null)[] = [];
  const stop = subscribeToTradeChanges(({ offers }) => changes.push(offers && [...offers]), pollTradeEvents);
  await vi.advanceTimersByTimeAsync(10);
  return { changes, stop };
}

test('the first answer only says where to continue, later ones name the offers that changed', async () => {
  const { changes, stop } = await listen();
  expect(changes).toEqual([]);
  reply = { data: [{ subject: 'a' }, { subject: 'b' }, { subject: 'a' }], last: 6, is_incomplete: false };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changes).toEqual([['a', 'b']]);
  expect(api.requests.map(({ url }) => url.searchParams.get('after'))).toEqual([null, '3']);
  reply = { data: [], last: 6, is_incomplete: false };
  await vi.advanceTimersByTimeAsync(10_000);
  reply = { data: [], last: 90, is_incomplete: true };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changes).toEqual([['a', 'b'], null]);
  stop();
  const before = api.requests.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.requests).toHaveLength(before);
});

test('nothing is asked while the page is hidden, and at once when it is visible again', async () => {
  const { stop } = await listen();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.requests).toHaveLength(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10);
  expect(api.requests).toHaveLength(2);
  visibility.mockRestore();
  stop();
});

test('a signed-out visitor asks nothing', async () => {
  const { stop } = await listen();
  await signOutHere();
  const asked = api.of('/live/events').length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(api.of('/live/events')).toHaveLength(asked);
  stop();
});

test('another source of events can take the place of the polling', async () => {
  const { subscribeToTradeChanges } = await import('#stores/trade/live.ts');
  const heard: unknown[] = [];
  const stopped = vi.fn();
  let publish: ((changes: { offers: null }) => void) | undefined;
  const stop = subscribeToTradeChanges(
    (changes) => heard.push(changes),
    (give) => {
      publish = give;
      return stopped;
    },
  );
  publish?.({ offers: null });
  expect(heard).toEqual([{ offers: null }]);
  expect(api.requests).toEqual([]);
  stop();
  expect(stopped).toHaveBeenCalledOnce();
});
