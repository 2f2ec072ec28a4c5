import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { personOf } from '#tests/support/staff-cases.ts';
import { rewardOf } from '#tests/support/rewards.ts';

const preview = {
  recipients: 400,
  gifts: [{ kind: 'currency', currency: 'bloodstones', amount: 50 }],
  totals: [20_000],
  is_large: false,
  sample: [personOf('Somebody')],
  players: null as string[] | null,
  problems: [] as string[],
};
let api: ReturnType<typeof stubApi>;
let problems: string[];
let answer: 'ok' | 'lost' | 'changed';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  problems = [];
  answer = 'ok';
  api = stubApi(({ url }) => {
    if (url.pathname.endsWith('/preview')) return { body: { ...preview, problems } };
    if (answer === 'lost') return 'lost';
    if (answer === 'changed') return { status: 409, body: { message: ['More players match than you saw.'] } };
    return { status: 201, body: rewardOf() };
  });
});

afterEach(() => vi.unstubAllGlobals());

async function prepare() {
  const store = await import('#stores/admin/new-reward.ts');
  store.openNewReward();
  const [gift] = store.$newReward.get().form.gifts;
  store.setGift(gift?.id ?? 0, { amount: '50' });
  store.setRewardForm({ title: 'Thank you', reason: 'Anniversary.' });
  await store.previewNewReward();
  return store;
}
const creations = () => api.of('/admin/rewards');
const uuids = () => creations().map(({ body }) => (body as { uuid: string }).uuid);

test('an incomplete form asks nothing and says what is missing', async () => {
  const store = await import('#stores/admin/new-reward.ts');
  store.openNewReward();
  await store.previewNewReward();
  expect(store.$newReward.get().problem?.field).toBe('gifts');
  expect(api.requests).toEqual([]);
});

test('the reward of the preview is created once, with the number of players that the admin saw', async () => {
  const store = await prepare();
  expect(store.$newReward.get().step).toBe('preview');
  expect(creations()).toEqual([]);
  const [first, second] = await Promise.all([store.createNewReward(), store.createNewReward()]);
  expect([first, second]).toEqual([rewardOf().uuid, undefined]);
  expect(creations()).toHaveLength(1);
  expect(creations()[0]?.body).toMatchObject({ recipients: 400, title: 'Thank you', audience: {} });
});

test.each([
  ['audience: no player matches', 'audience', 'No player matches.'],
  ['audience.clan: there is no clan 99', 'clan', 'There is no clan 99.'],
])('what is wrong with the audience is said at its field: %s', async (problem, field, text) => {
  problems = [problem];
  const store = await prepare();
  expect(store.$newReward.get()).toMatchObject({ step: 'form', problem: { field, text } });
});

test('names of the list are created as the players whom the preview found', async () => {
  preview.players = [personOf('Somebody').uuid];
  const store = await import('#stores/admin/new-reward.ts');
  store.openNewReward();
  const [gift] = store.$newReward.get().form.gifts;
  store.setGift(gift?.id ?? 0, { amount: '50' });
  store.setRewardForm({ title: 'Thank you', reason: 'Anniversary.', players: '@somebody' });
  await store.previewNewReward();
  preview.players = null;
  await store.createNewReward();
  const asked = api.of('/admin/rewards/preview')[0]?.body as { audience: unknown };
  expect(asked.audience).toEqual({ players: ['@somebody'] });
  expect((creations()[0]?.body as { audience: unknown }).audience).toEqual({ players: [personOf('Somebody').uuid] });
});

test('a reward with problems cannot be created', async () => {
  problems = ['gifts.0.uuid: there is no such card'];
  const store = await prepare();
  expect(await store.createNewReward()).toBeUndefined();
  expect(creations()).toEqual([]);
});

test('without an answer the form stays closed, and the same reward is asked for again with its key', async () => {
  const store = await prepare();
  answer = 'lost';
  await store.createNewReward();
  expect(store.$creation.get().state).toBe('unanswered');
  store.editNewReward();
  store.closeNewReward();
  expect(store.$newReward.get().step).toBe('preview');
  answer = 'ok';
  expect(await store.createNewReward()).toBe(rewardOf().uuid);
  expect(new Set(uuids()).size).toBe(1);
  expect(new Set(creations().map(({ key }) => key)).size).toBe(1);
});

test('after a refusal the admin looks again, and creates the reward then with another key', async () => {
  const store = await prepare();
  answer = 'changed';
  await store.createNewReward();
  expect(store.$creation.get()).toEqual({ state: 'refused', reasons: ['More players match than you saw.'] });
  store.editNewReward();
  expect(store.$creation.get().state).toBe('idle');
  expect(store.$newReward.get()).toMatchObject({ step: 'form', form: { title: 'Thank you' } });
  answer = 'ok';
  await store.previewNewReward();
  expect(await store.createNewReward()).toBe(rewardOf().uuid);
  expect(new Set(uuids()).size).toBe(1);
  expect(new Set(creations().map(({ key }) => key)).size).toBe(2);
});

test('a change while the preview is on its way wins: the admin stays in the form', async () => {
  const store = await prepare();
  store.editNewReward();
  const asked = store.previewNewReward();
  store.setRewardForm({ title: 'Another title' });
  await asked;
  expect(store.$newReward.get()).toMatchObject({ step: 'form', isLoading: false, form: { title: 'Another title' } });
});
