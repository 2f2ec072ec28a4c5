import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '#contract/object/field.ts';
import type { GameObject, ListedObject, Revision } from '#contract/object/object.ts';
import type { ChangeSet, DraftConflict, RefusedChanges } from '#contract/change-set/change-set.ts';
import { publishDue } from '#server/services/change-set/publish.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

type Reply = GameObject &
  Change &
  ChangeSet & {
    message: string[];
    details: DraftConflict & RefusedChanges;
    object: GameObject | null;
    data: (ListedObject & Revision)[];
    guards: { field: string; allowed: string[] | null }[];
    total: number;
    next: string | null;
    change: Change;
    fields: { field: string; before: unknown; after: unknown }[];
  };

let database: TestDatabase;
let staff: ReturnType<typeof staffOf>;
let ana: Trader;
let ben: Trader;

beforeAll(async () => {
  database = await testDatabase();
  staff = staffOf(database.db, new Date());
  ana = await staff.admin();
  ben = await staff.admin();
});
afterAll(() => database.close());

type Answer = { status: number; code: string | null; text: string; json: Reply };
const get = async (path: string, who = ana) => (await staff.call(who, path)) as unknown as Answer;
const post = async (path: string, body?: unknown, who = ana) =>
  (await staff.post(who, path, body)) as unknown as Answer;

async function newSet(title = 'A set'): Promise<string> {
  const uuid = randomUUID();
  const { status, text } = await post(`/admin/change-sets/${uuid}`, { title, reason: 'A test' });
  expect(`${status} ${text}`).toMatch(/^201/u);
  return uuid;
}

interface Draft {
  kind?: string;
  uuid: string;
  action?: string;
  version?: number;
  revision?: number;
  fields: Record<string, unknown>;
  decided?: string[];
}

const save = (set: string, draft: Draft, who = ana) =>
  post(
    `/admin/change-sets/${set}/changes`,
    { kind: 'cards', action: 'update', version: 0, revision: 0, ...draft },
    who,
  );
const publish = async (set: string, at: string | null = null) =>
  (await staff.publish(ana, set, { at })) as unknown as Answer;

const versionOf = async (set: string) =>
  ((await get(`/admin/change-sets/${set}`)).json as unknown as { set: ChangeSet }).set.version;

/** Publishes drafts, which have to be accepted. */
async function published(...drafts: Draft[]): Promise<string> {
  const set = await newSet();
  for (const draft of drafts) expect((await save(set, draft)).status).toBe(201);
  const { status, text } = await publish(set);
  expect(`${status} ${text}`).toMatch(/^200/u);
  return set;
}

const fieldsOf = async (kind: string, uuid: string) =>
  (await get(`/admin/objects/${kind}/${uuid}`)).json.object?.fields;

