import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let calendar: typeof import('#stores/calendar/daily-reward.ts');
let toasts: typeof import('#stores/toast.ts');
let answers: Record<string, () => Response>;
const onClaim = vi.fn();

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
  onClaim.mockClear();
  addEventListener('mazoku-claim-reward-success', onClaim);
});

afterEach(() => {
  removeEventListener('mazoku-claim-reward-success', onClaim);
  vi.unstubAllGlobals();
  localStorage.clear();
});

const refusal = (status: number, code: string) => () =>
  Response.json({ statusCode: status, error: '', message: [] }, { status, headers: { 'x-error-code': code } });

test('a claim shows a message and dispatches the event of the specification', async () => {
  await calendar.loadDailyReward();
  expect(calendar.$dailyReward.get()).toBe('claimable');
  await calendar.claimDailyReward();
  expect(calendar.$dailyReward.get()).toBe('claimed');
  expect(toasts.$toasts.get()[0]).toMatchObject({ description: '+100 bloodstones', variant: 'success' });
  expect(onClaim).toHaveBeenCalledOnce();
});

test('no claim is sent for a reward that was claimed before', async () => {
  answers['can-claim'] = () => Response.json(false);
  answers['claim'] = vi.fn(refusal(409, 'ALREADY_CLAIMED'));
  await calendar.loadDailyReward();
  expect(calendar.$dailyReward.get()).toBe('claimed');
  await calendar.claimDailyReward();
  expect(answers['claim']).not.toHaveBeenCalled();
});

test('a claim in another tab is shown as claimed', async () => {
  answers['claim'] = refusal(409, 'ALREADY_CLAIMED');
  await calendar.loadDailyReward();
  await calendar.claimDailyReward();
  expect(calendar.$dailyReward.get()).toBe('claimed');
  expect(onClaim).toHaveBeenCalledOnce();
});

test('after an outage the reward is still claimable', async () => {
  answers['claim'] = refusal(503, 'UNAVAILABLE');
  await calendar.loadDailyReward();
  await calendar.claimDailyReward();
  expect(calendar.$dailyReward.get()).toBe('claimable');
  expect(toasts.$toasts.get()[0]).toMatchObject({ variant: 'destructive' });
  expect(onClaim).not.toHaveBeenCalled();
  answers['can-claim'] = refusal(503, 'UNAVAILABLE');
  await calendar.loadDailyReward();
  expect(calendar.$dailyReward.get()).toBe('failed');
});

test('a token that is no longer valid signs the player out, and the toast says so', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await calendar.loadDailyReward();
  answers['claim'] = refusal(401, 'UNAUTHENTICATED');
  answers['profile'] = refusal(401, 'UNAUTHENTICATED');
  await calendar.claimDailyReward();
  expect(calendar.$dailyReward.get()).toBeNull();
  expect(toasts.$toasts.get()[0]).toMatchObject({ title: 'You’ve Been Signed Out', variant: 'destructive' });
  const { $token } = await import('#stores/session/session.ts');
  await vi.waitFor(() => expect($token.get()).toBeNull());
});

test('nothing is requested while signed out', async () => {
  localStorage.clear();
  vi.resetModules();
  const { $dailyReward, loadDailyReward } = await import('#stores/calendar/daily-reward.ts');
  await loadDailyReward();
  expect($dailyReward.get()).toBeNull();
});
