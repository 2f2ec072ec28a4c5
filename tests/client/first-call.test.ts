import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOnce } from '#client/first-call.ts';

const address = '/api/staff/cases?queue=reports';
const as = (token: string, signal?: AbortSignal): RequestInit => ({
  headers: { authorization: `Bearer ${token}` },
  ...(signal && { signal }),
});
const send = () => {
  const sent = vi.fn(() => Promise.resolve(new Response('second')));
  vi.stubGlobal('fetch', sent);
  return sent;
};
const underWay = (reply: Promise<Response>) => {
  globalThis.firstCall = { address, token: 'mine', reply };
};

beforeEach(() => {
  // The page is young, however old the process of the tests is.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  globalThis.firstCall = undefined;
});

test('the answer that is under way is used once', async () => {
  const sent = send();
  underWay(Promise.resolve(new Response('first')));
  expect(await (await fetchOnce(address, as('mine'))).text()).toBe('first');
  expect(sent).not.toHaveBeenCalled();
  expect(await (await fetchOnce(address, as('mine'))).text()).toBe('second');
});

test.each([
  ['another player', address, 'other'],
  ['another address', `${address}&state=free`, 'mine'],
])('%s gets an answer of its own', async (_, asked, token) => {
  const sent = send();
  underWay(Promise.resolve(new Response('first')));
  expect(await (await fetchOnce(asked, as(token))).text()).toBe('second');
  expect(sent).toHaveBeenCalledOnce();
});

test('nothing is answered with what was true before the page wrote something', async () => {
  const sent = send();
  underWay(Promise.resolve(new Response('first')));
  await fetchOnce(address, { ...as('mine'), method: 'POST' });
  expect(await (await fetchOnce(address, as('mine'))).text()).toBe('second');
  expect(sent).toHaveBeenCalledTimes(2);
});

test('an answer that nothing has used for half a minute is asked for again', async () => {
  send();
  underWay(Promise.resolve(new Response('first')));
  vi.spyOn(performance, 'now').mockReturnValue(30_001);
  expect(await (await fetchOnce(address, as('mine'))).text()).toBe('second');
});

test('a request that failed on its way is sent again', async () => {
  const sent = send();
  underWay(Promise.reject(new TypeError('Failed to fetch')));
  expect(await (await fetchOnce(address, as('mine'))).text()).toBe('second');
  expect(sent).toHaveBeenCalledOnce();
});

test('a call that is stopped does not wait for the answer', async () => {
  send();
  underWay(new Promise(() => undefined));
  const stop = new AbortController();
  const call = fetchOnce(address, as('mine', stop.signal));
  stop.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
});