describe('a change set', () => {
  test('names an offer by its frame and its price, a daily reward by its day, and no object by its uuid', async () => {
    const set = await newSet();
    const frame = randomUUID();
    const sold = { currency: 'bloodstones', price: 5, position: 1 };
    const drafts: Draft[] = [
      { kind: 'frames', uuid: frame, action: 'create', fields: { name: 'Reeds' } },
      { kind: 'offers', uuid: randomUUID(), action: 'create', fields: { frame, ...sold } },
      { kind: 'daily_rewards', uuid: randomUUID(), action: 'create', fields: { day: '2030-05-03' } },
      { kind: 'partners', uuid: randomUUID(), action: 'create', fields: { language: 'en' } },
    ];
    for (const draft of drafts) {
      const { status, text } = await save(set, draft);
      expect(`${status} ${text}`).toMatch(/^201/u);
    }
    const { data: changes } = (await get(`/admin/change-sets/${set}`)).json as unknown as { data: Change[] };
    const names = Object.fromEntries(changes.map(({ kind, display }) => [kind, display]));
    expect(names).toEqual({
      frames: 'Reeds',
      offers: 'Reeds for 5 bloodstones',
      daily_rewards: '2030-05-03',
      partners: 'Unnamed partner',
    });
  });

  test('publishes new objects that refer to each other in one step, with revisions and an audit entry', async () => {
    const [series, type, maker, card, pack] = Array.from({ length: 5 }, () => randomUUID());
    const set = await newSet('A season');
    const drafts: Draft[] = [
      {
        kind: 'cards',
        uuid: card ?? '',
        fields: { name: 'Akari', series, rarity: 'UR', batch: 9, type: 'winter_2026', makers: [maker] },
      },
      { kind: 'series', uuid: series ?? '', fields: { name: 'Night Parade', genres: ['Fantasy'] } },
      { kind: 'types', uuid: type ?? '', fields: { key: 'winter_2026', label: 'Winter 2026' } },
      { kind: 'makers', uuid: maker ?? '', fields: { name: 'Sora', discord_id: '100000000000000777' } },
      {
        kind: 'packs',
        uuid: pack ?? '',
        fields: {
          name: 'Winter pack',
          kind: 'pack',
          currency: 'moonstones',
          price: 5,
          slots: '1x UR=100',
          types: ['winter_2026'],
          guarantee: 'UR 1',
        },
      },
    ];
    for (const draft of drafts) expect((await save(set, { ...draft, action: 'create' })).status).toBe(201);
    // Nobody sees drafts.
    expect((await staff.api.request(`/card/catalog/${card}`)).status).toBe(404);
    expect((await publish(set)).json).toMatchObject({ state: 'published', reason: 'It is time', changes: 5 });

    const shown = await staff.api.request(`/card/catalog/${card}`);
    expect(shown.json).toMatchObject({ name: 'Akari', rarity: { name: 'UR' } });
    expect(await fieldsOf('packs', pack ?? '')).toMatchObject({ slots: '1x UR=100', guarantee: 'UR 1' });
    const { json } = await staff.api.request(`/store/packs/${pack}`);
    expect(json).toMatchObject({ cards: { UR: 1 }, closed: null });
    const { data } = (await get(`/admin/objects/cards/${card}/revisions`)).json;
    expect(data).toMatchObject([{ number: 1, is_creation: true, by: { uuid: ana.uuid }, reason: 'It is time' }]);
    const entries = (await staff.audit(ana)).filter(({ subject }) => subject === set);
    expect(entries.map(({ action }) => action)).toEqual([
      'change-set-create',
      ...drafts.map(() => 'draft-save'),
      'change-set-publish',
    ]);
    // A repeated publication is answered and changes nothing.
    expect((await publish(set)).json).toMatchObject({ state: 'published' });
    expect((await get(`/admin/objects/cards/${card}/revisions`)).json.data).toHaveLength(1);
  });

  test('whose pack has odds for a rarity without a card can be published, and its check names the rarity', async () => {
    const { uuid } = await staff.card({ name: 'Alone', series: 'A series of one card', rarity: 'C' });
    const { series, type } = (await fieldsOf('cards', uuid)) as { series: string; type: string };
    const [set, pack] = [await newSet(), randomUUID()];
    const slots = '2x C=60 UR=0 R=30 SR=10';
    const fields = { name: 'Few cards', kind: 'pack', currency: 'moonstones', price: 1, slots, series: [series] };
    await save(set, { kind: 'packs', uuid: pack, action: 'create', fields });
    const check = async () => (await get(`/admin/change-sets/${set}/check`)).json;
    const message = 'It has no R, SR card, so that share goes to its other rarities';
    expect(await check()).toEqual({
      conflicts: [],
      problems: [],
      message: '',
      notes: [{ kind: 'packs', uuid: pack, display: 'Few cards', message }],
    });
    const drafts = { R: randomUUID(), SR: randomUUID() };
    for (const [rarity, card] of Object.entries(drafts)) {
      const described = { name: rarity, series, rarity, batch: 1, type };
      await save(set, { uuid: card, action: 'create', fields: described });
    }
    expect(await check()).toMatchObject({ problems: [], notes: [] });
  });

  test('is told that a pack has no card at all, unless the pack is withdrawn', async () => {
    const { uuid: card } = await staff.card({ name: 'Other', series: 'A series without legends', rarity: 'C' });
    const { series } = (await fieldsOf('cards', card)) as { series: string };
    const [set, pack] = [await newSet(), randomUUID()];
    const sold = { kind: 'pack', currency: 'moonstones', price: 1, slots: '1x UR=60 SSR=40', series: [series] };
    const draft = { kind: 'packs', uuid: pack, action: 'create' };
    const notes = async () => (await get(`/admin/change-sets/${set}/check`)).json as unknown as { notes: object[] };
    await save(set, { ...draft, fields: { name: 'Empty', ...sold } });
    expect(await notes()).toMatchObject({ notes: [{ uuid: pack, message: 'It has no card, so nobody can open it' }] });
    const withdrawn = { name: 'Empty', ...sold, withdrawn: true };
    expect((await save(set, { ...draft, version: 1, fields: withdrawn })).status).toBe(201);
    expect(await notes()).toMatchObject({ problems: [], notes: [] });
  });

  test('is refused as a whole, with every problem by object and field', async () => {
    const good = await staff.card({ name: 'A good card' });
    const set = await newSet();
    await save(set, { uuid: good.uuid, fields: { name: 'Not yet' } });
    const bad = randomUUID();
    await save(set, { uuid: bad, action: 'create', fields: { name: 'No series', rarity: 'C' } });
    const { status, json } = await publish(set);
    expect(status).toBe(409);
    expect(json.details.problems).toMatchObject([
      { kind: 'cards', uuid: bad, display: 'No series', field: 'series', message: 'is missing' },
      { uuid: bad, field: 'batch' },
    ]);
    expect((await get(`/admin/change-sets/${set}/check`)).json).toMatchObject({ problems: [{ uuid: bad }, {}] });
    expect(await fieldsOf('cards', good.uuid)).toMatchObject({ name: 'A good card' });
  });

  test('is refused with conflicts and problems of all kinds together', async () => {
    const [moved, claimed] = [await staff.card({ name: 'Moved' }), await staff.card({ name: 'Claimed', rarity: 'C' })];
    await staff.copyOf(claimed.id, ana.id, 900);
    const set = await newSet();
    await save(set, { uuid: moved.uuid, fields: { name: 'Mine' } });
    await save(set, { uuid: claimed.uuid, fields: { rarity: 'UR' } });
    const bad = randomUUID();
    await save(set, { uuid: bad, action: 'create', fields: { name: 'No series', rarity: 'C' } });
    await published({ uuid: moved.uuid, fields: { name: 'Theirs' } });
    const { details } = (await publish(set)).json;
    expect(details.conflicts.map(({ uuid }) => uuid)).toEqual([moved.uuid]);
    expect(details.problems.map(({ uuid, field }) => [uuid, field])).toEqual([
      [bad, 'series'],
      [bad, 'batch'],
      [claimed.uuid, 'rarity'],
    ]);
  });

  test('names what is wrong with a field when the draft is saved', async () => {
    const card = await staff.card({ name: 'A card' });
    const set = await newSet();
    const { status, json } = await save(set, {
      uuid: card.uuid,
      fields: { name: '', rarity: 'XR', colour: 'red', created_at: 'soon' },
    });
    expect(status).toBe(400);
    expect(json.message).toHaveLength(4);
    expect(json.message.join()).toContain('body.fields.colour: is not a field of this kind');
    expect((await save(set, { uuid: card.uuid, fields: { name: 'A card' } })).status).toBe(400);
    const type = await published({
      kind: 'types',
      uuid: randomUUID(),
      action: 'create',
      fields: { key: 'one_key', label: 'One' },
    });
    expect(type).toBeTruthy();
    const [{ uuid = '' } = {}] = (await get('/admin/objects/types?where=key:one_key')).json.data;
    const fixed = await save(set, { kind: 'types', uuid, revision: 1, fields: { key: 'another' } });
    expect(fixed.json.message).toEqual(['body.fields.key: cannot change']);
  });

  test('tells the second of two admins what the first one saved', async () => {
    const card = await staff.card({ name: 'Shared' });
    const set = await newSet();
    expect((await save(set, { uuid: card.uuid, fields: { name: 'By Ana' } })).json.version).toBe(1);
    const late = await save(set, { uuid: card.uuid, fields: { name: 'By Ben', batch: 4 } }, ben);
    expect([late.status, late.code]).toEqual([409, 'DRAFT_CHANGED']);
    expect(late.json.details).toMatchObject({
      change: { version: 1, by: { uuid: ana.uuid } },
      fields: [
        { field: 'name', theirs: 'By Ana', yours: 'By Ben' },
        { field: 'batch', theirs: null, yours: 4 },
      ],
    });
    expect((await save(set, { uuid: card.uuid, version: 1, fields: { batch: 4 } }, ben)).json.version).toBe(2);
  });

  test('loses no draft when 50 admins save at once', async () => {
    const cards = await Promise.all([1, 2, 3, 4, 5].map((number) => staff.card({ name: `Wanted ${number}` })));
    const set = await newSet();
    let saved = 0;
    const edit = async (index: number) => {
      const uuid = cards[index % 5]?.uuid ?? '';
      for (let version = 0; ;) {
        const batch = index + 10;
        const { status, json } = await save(set, { uuid, version, fields: { batch } }, index % 2 ? ana : ben);
        if (status === 201) break;
        expect(status).toBe(409);
        version = json.details.change?.version ?? 0;
      }
      saved += 1;
    };
    await Promise.all(Array.from({ length: 50 }, (_, index) => edit(index)));
    expect(saved).toBe(50);
    const { data } = (await get(`/admin/change-sets/${set}`)).json as unknown as { data: Change[] };
    expect(data.map(({ version }) => version)).toEqual([10, 10, 10, 10, 10]);
  });

  test('is not published over a change that its editor did not see', async () => {
    const card = await staff.card({ name: 'Contested', batch: 1 });
    const [first, second, other] = [await newSet(), await newSet(), await newSet()];
    await save(first, { uuid: card.uuid, fields: { name: 'First' } });
    await save(second, { uuid: card.uuid, fields: { name: 'Second' } });
    await save(other, { uuid: card.uuid, fields: { batch: 2 } });
    expect((await publish(first)).status).toBe(200);
    const refused = await publish(second);
    expect([refused.status, refused.code]).toEqual([409, 'CHANGES_REFUSED']);
    expect(refused.json.details.conflicts).toMatchObject([
      {
        uuid: card.uuid,
        base_revision: 0,
        current_revision: 1,
        fields: [{ field: 'name', seen: 'Contested', current: 'First', wanted: 'Second' }],
      },
    ]);
    // Another field of the same object overwrites nothing.
    expect((await publish(other)).status).toBe(200);
    expect(await fieldsOf('cards', card.uuid)).toMatchObject({ name: 'First', batch: 2 });
    // A save on the old revision is told what changed, one on the new revision is accepted.
    const stale = await save(second, { uuid: card.uuid, version: 1, fields: { name: 'Second' } });
    expect([stale.status, stale.code]).toEqual([409, 'OBJECT_CHANGED']);
    expect(stale.json.details.fields).toContainEqual({
      field: 'name',
      seen: 'Contested',
      current: 'First',
      wanted: 'Second',
    });
    const decided = { uuid: card.uuid, version: 1, revision: 2, fields: { name: 'Second' }, decided: ['name'] };
    expect((await save(second, decided)).status).toBe(201);
    expect((await publish(second)).status).toBe(200);
  });

  test('stays in conflict with a published value that its editor did not decide about', async () => {
    const card = await staff.card({ name: 'Contested', batch: 1 });
    const [first, second] = [await newSet(), await newSet()];
    await save(first, { uuid: card.uuid, fields: { name: 'First' } });
    await save(second, { uuid: card.uuid, fields: { name: 'Second' } });
    expect((await publish(first)).status).toBe(200);
    // Another field is edited on the present revision, and the name is sent along.
    const along = { uuid: card.uuid, revision: 1, fields: { name: 'Second', batch: 2 } };
    const saved = await save(second, { ...along, version: 1 });
    expect([saved.status, saved.json['base_revision']]).toEqual([201, 0]);
    expect((await publish(second)).json.details.conflicts).toMatchObject([
      { fields: [{ field: 'name', seen: 'Contested', current: 'First', wanted: 'Second' }] },
    ]);
    const kept = await save(second, { ...along, version: 2, decided: ['name'] });
    expect([kept.status, kept.json['base_revision']]).toEqual([201, 1]);
    expect((await publish(second)).status).toBe(200);
    expect(await fieldsOf('cards', card.uuid)).toMatchObject({ name: 'Second', batch: 2 });
  });

  test('says at the field that an offer has neither a frame nor a banner', async () => {
    const [uuid, frame] = [randomUUID(), randomUUID()];
    const fields = { currency: 'moonstones', price: 5 };
    const creation = { kind: 'offers', uuid, action: 'create' };
    const problem = { uuid, field: 'frame', message: 'needs either a frame or a banner' };
    const set = await newSet();
    await save(set, { ...creation, fields });
    expect((await publish(set)).json.details.problems).toMatchObject([problem]);
    const frameDraft = { kind: 'frames', uuid: frame, action: 'create', fields: { name: 'Only one' } };
    await published(frameDraft, { ...creation, fields: { ...fields, frame } });
    const empty = await newSet();
    await save(empty, { kind: 'offers', uuid, revision: 1, fields: { frame: null } });
    expect((await publish(empty)).json.details.problems).toMatchObject([problem]);
  });

  test('says at the price of a bundle what the payment provider would refuse', async () => {
    const [uuid, set] = [randomUUID(), await newSet()];
    const fields = { name: 'Pouch', moonstones: 100, price: 49 };
    await save(set, { kind: 'bundles', uuid, action: 'create', fields });
    const problem = { uuid, field: 'price', message: 'must be at least 50, which are $0.50' };
    expect((await get(`/admin/change-sets/${set}/check`)).json).toMatchObject({ problems: [problem] });
    expect((await publish(set)).json.details.problems).toMatchObject([problem]);
  });

  test('is published only with a reason, and only as the admin saw it', async () => {
    const [seen, added] = [await staff.card({ name: 'Seen' }), await staff.card({ name: 'Added' })];
    const set = await newSet();
    await save(set, { uuid: seen.uuid, fields: { name: 'Seen, too' } });
    const version = await versionOf(set);
    const path = `/admin/change-sets/${set}/publish`;
    const silent = await post(path, { reason: ' ', version, at: staff.later(1).toISOString() });
    expect([silent.status, silent.json.message]).toEqual([400, [expect.stringContaining('body.reason: must say why')]]);
    await save(set, { uuid: added.uuid, fields: { name: 'Not seen' } }, ben);
    const late = await post(path, { reason: 'It is time', version, at: null });
    expect([late.status, late.code]).toEqual([409, 'CHANGE_SET_CHANGED']);
    expect(late.json.message).toEqual(['The change set was changed meanwhile. Look at it again.']);
    expect(await fieldsOf('cards', seen.uuid)).toMatchObject({ name: 'Seen' });
    expect((await publish(set)).status).toBe(200);
  });

  test('tells the other admins about prices and rewards that it publishes, and about nothing else', async () => {
    const set = await newSet('A sale');
    const [frame, offer] = [randomUUID(), randomUUID()];
    await save(set, { kind: 'frames', uuid: frame, action: 'create', fields: { name: 'For sale' } });
    const fields = { currency: 'moonstones', price: 5, frame };
    await save(set, { kind: 'offers', uuid: offer, action: 'create', fields });
    expect((await publish(set)).status).toBe(200);
    await published({ kind: 'frames', uuid: frame, revision: 1, fields: { name: 'Not a price' } });
    const told = async (id: number) => (await staff.notices(id)).filter(({ link }) => link === `/admin/changes/${set}`);
    expect(await told(ben.id)).toEqual([
      { title: 'Prices or rewards were published', text: '“A sale” changes 1 offer.', link: `/admin/changes/${set}` },
    ]);
    expect(await told(ana.id)).toEqual([]);
  });

  test('tells who drafts the same objects in another set, once for each call', async () => {
    const cards = [await staff.card({ name: 'Heron' }), await staff.card({ name: 'Crane' })];
    const [mine, theirs] = [await newSet('Spring'), await newSet('Summer')];
    for (const { uuid } of cards) await save(mine, { uuid, fields: { batch: 3 } });
    const told = async ({ id }: Trader) =>
      (await staff.notices(id)).filter(({ link }) => link.endsWith(`?set=${mine}`) || link.endsWith(`?set=${theirs}`));
    expect(await told(ana)).toEqual([]);
    const [first = { uuid: '' }] = cards;
    const saved = await save(theirs, { uuid: first.uuid, fields: { name: 'Grey heron' } }, ben);
    const { name = '' } = (saved.json as unknown as Change).by ?? {};
    await save(theirs, { uuid: first.uuid, version: 1, fields: { name: 'A grey heron' } }, ben);
    const title = 'Another admin drafts what you draft';
    const link = `/admin/objects/cards/${first.uuid}?set=${mine}`;
    expect(await told(ana)).toEqual([{ title, link, text: `${name} drafts Heron in “Summer”, too.` }]);
    const body = { kind: 'cards', uuids: cards.map(({ uuid }) => uuid), fields: { batch: 7 } };
    const third = await newSet('Autumn');
    const path = `/admin/change-sets/${third}/many`;
    const { json } = await post(path, { ...body, dry_run: true, shown: '' }, ben);
    await post(path, { ...body, dry_run: false, shown: (json as { digest?: string }).digest }, ben);
    expect((await told(ana)).slice(1)).toEqual([
      { title, link, text: `${name} drafts Heron and 1 more draft of yours in “Autumn”, too.` },
    ]);
    expect(await told(ben)).toEqual([]);
  });

  test('that is published answers the request that published it, and no other one', async () => {
    const card = await staff.card({ name: 'Waiting' });
    const set = await newSet();
    await save(set, { uuid: card.uuid, fields: { name: 'There' } });
    const later = staff.later(1).toISOString();
    expect((await publish(set, later)).json.state).toBe('scheduled');
    const request = { reason: 'It is time', version: await versionOf(set), at: null as string | null };
    const send = async (more: Partial<typeof request> = {}) => {
      const { status, code, json } = await post(`/admin/change-sets/${set}/publish`, { ...request, ...more });
      return code ?? `${status} ${json.state}`;
    };
    expect(await send()).toBe('200 published');
    expect(await send()).toBe('200 published');
    for (const other of [{ reason: 'Another' }, { version: 'another' }, { at: later }]) {
      expect(await send(other)).toBe('CHANGE_SET_CLOSED');
    }
    const { data } = (await get(`/admin/objects/cards/${card.uuid}/revisions`)).json;
    expect(data).toHaveLength(1);
  });

  test('is discarded, and its publication cancelled, only as the admin saw it', async () => {
    const [first, second] = [await staff.card({ name: 'First' }), await staff.card({ name: 'Second' })];
    const set = await newSet();
    await save(set, { uuid: first.uuid, fields: { name: 'One' } });
    const seen = { version: await versionOf(set) };
    await save(set, { uuid: second.uuid, fields: { name: 'Two' } }, ben);
    await publish(set, staff.later(1).toISOString());
    const send = async (action: string, body: object) => {
      const { status, code, json } = await post(`/admin/change-sets/${set}/${action}`, body);
      return code ?? `${status} ${json.state}`;
    };
    for (const action of ['unschedule', 'discard']) {
      expect(await send(action, seen)).toBe('CHANGE_SET_CHANGED');
      expect(await send(action, {})).toBe('BAD_REQUEST');
    }
    const current = { version: await versionOf(set) };
    expect(await send('unschedule', current)).toBe('200 draft');
    expect(await send('discard', current)).toBe('200 discarded');
  });

  test('says what is wrong with its title', async () => {
    const refused = async (title: string) =>
      (await post(`/admin/change-sets/${randomUUID()}`, { title, reason: '' })).json.message;
    expect(await refused('  ')).toEqual(['body.title: must not be empty']);
    expect(await refused('🦊'.repeat(101))).toEqual(['body.title: must have at most 100 characters']);
    expect(await refused('\u0007')).toEqual(['body.title: has unreadable characters']);
  });

  test('keeps the title and the reason of a colleague whose change the editor did not see', async () => {
    const set = await newSet('Spring');
    const seen = { title: 'Spring', reason: 'A test' };
    const rename = (body: object, who = ana) => post(`/admin/change-sets/${set}`, body, who);
    expect((await rename({ title: 'Summer', reason: 'Warmer', seen }, ben)).json.title).toBe('Summer');
    for (const late of [
      await rename({ title: 'Autumn', reason: '' }),
      await rename({ title: 'Autumn', reason: '', seen }),
    ]) {
      expect([late.status, late.code]).toEqual([409, 'CHANGE_SET_CHANGED']);
      expect(late.json.message.join()).toContain('its title is “Summer”, its reason “Warmer”');
    }
    // A repeated call is answered.
    expect((await rename({ title: 'Summer', reason: 'Warmer', seen }, ben)).status).toBe(201);
  });

  test('cannot be edited, published or discarded when it is closed', async () => {
    const card = await staff.card({ name: 'Closed' });
    const set = await published({ uuid: card.uuid, fields: { name: 'Open' } });
    expect((await save(set, { uuid: card.uuid, version: 1, revision: 1, fields: { name: 'X' } })).code).toBe(
      'CHANGE_SET_CLOSED',
    );
    expect((await staff.discard(ana, set)).code).toBe('CHANGE_SET_CLOSED');
    const discarded = await newSet();
    await save(discarded, { uuid: card.uuid, revision: 1, fields: { name: 'Never' } });
    expect((await staff.discard(ana, discarded)).json).toMatchObject({ state: 'discarded' });
    expect((await publish(discarded)).code).toBe('CHANGE_SET_CLOSED');
  });
});

