import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { rewardOf } from '#tests/support/rewards.ts';
import { personOf } from '#tests/support/staff-cases.ts';

const { uuid } = rewardOf();
let api: ReturnType<typeof stubApi>;
let reward: ReturnType<typeof rewardOf>;
let answer: 'ok' | 'lost' | 'refused';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  localStorage.clear();
  signInHere();
  reward = rewardOf();
  answer = 'ok';
  api = stubApi(({ method, url }) => {
    if (method === 'GET') {
      const player = personOf(url.searchParams.get('state') ?? 'failed');
      return { body: { reward, data: [{ player, problem: '', at: reward.starts_at }], next: null } };
    }
    if (answer === 'lost') return 'lost';
    if (answer === 'refused') return { status: 409, body: { message: ['This reward is over.'] } };
    reward = rewardOf({ state: url.pathname.endsWith('/stop') ? 'stopped' : 'scheduled', can_stop: false });
    return { status: 201, body: reward };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(id = uuid) {
  const store = await import('#stores/admin/reward.ts');
  const stop = store.subscribeToAdminReward(id);
  await vi.advanceTimersByTimeAsync(10);
  return { store, stop };
}
const reads = () => api.requests.filter(({ method }) => method === 'GET');

test('a reward is read again while it is given, and no longer once it is finished', async () => {
  const { store, stop } = await open();
  expect(reads()).toHaveLength(1);
  reward = rewardOf({ counts: { given: 300, offered: 0, failed: 0, left: 100 } });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(store.$adminReward.get().value?.counts.given).toBe(300);
  reward = rewardOf({ state: 'finished' });
  await vi.advanceTimersByTimeAsync(2_100);
  const count = reads().length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reads()).toHaveLength(count);
  stop();
});

test('a reward that waits for a second admin is not read again by itself', async () => {
  reward = rewardOf({ state: 'proposed' });
  const { stop } = await open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reads()).toHaveLength(1);
  stop();
});

test('the report shows the recipients of the chosen state', async () => {
  reward = rewardOf({ state: 'finished' });
  const { store, stop } = await open();
  expect(store.$recipients.get().items[0]?.player?.name).toBe('failed');
  store.showRecipients('given');
  await vi.advanceTimersByTimeAsync(10);
  expect(store.$recipients.get().items.map(({ player }) => player?.name)).toEqual(['given']);
  stop();
});

test('a stop needs a reason, and without an answer it is sent again as it was', async () => {
  const { store, stop } = await open();
  store.openRewardStep({ kind: 'stop', opener: null });
  await store.takeRewardStep();
  store.setStepReason(' A mistake. ');
  answer = 'lost';
  await store.takeRewardStep();
  expect(store.$stopCall.get().state).toBe('unanswered');
  answer = 'ok';
  await store.takeRewardStep();
  const sent = api.of('/stop');
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'A mistake.' }, { reason: 'A mistake.' }]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(store.$rewardStep.get()).toBeNull();
  expect(store.$adminReward.get().value?.state).toBe('stopped');
  stop();
});

test('a refused confirmation stays in the dialog with its reason', async () => {
  reward = rewardOf({ state: 'proposed', can_confirm: true });
  const { store, stop } = await open();
  store.openRewardStep({ kind: 'confirm', opener: null });
  await store.takeRewardStep();
  expect(api.of('/confirm')).toEqual([]);
  store.setStepReason('I checked it.');
  answer = 'refused';
  await store.takeRewardStep();
  expect(store.$rewardStep.get()?.kind).toBe('confirm');
  expect(store.$confirmCall.get()).toEqual({ state: 'refused', reasons: ['This reward is over.'] });
  stop();
});
