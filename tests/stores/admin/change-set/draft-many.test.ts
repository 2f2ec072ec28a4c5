import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';

const result = { is_drafted: false, digest: 'seen', counts: {}, changes: [], problems: [], problem_count: 0 };
let api: ReturnType<typeof stubApi>;
let lost: number;
let refusal: string[];
let changes: object[];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  lost = 0;
  refusal = [];
  changes = [];
  api = stubApi(({ url, body }) => {
    if (url.pathname.includes('/object-names/')) return { body: { data: [] } };
    if (!url.pathname.endsWith('/many')) return { status: 201, body: { uuid: url.pathname.split('/').at(-1) } };
    if (lost-- > 0) return 'lost';
    if (refusal.length > 0) return { status: 400, body: { message: refusal } };
    return { body: { ...result, changes, is_drafted: !(body as { dry_run: boolean }).dry_run } };
  });
});

afterEach(() => vi.unstubAllGlobals());

const bulk = { kind: 'cards', uuids: [uuidOf(1), uuidOf(2)], fields: { batch: 5 } } as const;

test('a dry run creates no change set, and saving creates one', async () => {
  const { $many, draftBulk } = await import('#stores/admin/change-set/draft-many.ts');
  await draftBulk({ set: '', title: 'A season' }, bulk, true);
  const { set } = $many.get();
  expect($many.get().result?.is_drafted).toBe(false);
  await draftBulk({ set: '', title: 'A season' }, bulk, true);
  expect($many.get().set).toBe(set);
  expect(api.of(`/change-sets/${set}`)).toEqual([]);
  lost = 1;
  await draftBulk({ set: '', title: 'A season ' }, bulk, false);
  expect(api.of(`/change-sets/${set}`).map(({ body }) => body)).toEqual([{ title: 'A season', reason: '' }]);
  expect($many.get()).toMatchObject({ error: '', set, result: { is_drafted: true } });
  expect(api.of('/many').map(({ body }) => (body as { dry_run: boolean }).dry_run)).toEqual([true, true, false, false]);
  expect(api.of('/many').at(-1)?.body).toMatchObject({ kind: 'cards', uuids: bulk.uuids, fields: { batch: 5 } });
  expect(api.of('/many').map(({ body }) => (body as { shown: string }).shown)).toEqual(['', '', 'seen', 'seen']);
});

test('the message about a refused value has the label of its field', async () => {
  const { $many, draftBulk } = await import('#stores/admin/change-set/draft-many.ts');
  refusal = ['body.fields.created_at: must be a time'];
  await draftBulk({ set: '', title: 'A season' }, bulk, true);
  expect($many.get().error).toBe('“Released” must be a time');
});

test('new objects of a dry run have their names where others refer to them', async () => {
  const { $objectNames } = await import('#stores/admin/object/names.ts');
  const { draftBulk } = await import('#stores/admin/change-set/draft-many.ts');
  const key = { field: 'key', before: null, after: 'summer_9' };
  changes = [
    { kind: 'series', uuid: uuidOf(3), display: 'Tideglass', action: 'create', fields: [] },
    { kind: 'types', uuid: uuidOf(4), display: 'Summer nine', action: 'create', fields: [key] },
    { kind: 'series', uuid: uuidOf(5), display: 'Published', action: 'update', fields: [] },
  ];
  await draftBulk({ set: '', title: 'A season' }, bulk, true);
  expect($objectNames.get()).toEqual({
    [`series ${uuidOf(3)}`]: 'Tideglass',
    'types summer_9': 'Summer nine',
  });
});

test('a name that was not found is asked for again', async () => {
  const { requestNames } = await import('#stores/admin/object/names.ts');
  for (let round = 0; round < 2; round += 1) {
    requestNames('series', [uuidOf(3)]);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(api.of('/object-names/series')).toHaveLength(2);
});
