import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { caseOf } from '#tests/support/staff-cases.ts';

let api: ReturnType<typeof stubApi>;
let lost: number;

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  lost = 0;
  api = stubApi(({ url, method }) => {
    if (method === 'GET') return { body: caseOf(1, { kind: 'appeal' }) };
    if (lost > 0) {
      lost -= 1;
      return 'lost';
    }
    if (url.pathname.endsWith('/freeze')) return { body: { changed: [uuidOf(3)], skipped: [uuidOf(4)] } };
    if (url.pathname.endsWith('/close')) return { status: 409, body: { message: ['This case is closed already.'] } };
    return { body: caseOf(1, { kind: 'appeal', state: 'closed', outcome: 'lifted' }) };
  });
});

afterEach(() => vi.unstubAllGlobals());

async function open() {
  const store = await import('#stores/staff/case.ts');
  const stop = store.subscribeToCase(uuidOf(1));
  await settled();
  return { store, stop };
}

test('an answer that gets lost is sent again with the same key, once', async () => {
  const { store, stop } = await open();
  lost = 1;
  expect(await store.answer('lifted', 'You are right.')).toBe(true);
  const sent = api.of('/answer');
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(store.$case.get().value?.outcome).toBe('lifted');
  expect(store.$caseStep.get()).toMatchObject({
    isSending: false,
    error: '',
    done: 'The player can read your answer.',
  });
  stop();
});

test('a refused step says why and shows the case as it is now', async () => {
  const { store, stop } = await open();
  const before = api.of(`/staff/cases/${uuidOf(1)}`).length;
  expect(await store.close('acted', '', false)).toBe(false);
  expect(store.$caseStep.get().error).toBe('This case is closed already.');
  await settled();
  expect(api.of(`/staff/cases/${uuidOf(1)}`)).toHaveLength(before + 1);
  stop();
});

test('freezing says how many copies stay as they are', async () => {
  const { store, stop } = await open();
  expect(await store.freeze([uuidOf(3), uuidOf(4)])).toBe(true);
  expect(store.$caseStep.get().done).toBe(
    'Frozen: 1. Not frozen: 1, in an open offer or ring, in another case, or gone.',
  );
  stop();
});
