import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let reward: typeof import('#stores/calendar/reward-notice.ts');
let answer: () => Response | Promise<Response>;
let requestCount: number;

beforeEach(async () => {
  vi.resetModules();
  localStorage.setItem('mazoku-user', JSON.stringify({ user: null, userToken: 'token' }));
  requestCount = 0;
  answer = () => Response.json(true);
  vi.stubGlobal('fetch', () => {
    requestCount += 1;
    return Promise.resolve().then(answer);
  });
  reward = await import('#stores/calendar/reward-notice.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const raw = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

test('a 200 with exactly true means that a reward can be claimed', async () => {
  await reward.loadCanClaim();
  expect(reward.$canClaim.get()).toBe(true);
});

describe('the notice is hidden after the response', () => {
  const others: [string, () => Response | Promise<Response>][] = [
    ['false', () => raw('false')],
    ['true as text', () => raw('"true"')],
    ['TRUE in upper case', () => raw('TRUE')],
    ['a number', () => raw('1')],
    ['an object', () => raw('{"data":true}')],
    ['an empty body', () => raw('')],
    ['true with 201', () => raw('true', 201)],
    ['true with 500', () => raw('true', 500)],
    ['a network error', () => Promise.reject(new TypeError('offline'))],
  ];
  test.each(others)('%s', async (_, other) => {
    answer = other;
    await reward.loadCanClaim();
    expect(requestCount).toBe(1);
    expect(reward.$canClaim.get()).toBe(false);
  });
});

test('nothing is requested without a token', async () => {
  localStorage.clear();
  vi.resetModules();
  reward = await import('#stores/calendar/reward-notice.ts');
  await reward.loadCanClaim();
  expect(requestCount).toBe(0);
  expect(reward.$canClaim.get()).toBe(false);
});

test('the notice is hidden after the claim, even if an earlier response arrives later', async () => {
  const stop = reward.subscribeToClaims();
  await reward.loadCanClaim();
  dispatchEvent(new Event('mazoku-claim-reward-success'));
  expect(reward.$canClaim.get()).toBe(false);

  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  const check = reward.loadCanClaim();
  dispatchEvent(new Event('mazoku-claim-reward-success'));
  late.resolve(Response.json(true));
  await check;
  expect(reward.$canClaim.get()).toBe(false);

  stop();
  answer = () => Response.json(true);
  await reward.loadCanClaim();
  dispatchEvent(new Event('mazoku-claim-reward-success'));
  expect(reward.$canClaim.get()).toBe(true);
});

test('a dismissed notice stays dismissed for the visit', async () => {
  expect(reward.$isNoticeDismissed.get()).toBe(false);
  reward.dismissNotice();
  expect(reward.$isNoticeDismissed.get()).toBe(true);
  vi.resetModules();
  const nextPage = await import('#stores/calendar/reward-notice.ts');
  expect(nextPage.$isNoticeDismissed.get()).toBe(true);
  sessionStorage.clear();
});
