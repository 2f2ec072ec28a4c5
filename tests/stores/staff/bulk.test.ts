import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { personOf } from '#tests/support/staff-cases.ts';

const ids = ['8602340000000000101', uuidOf(2), '8602340000000000103'];
const resultOf = (player: string, result: string) => ({
  player,
  person: personOf('Somebody'),
  result,
  action: result === 'done' ? uuidOf(9) : null,
  problem: result === 'refused' ? 'You can’t act on this player.' : null,
});

let api: ReturnType<typeof stubApi>;
let answer: 'ok' | 'lost' | 'refused';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, '', '/staff/bulk');
  signInHere();
  answer = 'ok';
  api = stubApi(({ url, method }) => {
    if (url.pathname.endsWith('/bulk/preview')) {
      return {
        body: {
          uuid: null,
          total: 2,
          done: 0,
          data: [resultOf(ids[0] ?? '', 'possible'), resultOf(ids[1] ?? '', 'refused')],
        },
      };
    }
    if (method === 'POST') {
      if (answer === 'lost') return 'lost';
      if (answer === 'refused') return { status: 400, body: { message: ['body.until: must be in the future'] } };
      return { status: 201, body: { uuid: uuidOf(5), total: 1, done: 1, data: [resultOf(ids[0] ?? '', 'done')] } };
    }
    return { body: { uuid: uuidOf(5), done: 1, created_at: '2026-11-23T10:00:00.000Z', data: [] } };
  });
});

afterEach(() => vi.unstubAllGlobals());

async function preview() {
  const store = await import('#stores/staff/bulk.ts');
  const stop = store.subscribeToBulk();
  store.setBulkText(ids.join('\n'));
  store.setBulkForm({ kind: 'warn', reason: 'automation' });
  await store.previewPlayers();
  return { store, stop };
}
const runs = () => api.requests.filter(({ method, url }) => method === 'POST' && url.pathname.endsWith('/staff/bulk'));

test('ids are read from any text, each once, and what is no id stays as a name', async () => {
  const { parsePlayers } = await import('#stores/staff/bulk.ts');
  expect(parsePlayers(`a ${ids[0]}, ${ids[0]};${uuidOf(2).toUpperCase()}\n123`)).toEqual([ids[0], uuidOf(2), '123']);
  expect(parsePlayers('@plover, Captain Plover\n\n;')).toEqual(['@plover', 'Captain Plover']);
});

test('too many players and a form without a reason are refused before anything is asked', async () => {
  const store = await import('#stores/staff/bulk.ts');
  store.setBulkText(Array.from({ length: 201 }, (_, index) => uuidOf(index)).join(' '));
  await store.previewPlayers();
  expect(store.$bulk.get().problem?.text).toContain('201 players');
  store.setBulkText(ids.join(' '));
  await store.previewPlayers();
  expect(store.$bulk.get().problem?.field).toBe('reason');
  expect(api.requests).toEqual([]);
});

test('it happens to those of the dry run for whom it is possible, and its address is the receipt', async () => {
  const { store, stop } = await preview();
  expect(store.$bulk.get().step).toBe('preview');
  await Promise.all([store.runBulk(), store.runBulk()]);
  expect(runs()).toHaveLength(1);
  expect(runs()[0]?.body).toMatchObject({ players: [ids[0]], kind: 'warn', reason: 'automation', case: null });
  expect(runs()[0]?.body).toMatchObject({ left_out: [personOf('Somebody').uuid] });
  expect(store.$bulk.get()).toMatchObject({ step: 'done', done: 1 });
  expect(location.pathname).toBe(`/staff/bulk/${store.$bulk.get().receipt}`);
  expect(location.pathname).toMatch(/^\/staff\/bulk\/[\da-f-]{36}$/u);
  stop();
});

test('an action without an answer goes on with the same uuid, and a refused one begins anew', async () => {
  const { store, stop } = await preview();
  answer = 'lost';
  await store.runBulk();
  expect(store.$bulk.get()).toMatchObject({ step: 'preview', isUnanswered: true });
  store.editBulk();
  expect(store.$bulk.get().step).toBe('preview');
  answer = 'refused';
  await store.runBulk();
  expect(store.$bulk.get().problem).toEqual({ field: 'until', text: 'must be in the future' });
  answer = 'ok';
  await store.runBulk();
  const uuids = runs().map(({ body }) => (body as { bulk: string }).bulk);
  expect(uuids[0]).toBe(uuids[1]);
  expect(uuids[2]).not.toBe(uuids[1]);
  stop();
});
