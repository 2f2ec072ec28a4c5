import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let calendar: typeof import('#stores/calendar/daily-reward.ts');
let toasts: typeof import('#stores/toast.ts');
let answers: Record<string, () => Response>;
const fired = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  localStorage.setItem('mazoku-user', JSON.stringify({ user: null, userToken: 'token' }));
  answers = {
    'can-claim': () => Response.json(true),
    claim: () =>
      Response.json({ day: '2026-11-21', currency: 'bloodstones', amount: 100, balance: 100 }, { status: 201 }),
    profile: () => Response.json({}),
  };
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(answers[address.split('/').at(-1) ?? '']?.()));
  calendar = await import('#stores/calendar/daily-reward.ts');
  toasts = await import('#stores/toast.ts');
  fired.mockClear();
  addEventListener('mazoku-claim-reward-success', fired);
});

afterEach(() => {
  removeEventListener('mazoku-claim-reward-success', fired);
  vi.unstubAllGlobals();
  localStorage.clear();
});

const refusal = (status: number, code: string) => () =>
  Response.json({ statusCode: status, error: '', message: [] }, { status, headers: { 'x-error-code': code } });

test('a reward is claimed, said, and told to the page', async () => {
  await calendar.loadDailyReward();
  expect(calendar.$dailyReward.get()).toBe('claimable');
  await calendar.claimDailyReward();
  expect(calendar.$dailyReward.get()).toBe('claimed');
  expect(toasts.$toasts.get()[0]).toMatchObject({ description: '+100 bloodstones', variant: 'success' });
  expect(fired).toHaveBeenCalledOnce();
});

test('what was claimed before is not asked for', async () => {
  answers['can-claim'] = () => Response.json(false);
  answers['claim'] = vi.fn(refusal(409, 'ALREADY_CLAIMED'));
  await calendar.loadDailyReward();
  expect(calendar.$dailyReward.get()).toBe('claimed');
  await calendar.claimDailyReward();
  expect(answers['claim']).not.toHaveBeenCalled();
});

test('what was claimed in another tab meanwhile is there', async () => {
  answers['claim'] = refusal(409, 'ALREADY_CLAIMED');
  await calendar.loadDailyReward();
  await calendar.claimDailyReward();
  expect(calendar.$dailyReward.get()).toBe('claimed');
  expect(fired).toHaveBeenCalledOnce();
});

test('an outage loses nothing, and can be tried again', async () => {
  answers['claim'] = refusal(503, 'UNAVAILABLE');
  await calendar.loadDailyReward();
  await calendar.claimDailyReward();
  expect(calendar.$dailyReward.get()).toBe('claimable');
  expect(toasts.$toasts.get()[0]).toMatchObject({ variant: 'destructive' });
  expect(fired).not.toHaveBeenCalled();
  answers['can-claim'] = refusal(503, 'UNAVAILABLE');
  await calendar.loadDailyReward();
  expect(calendar.$dailyReward.get()).toBe('failed');
});

test('for who is signed out nothing is asked', async () => {
  localStorage.clear();
  vi.resetModules();
  const { $dailyReward, loadDailyReward } = await import('#stores/calendar/daily-reward.ts');
  await loadDailyReward();
  expect($dailyReward.get()).toBeNull();
});
