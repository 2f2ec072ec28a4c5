import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';

const card = uuidOf(1);
const set = uuidOf(2);
const published = { name: 'Fox', series: uuidOf(9), rarity: 'R', batch: 3, makers: [], withdrawn: false };

let api: ReturnType<typeof stubApi>;
let details: { object: unknown; drafts: unknown[]; guards: unknown[] };
let answerSave: () => { status?: number; body: unknown } | 'lost';

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const objectAt = (revision: number, fields: object) => ({
  kind: 'cards',
  uuid: card,
  display: 'Fox',
  fields,
  revision,
});
const draftOf = (version: number, fields: object) => ({
  set: { uuid: set, title: 'A season', state: 'draft' },
  change: {
    kind: 'cards',
    uuid: card,
    display: 'Fox',
    action: 'update',
    base_revision: 1,
    version,
    fields: Object.entries(fields).map(([field, after]) => ({
      field,
      before: published[field as keyof typeof published],
      after: after as unknown,
    })),
    reverts: null,
    by: null,
    at: '2026-11-23T12:00:00Z',
  },
});

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  signInHere();
  history.replaceState(null, '', `/admin/objects/cards/${card}?set=${set}`);
  details = { object: objectAt(1, published), drafts: [], guards: [] };
  answerSave = () => ({ status: 201, body: draftOf(1, {}).change });
  api = stubApi(({ url, method }) => {
    if (url.pathname.endsWith(`/objects/cards/${card}`)) return { body: details };
    if (url.pathname.endsWith('/changes')) return answerSave();
    if (method === 'POST') return { body: { uuid: url.pathname.split('/').at(-1), title: 'A season' } };
    return { body: { data: [], next: null } };
  });
});

afterEach(() => vi.unstubAllGlobals());

async function open() {
  const store = await import('#stores/admin/object/editor.ts');
  const stop = store.subscribeToEditor('cards', card);
  await settled();
  return { store, stop };
}

test('a save sends only what differs, with the revision that the admin saw', async () => {
  const { store } = await open();
  store.editField('name', 'Vixen');
  store.editField('batch', 4);
  store.editField('batch', 3);
  expect(await store.saveDraft()).toBe(true);
  expect(api.of('/changes')[0]?.body).toEqual({
    kind: 'cards',
    uuid: card,
    action: 'update',
    version: 0,
    revision: 1,
    fields: { name: 'Vixen' },
    decided: [],
  });
  expect(store.$edits.get()).toEqual({});
});

test('a save keeps the fields that the draft had', async () => {
  details.drafts = [draftOf(4, { batch: 7 })];
  const { store } = await open();
  store.editField('name', 'Vixen');
  await store.saveDraft();
  expect(api.of('/changes')[0]?.body).toMatchObject({ version: 4, fields: { batch: 7, name: 'Vixen' } });
});

test('the form checks with the rules and the messages of the server, and sends nothing that is wrong', async () => {
  details.guards = [{ field: 'rarity', allowed: ['C', 'R'], least: null, message: '12 copies are claimed.' }];
  const { store } = await open();
  store.editField('name', null);
  store.editField('batch', 'many');
  store.editField('rarity', 'UR');
  expect(await store.saveDraft()).toBe(false);
  expect(store.$fieldProblems.get()).toEqual({
    name: expect.stringContaining('is missing') as string,
    batch: expect.stringContaining('must be a whole number') as string,
    rarity: '12 copies are claimed.',
  });
  expect(api.of('/changes')).toEqual([]);
});

test('problems that the server finds are at their fields', async () => {
  answerSave = () => ({ status: 400, body: { message: ['body.fields.name: is taken', 'Something else.'] } });
  const { store } = await open();
  store.editField('name', 'Vixen');
  expect(await store.saveDraft()).toBe(false);
  expect(store.$fieldProblems.get()).toEqual({ name: 'is taken' });
  expect(store.$save.get().error).toBe('Something else.');
  expect(store.$edits.get()).toEqual({ name: 'Vixen' });
});

test('a problem within a field is at the field and names the part, and a refused save names the fields', async () => {
  const message = [
    'body.fields.makers.1.name: is unknown',
    'body.fields.makers: has too many',
    'body.fields.nothing: x',
  ];
  answerSave = () => ({ status: 400, body: { message } });
  const { store } = await open();
  store.editField('name', 'Vixen');
  expect(await store.saveDraft()).toBe(false);
  expect(store.$fieldProblems.get()).toEqual({ makers: 'part 2, name: is unknown; has too many' });
  expect(store.$save.get().error).toBe('body.fields.nothing: x');
  store.editField('name', null);
  expect(await store.saveDraft()).toBe(false);
  expect(store.$save.get().error).toBe('Nothing was saved. Correct: Name.');
});

test('unsaved edits come back on the next visit, and are gone after a save', async () => {
  const first = await open();
  first.store.editField('name', 'Vixen');
  first.stop();
  vi.resetModules();
  const { store } = await open();
  expect([store.$edits.get(), store.$isRestored.get()]).toEqual([{ name: 'Vixen' }, true]);
  await store.saveDraft();
  vi.resetModules();
  expect((await open()).store.$edits.get()).toEqual({});
});

