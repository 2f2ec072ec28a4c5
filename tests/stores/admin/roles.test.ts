import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { personOf } from '#tests/support/staff-cases.ts';

let api: ReturnType<typeof stubApi>;
let isRefused: boolean;
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  isRefused = false;
  api = stubApi(({ method }) => {
    if (method === 'GET') return { body: { data: [], count: 0 } };
    return isRefused
      ? { status: 409, body: { message: ['The last admin stays.'] } }
      : { body: { person: personOf('Plover'), is_changed: true } };
  });
});

afterEach(() => vi.unstubAllGlobals());

async function openDialog() {
  const store = await import('#stores/admin/roles.ts');
  const stop = store.subscribeToRoles();
  await settled();
  store.openRoleDialog({ player: '86023', name: 'Plover', role: 'admin', change: 'take', opener: null });
  return { store, stop };
}
const sent = () => api.requests.filter(({ method }) => method === 'POST');

test('a change needs a reason, is sent once, and the list is loaded again', async () => {
  const { store, stop } = await openDialog();
  await store.confirmRoleChange();
  expect(sent()).toEqual([]);
  store.setRoleReason(' They left. ');
  await Promise.all([store.confirmRoleChange(), store.confirmRoleChange()]);
  expect(sent().map(({ body }) => body)).toEqual([
    { player: '86023', role: 'admin', change: 'take', reason: 'They left.' },
  ]);
  expect(store.$roleDialog.get()).toBeNull();
  expect(store.$roleResult.get()).toBe('Plover and all admins have been told.');
  await settled();
  expect(api.requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
  stop();
});

test('a refusal stays in the dialog with its reason', async () => {
  const { store, stop } = await openDialog();
  isRefused = true;
  store.setRoleReason('They left.');
  await store.confirmRoleChange();
  expect(store.$roleDialog.get()).toMatchObject({ isSending: false, error: 'The last admin stays.' });
  stop();
});