describe('a scheduled change set', () => {
  test('is published at its time, once', async () => {
    const card = await staff.card({ name: 'Before' });
    const set = await newSet();
    await save(set, { uuid: card.uuid, fields: { name: 'After' } });
    expect((await publish(set, staff.later(-1).toISOString())).status).toBe(400);
    const due = staff.later(1).toISOString();
    expect((await publish(set, due)).json).toMatchObject({ state: 'scheduled' });
    expect((await save(set, { uuid: card.uuid, version: 1, fields: { name: 'Else' } })).code).toBe('CHANGE_SET_CLOSED');
    const at = (hours: number) => ({ db: database.db, clock: () => staff.later(hours), paymentCurrency: 'usd' });
    expect(await publishDue(at(0.5))).toEqual({ published: 0, refused: 0 });
    const both = await Promise.all([publishDue(at(2)), publishDue(at(2))]);
    expect(both[0].published + both[1].published).toBe(1);
    expect(await fieldsOf('cards', card.uuid)).toMatchObject({ name: 'After' });
    // The answer to the request may have been lost until then.
    expect((await publish(set, due)).json.state).toBe('published');
    expect((await publish(set)).code).toBe('CHANGE_SET_CLOSED');
  });

  test('that cannot be published becomes a draft that says why, and its publisher is told once', async () => {
    const card = await staff.card({ name: 'Moving' });
    const set = await newSet();
    await save(set, { uuid: card.uuid, fields: { name: 'Planned' } });
    await publish(set, staff.later(1).toISOString());
    await published({ uuid: card.uuid, fields: { name: 'Moved' } });
    const job = { db: database.db, clock: () => staff.later(2), paymentCurrency: 'usd' };
    expect(await publishDue(job)).toEqual({ published: 0, refused: 1 });
    expect(await publishDue(job)).toEqual({ published: 0, refused: 0 });
    const { data } = (await get('/admin/change-sets?state=draft')).json as unknown as { data: ChangeSet[] };
    expect(data.find(({ uuid }) => uuid === set)?.failure).toBe('Moved: “Name” changed in the meantime.');
    const notices = (await staff.notices(ana.id)).filter(({ link }) => link === `/admin/changes/${set}`);
    expect(notices).toHaveLength(1);
  });
});