test.each([
  ['refused', () => ({ status: 400, body: { message: ['body.fields.name: is taken'] } })],
  ['not answered', () => 'lost' as const],
])('unsaved edits come back on the next visit after a save that was %s', async (_, answer) => {
  answerSave = answer;
  const first = await open();
  first.store.editField('name', 'Vixen');
  const saving = first.store.saveDraft();
  await settled();
  // The visit can also end while the save is being sent.
  first.stop();
  vi.resetModules();
  const { store } = await open();
  expect(store.$edits.get()).toEqual({ name: 'Vixen' });
  await saving;
});

test('two tabs keep their own edits of an object', async () => {
  /** Opens another tab: it has the storage of the browser, and none of its own. */
  const openTab = async () => {
    sessionStorage.clear();
    vi.resetModules();
    return (await open()).store;
  };
  const one = await openTab();
  one.editField('name', 'Tab one');
  const kept = { ...sessionStorage } as Record<string, string>;
  const two = await openTab();
  expect(two.$edits.get()).toEqual({ name: 'Tab one' });
  two.editField('name', 'Tab two');
  // The first tab is loaded again, and its edits are discarded.
  sessionStorage.clear();
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);
  vi.resetModules();
  const again = (await open()).store;
  expect(again.$edits.get()).toEqual({ name: 'Tab one' });
  again.discardEdits();
  expect((await openTab()).$edits.get()).toEqual({ name: 'Tab two' });
});

test('what another admin published stands beside the edits, and each field is chosen', async () => {
  const { store } = await open();
  store.editField('name', 'Vixen');
  store.editField('batch', 9);
  answerSave = () => {
    details.object = objectAt(2, { ...published, name: 'Kitsune' });
    const fields = [{ field: 'name', seen: 'Fox', current: 'Kitsune', wanted: 'Vixen' }];
    const conflict = { kind: 'cards', uuid: card, display: 'Fox', base_revision: 1, current_revision: 2, fields };
    return { status: 409, body: { message: ['Changed.'], details: conflict } };
  };
  vi.stubGlobal('fetch', withErrorCode(fetch, 'OBJECT_CHANGED'));
  expect(await store.saveDraft()).toBe(false);
  expect(store.$editConflict.get()).toMatchObject({
    cause: 'published',
    fields: [{ field: 'name', theirs: 'Kitsune', mine: 'Vixen', isEdited: true }],
  });
  const requests = api.of('/changes').length;
  expect(await store.saveDraft()).toBe(false);
  expect(store.$save.get().error).toContain('Choose first');
  expect(api.of('/changes')).toHaveLength(requests);
  store.resolveConflict({ name: 'theirs' });
  expect(store.$edits.get()).toEqual({ batch: 9 });

  answerSave = () => ({ status: 201, body: draftOf(1, {}).change });
  vi.stubGlobal('fetch', withErrorCode(fetch, null));
  expect(await store.saveDraft()).toBe(true);
  expect(api.of('/changes').at(-1)?.body).toMatchObject({ revision: 2, fields: { batch: 9 } });
});

test('edits that come back over a change of somebody else are a conflict, also after another edit and a reload', async () => {
  const first = await open();
  first.store.editField('name', 'Vixen');
  first.store.editField('batch', 9);
  first.stop();
  details.drafts = [draftOf(1, { name: 'Kitsune', rarity: 'SR' })];
  for (const extra of [null, 'SSR']) {
    vi.resetModules();
    const { store, stop } = await open();
    expect(store.$editConflict.get()).toMatchObject({
      cause: 'saved',
      fields: [{ field: 'name', theirs: 'Kitsune', mine: 'Vixen' }],
    });
    expect(await store.saveDraft()).toBe(false);
    store.editField('rarity', extra ?? 'UR');
    stop();
  }
  expect(api.of('/changes')).toEqual([]);
  vi.resetModules();
  const { store } = await open();
  store.discardEdits();
  expect([store.$editConflict.get(), store.$edits.get()]).toEqual([null, {}]);
});

test('a draft on a value that is no longer published is asked about, and only a decision ends the conflict', async () => {
  const draft = draftOf(4, { name: 'Vixen', batch: 7 });
  details = { object: objectAt(2, { ...published, name: 'Kitsune' }), drafts: [draft], guards: [] };
  const { store } = await open();
  expect(store.$editConflict.get()).toMatchObject({
    cause: 'outdated',
    fields: [{ field: 'name', theirs: 'Kitsune', mine: 'Vixen' }],
  });
  expect(await store.saveDraft()).toBe(false);
  store.resolveConflict({ name: 'mine' });
  expect([store.$editConflict.get(), store.$edits.get(), store.$decided.get()]).toEqual([null, {}, ['name']]);
  await store.saveDraft();
  expect(api.of('/changes')[0]?.body).toMatchObject({ fields: { name: 'Vixen', batch: 7 }, decided: ['name'] });
  // The answer shows the same draft again, as if nothing had been decided.
  expect(store.$editConflict.get()).not.toBeNull();
  store.resolveConflict({ name: 'theirs' });
  expect(store.$edits.get()).toEqual({ name: 'Kitsune' });
  await store.saveDraft();
  expect(api.of('/changes')[1]?.body).toMatchObject({ fields: { batch: 7 }, decided: [] });
});

