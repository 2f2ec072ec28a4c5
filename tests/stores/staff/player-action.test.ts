import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';

const player = { uuid: uuidOf(1), discord_id: '8602340000000000101', name: 'Mai', discord_avatar: null, roles: [] };
const state = {
  banned_at: null,
  banned_until: null,
  is_banned: false,
  trades_restricted_until: null,
  purchases_restricted_until: null,
  sessions: 1,
};
let api: ReturnType<typeof stubApi>;
let canAct: boolean;
let problems: string[];
let answer: () => 'lost' | { status?: number; body: unknown };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  history.replaceState(null, '', `/staff/players/${player.uuid}?case=${uuidOf(9)}`);
  canAct = true;
  problems = [];
  answer = () => ({ status: 201, body: { uuid: uuidOf(2), kind: 'warn', player } });
  api = stubApi(({ url, method }) => {
    if (url.pathname.endsWith('/actions/preview')) {
      const notification = { title: 'You have a warning', text: 'Stop.' };
      return {
        body: { player, before: state, after: state, needs_second: false, ban_notice: null, notification, problems },
      };
    }
    if (method === 'POST') return answer();
    if (url.pathname.endsWith('/events')) return { body: { data: [], next: null } };
    return { body: { player, can_act: canAct, notes: [], actions: [] } };
  });
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

async function open() {
  const events = await import('#stores/staff/player-events.ts');
  const file = await import('#stores/staff/player-file.ts');
  const store = await import('#stores/staff/player-action.ts');
  events.subscribeToPlayerEvents(player.uuid);
  file.subscribeToPlayerFile(player.uuid);
  await settled();
  store.openActionDialog('warn', null);
  return store;
}

test('nothing is sent before what will happen was shown, and the case goes with the action', async () => {
  const store = await open();
  await store.confirmActionPreview();
  await store.showActionPreview();
  expect(store.$actionDialog.get()).toMatchObject({ step: 'form', problem: { field: 'reason' } });
  expect(api.of('/actions/preview')).toEqual([]);
  store.setActionForm({ reason: 'automation', words: ' Stop. ' });
  await store.showActionPreview();
  expect(store.$actionDialog.get()?.step).toBe('preview');
  expect(api.of('/staff/actions')).toEqual([]);
  await store.confirmActionPreview();
  const body = {
    player: player.uuid,
    kind: 'warn',
    reason: 'automation',
    words: 'Stop.',
    note: '',
    case: uuidOf(9),
    until: null,
  };
  expect(api.of('/staff/actions').map((request) => request.body)).toEqual([{ ...body, restrictions: [] }]);
  expect(store.$actionDialog.get()).toMatchObject({ step: 'receipt', receipt: { uuid: uuidOf(2) } });
});

test('an action without an answer is sent again with its key, also after the dialog was closed', async () => {
  const store = await open();
  store.setActionForm({ reason: 'automation' });
  await store.showActionPreview();
  const done = answer;
  answer = () => 'lost';
  await store.confirmActionPreview();
  expect(store.$actionCall.get().state).toBe('unanswered');
  store.editAction();
  expect(store.$actionDialog.get()?.step).toBe('preview');
  store.closeActionDialog();
  answer = done;
  store.openActionDialog('ban', null);
  expect(store.$actionDialog.get()).toMatchObject({ step: 'preview', form: { kind: 'warn' } });
  await store.confirmActionPreview();
  const [first, second] = api.of('/staff/actions');
  expect(second?.key).toBe(first?.key);
  expect(second?.body).toEqual(first?.body);
  store.closeActionDialog();
  store.openActionDialog('ban', null);
  expect(store.$actionDialog.get()).toMatchObject({ step: 'form', form: { kind: 'ban', reason: '' } });
});

test('a form that is closed before it is sent opens again for the same player, also for another action', async () => {
  const store = await open();
  store.setActionForm({ reason: 'automation', words: 'Stop.', note: 'Third time' });
  store.closeActionDialog();
  const form = () => store.$actionDialog.get()?.form;
  store.openActionDialog('warn', null);
  expect(form()).toMatchObject({ kind: 'warn', reason: 'automation', words: 'Stop.' });
  store.closeActionDialog();
  store.openActionDialog('restrict', null);
  expect(form()).toMatchObject({ kind: 'restrict', words: 'Stop.', note: 'Third time', restrictions: ['trades'] });
  store.closeActionDialog();
  const other = { uuid: uuidOf(3), name: 'Ren' };
  store.openCaseAction(other, uuidOf(9), null);
  expect(form()).toMatchObject({ kind: 'warn', reason: '', words: '' });
  store.setActionKind('ban');
  store.setActionForm({ reason: 'automation', words: 'Enough.' });
  store.closeActionDialog();
  store.openCaseAction({ uuid: uuidOf(4), name: 'Aya' }, uuidOf(9), null);
  expect(form()).toMatchObject({ kind: 'warn', words: '' });
  store.closeActionDialog();
  store.openCaseAction(other, uuidOf(9), null);
  expect(form()).toMatchObject({ kind: 'ban', words: 'Enough.' });
  await vi.waitFor(() => expect(store.$actionDialog.get()?.preview).not.toBeNull());
  await store.confirmActionPreview();
  store.openCaseAction(other, uuidOf(9), null);
  expect(form()).toMatchObject({ kind: 'warn', words: '' });
});

test('a ban needs an end in the future or none, and problems of the preview stop it', async () => {
  const store = await open();
  store.openActionDialog('ban', null);
  const problemOf = async (change: object) => {
    store.setActionForm({ reason: 'other', ...change });
    await store.showActionPreview();
    return store.$actionDialog.get()?.problem?.field;
  };
  expect(await problemOf({ until: '' })).toBe('until');
  expect(await problemOf({ until: '2001-01-01T00:00' })).toBe('until');
  problems = ['You can’t act on this player.'];
  expect(await problemOf({ isEndless: true })).toBeUndefined();
  await store.confirmActionPreview();
  expect(api.of('/staff/actions')).toEqual([]);
});

test('no dialog opens for somebody on whom the caller cannot act', async () => {
  canAct = false;
  const store = await open();
  expect(store.$actionDialog.get()).toBeNull();
});
