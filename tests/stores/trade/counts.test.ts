import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';

let incoming: number;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  incoming = 1;
  stubApi(({ url: { pathname } }) =>
    pathname.endsWith('/trade/counts')
      ? { body: { incoming, outgoing: 0, held: 0, rings: 0, unread: 0 } }
      : { status: 503, body: {} },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('the counts follow the stream of changes', async () => {
  let publish: ((changes: { offers: ReadonlySet<string> | null }) => void) | undefined;
  vi.doMock('#stores/trade/live.ts', () => ({
    subscribeToTradeChanges: (listen: NonNullable<typeof publish>) => {
      publish = listen;
      return () => (publish = undefined);
    },
  }));
  signInHere();
  const { $tradeCounts, subscribeToTradeCounts } = await import('#stores/trade/counts.ts');
  const stop = subscribeToTradeCounts();
  await vi.waitFor(() => expect([$tradeCounts.get()?.incoming, typeof publish]).toEqual([1, 'function']));
  incoming = 2;
  publish?.({ offers: new Set(['one']) });
  await vi.waitFor(() => expect($tradeCounts.get()?.incoming).toBe(2));
  stop();
  expect(publish).toBeUndefined();
});