describe('revisions', () => {
  test('are compared field by field, and one field can be taken back as a new revision', async () => {
    const card = await staff.card({ name: 'One', batch: 1 });
    await published({ uuid: card.uuid, fields: { name: 'Two', batch: 2 } });
    await published({ uuid: card.uuid, revision: 1, fields: { name: 'Three' } });
    const path = `/admin/objects/cards/${card.uuid}`;
    expect((await get(`${path}/compare?from=0&to=2`)).json).toMatchObject({
      fields: [
        { field: 'name', before: 'One', after: 'Three' },
        { field: 'batch', before: 1, after: 2 },
      ],
    });
    expect((await get(`${path}/compare`)).json.fields).toEqual([{ field: 'name', before: 'Two', after: 'Three' }]);
    expect((await get(`${path}/compare?from=0&to=3`)).code).toBe('REVISION_NOT_FOUND');

    const set = randomUUID();
    const revert = { revision: 1, field: 'batch', set, reason: 'The batch was right' };
    expect((await post(`${path}/revert`, revert)).json.change).toMatchObject({
      reverts: 1,
      fields: [{ field: 'batch', before: 2, after: 1 }],
    });
    expect((await publish(set)).status).toBe(200);
    expect(await fieldsOf('cards', card.uuid)).toMatchObject({ name: 'Three', batch: 1 });
    const { data } = (await get(`${path}/revisions`)).json;
    expect(data.map(({ number, reverts }) => [number, reverts])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
  });

  test('are taken back into a set without hiding its conflicts or replacing its values', async () => {
    const card = await staff.card({ name: 'One', batch: 1 });
    const path = `/admin/objects/cards/${card.uuid}`;
    await published({ uuid: card.uuid, fields: { batch: 2 } });
    const set = await newSet();
    await save(set, { uuid: card.uuid, revision: 1, fields: { name: 'By Ana' } });
    await published({ uuid: card.uuid, revision: 1, fields: { name: 'By Ben' } });
    expect((await post(`${path}/revert`, { revision: 1, field: 'batch', set, reason: '' }, ben)).status).toBe(201);
    expect((await publish(set)).json.details.conflicts).toMatchObject([
      { fields: [{ field: 'name', seen: 'One', current: 'By Ben', wanted: 'By Ana' }] },
    ]);
    const replacing = await post(`${path}/revert`, { revision: 2, field: 'name', set, reason: '' }, ben);
    expect([replacing.status, replacing.code]).toEqual([409, 'DRAFT_CHANGED']);
    expect(replacing.json.message.join()).toContain('another value for “Name”');
    expect(replacing.json.details.fields).toContainEqual({ field: 'name', theirs: 'By Ana', yours: 'One' });
    expect(await fieldsOf('cards', card.uuid)).toMatchObject({ name: 'By Ben', batch: 2 });
  });

  test('name what they take back without cutting a character of two units', async () => {
    const card = await staff.card({ name: '🦊'.repeat(100) });
    await published({ uuid: card.uuid, fields: { batch: 2 } });
    const set = randomUUID();
    await post(`/admin/objects/cards/${card.uuid}/revert`, { revision: 1, field: null, set, reason: 'Right before' });
    expect((await get(`/admin/change-sets/${set}`)).json).toMatchObject({
      set: { title: `Revert of ${'🦊'.repeat(100)}`.slice(0, 10 + 2 * 90) },
    });
  });

  test('cannot be changed or deleted', async () => {
    const card = await staff.card({ name: 'Kept' });
    await published({ uuid: card.uuid, fields: { name: 'Kept still' } });
    await expect(database.db.execute(sql`delete from object_revisions`)).rejects.toThrow();
    await expect(database.db.execute(sql`update object_revisions set number = 9`)).rejects.toThrow();
  });
});

describe('guarded facts', () => {
  test('a rarity cannot fall below a claimed version', async () => {
    const card = await staff.card({ name: 'Claimed', rarity: 'R' });
    await staff.copyOf(card.id, ana.id, 700);
    const { guards } = (await get(`/admin/objects/cards/${card.uuid}`)).json;
    expect(guards).toMatchObject([{ field: 'rarity', allowed: ['C', 'R'] }]);
    const set = await newSet();
    await save(set, { uuid: card.uuid, fields: { rarity: 'SR' } });
    expect((await publish(set)).json.details.problems).toMatchObject([
      { uuid: card.uuid, field: 'rarity', message: expect.stringContaining('#700 is claimed') as string },
    ]);
    await save(set, { uuid: card.uuid, version: 1, fields: { rarity: 'C' } });
    expect((await publish(set)).status).toBe(200);
  });

  test('a withdrawn card is no longer drawn, and still shown', async () => {
    const card = await staff.card({ name: 'Withdrawn', series: 'Its own series' });
    const [{ uuid: series = '' } = {}] = (await get('/admin/objects/series?q=its%20own')).json.data;
    const pack = randomUUID();
    const fields = { name: 'A pack', kind: 'pack', currency: 'moonstones', price: 1, slots: '1x C=100' };
    await published({ kind: 'packs', uuid: pack, action: 'create', fields: { ...fields, series: [series] } });
    const cardsOf = async () => (await staff.api.request(`/store/packs/${pack}`)).json as { cards: { C: number } };
    expect((await cardsOf()).cards.C).toBe(1);
    await published({ uuid: card.uuid, fields: { withdrawn: true } });
    expect(await cardsOf()).toMatchObject({ cards: { C: 0 }, closed: 'sold-out' });
    expect((await staff.api.request(`/card/catalog/${card.uuid}`)).status).toBe(200);
    await published({ uuid: card.uuid, revision: 1, fields: { withdrawn: false } });
    await published({ kind: 'packs', uuid: pack, revision: 1, fields: { withdrawn: true } });
    const { json } = await staff.api.request('/store/packs');
    expect((json as { data: { uuid: string }[] }).data.map(({ uuid }) => uuid)).not.toContain(pack);
    expect(await cardsOf()).toMatchObject({ closed: 'over' });
  });
});

describe('a list of objects', () => {
  test('is searched, filtered, sorted and read page by page', async () => {
    for (let number = 1; number <= 7; number += 1) {
      await staff
        .card({ name: `Listed Ōkami ${number}`, batch: number % 3, rarity: number > 3 ? 'SR' : 'C' })
        .catch(() => staff.card({ name: `Listed Ōkami ${number}`, batch: 3, rarity: number > 3 ? 'SR' : 'C' }));
    }
    const names: string[] = [];
    let cursor = '';
    do {
      const query = new URLSearchParams({ q: 'listed okami', where: 'rarity:SR', sort: '-batch', limit: '2', cursor });
      const { json } = await get(`/admin/objects/cards?${query}`);
      expect(json.total).toBe(4);
      names.push(...json.data.map(({ display, fields }) => `${display} ${String((fields as never)['batch'])}`));
      cursor = json.next ?? '';
    } while (cursor !== '');
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(4);
    expect(names.map((name) => Number(name.at(-1)))).toEqual(
      names
        .map((name) => Number(name.at(-1)))
        .sort()
        .reverse(),
    );
    for (const [where, message] of [
      ['colour:red', 'unknown field "colour"'],
      ['rarity:SR,Rare', 'rarity must be C, R, SR, SSR, UR, not "Rare"'],
      ['withdrawn:perhaps', 'withdrawn must be true or false, not "perhaps"'],
      ['series:mine', 'series must be a uuid, not "mine"'],
      ['batch:last', 'batch must be a whole number, not "last"'],
    ]) {
      expect((await get(`/admin/objects/cards?where=${where}`)).json.message[0]).toContain(message);
    }
    const wrong = Buffer.from(JSON.stringify(['abc', randomUUID()])).toString('base64url');
    const { json: first } = await get(`/admin/objects/cards?sort=batch&limit=1&cursor=${wrong}`);
    expect(first.data).toMatchObject((await get('/admin/objects/cards?sort=batch&limit=1')).json.data);
    for (const kind of ['series', 'types', 'makers', 'frames', 'banners', 'seasons', 'packs', 'offers']) {
      expect((await get(`/admin/objects/${kind}?sort=-withdrawn`)).status).toBe(kind === 'makers' ? 400 : 200);
    }
    for (const kind of ['bundles', 'partners', 'events', 'clans', 'announcements', 'voting_sites', 'daily_rewards']) {
      expect((await get(`/admin/objects/${kind}?q=a`)).status).toBe(200);
    }
  });

  test('has the exact name first, then names that begin with the search, if the best match is wanted', async () => {
    for (const name of ['An old Quillfen', 'Quillfen of ash', 'Quillfen', 'The Quillfen']) await staff.card({ name });
    const names: string[] = [];
    let cursor = '';
    do {
      const query = new URLSearchParams({ q: 'quillfen', sort: 'match', limit: '3', cursor });
      const { json } = await get(`/admin/objects/cards?${query}`);
      names.push(...json.data.map(({ display }) => display));
      cursor = json.next ?? '';
    } while (cursor !== '');
    expect(names).toEqual(['Quillfen', 'Quillfen of ash', 'The Quillfen', 'An old Quillfen']);
  });
});