test('what is typed while a save is sent stays', async () => {
  const { store } = await open();
  store.editField('name', 'Vixen');
  store.editField('batch', 4);
  answerSave = () => {
    details.drafts = [draftOf(1, { name: 'Vixen', batch: 4 })];
    store.editField('name', 'Vixen of the reeds');
    // Back to what is published while something else is saved.
    store.editField('batch', 3);
    return { status: 201, body: draftOf(1, {}).change };
  };
  expect(await store.saveDraft()).toBe(true);
  expect(store.$edits.get()).toEqual({ name: 'Vixen of the reeds', batch: 3 });
});

test('the form does not continue a draft that is scheduled', async () => {
  history.replaceState(null, '', `/admin/objects/cards/${card}`);
  const draft = draftOf(1, { name: 'Kitsune' });
  details.drafts = [{ ...draft, set: { ...draft.set, state: 'scheduled' } }];
  const { store } = await open();
  expect(store.$editSet.get()).toBe('');
  vi.resetModules();
  details.drafts = [draft, { ...draft, set: { uuid: uuidOf(3), title: 'Later', state: 'scheduled' } }];
  expect((await open()).store.$editSet.get()).toBe(set);
});

test('the form shows what only a scheduled set creates', async () => {
  history.replaceState(null, '', `/admin/objects/cards/${card}`);
  const draft = draftOf(1, { name: 'Kitsune' });
  details = { object: null, drafts: [{ ...draft, set: { ...draft.set, state: 'scheduled' } }], guards: [] };
  const { store } = await open();
  expect([store.$editSet.get(), store.$details.get().value?.drafts.length]).toEqual([set, 1]);
});

test('a draft of somebody else appears when the admin is told of it, and the edits stay', async () => {
  let tell: ((count: { newest: number | null }) => void) | undefined;
  vi.doMock('#stores/trade/live.ts', () => ({
    subscribeToInboxCount: (listen: NonNullable<typeof tell>) => {
      tell = listen;
      return () => (tell = undefined);
    },
  }));
  const { store } = await open();
  const { followDrafts } = await import('#stores/admin/object/follow-drafts.ts');
  const stop = followDrafts();
  await vi.waitFor(() => expect(typeof tell).toBe('function'));
  store.editField('name', 'Vixen');
  details.drafts = [draftOf(1, { batch: 4 })];
  tell?.({ newest: 7 });
  await settled();
  expect(store.$details.get().value?.drafts).toEqual([]);
  tell?.({ newest: 8 });
  await vi.waitFor(() => expect(store.$details.get().value?.drafts).toHaveLength(1));
  expect(store.$edits.get()).toEqual({ name: 'Vixen' });
  stop();
  expect(tell).toBeUndefined();
  vi.doUnmock('#stores/trade/live.ts');
});

test('a lost answer is asked for again with the same key', async () => {
  let lost = 1;
  answerSave = () => (lost-- > 0 ? 'lost' : { status: 201, body: draftOf(1, {}).change });
  const { store } = await open();
  store.editField('name', 'Vixen');
  expect(await store.saveDraft()).toBe(true);
  const keys = api.of('/changes').map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

/** Adds the header with the code of an error to failed responses. */
function withErrorCode(send: typeof fetch, code: string | null): typeof fetch {
  return async (...request) => {
    const response = await send(...request);
    if (!response.ok && code !== null) response.headers.set('x-error-code', code);
    return response;
  };
}

test('a field with a default value cannot be cleared, except of a new object', async () => {
  details.object = objectAt(1, { ...published, type: 'summer_1' });
  const { store } = await open();
  store.editField('type', null);
  expect(await store.saveDraft()).toBe(false);
  expect(store.$fieldProblems.get()).toEqual({ type: 'has no empty value; choose one' });
  const { formProblem } = await import('#stores/admin/object/edit.ts');
  expect(formProblem('cards', 'type', { type: null }, { object: null, guards: [] })).toBeUndefined();
});

test('an end before its start is said at the field, and again when the start changes', async () => {
  const { checkedWith, formProblem } = await import('#stores/admin/object/edit.ts');
  const values = { opens_at: '2026-12-02T00:00:00.000Z', closes_at: '2026-12-01T00:00:00.000Z' };
  const check = (more: object) =>
    formProblem('packs', 'closes_at', { ...values, ...more }, { object: null, guards: [] });
  expect(check({})).toBe('must be after “Opens”');
  expect(check({ opens_at: '2026-11-30T00:00:00.000Z' })).toBeUndefined();
  expect(check({ opens_at: null })).toBeUndefined();
  expect(checkedWith('opens_at')).toEqual(['opens_at', 'closes_at']);
});
