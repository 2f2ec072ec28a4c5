import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedSearch } from '#contract/card/saved-search.ts';
import { maxSavedSearches } from '#game/saved-search.ts';
import { outbox } from '#server/db/schema/notification.ts';
import { savedSearches } from '#server/db/schema/saved-search.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { setNotificationSettings } from '#server/services/notification/notification-settings.ts';
import { notifySavedSearches } from '#server/services/notification/search-notifications.ts';
import { defaultChoices } from '#game/notification.ts';
import { players } from '#server/db/schema/player.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { callerOf, contextAt } from '#tests/support/service-context.ts';
import { openSession } from '#tests/support/session.ts';

const now = new Date('2026-11-23T12:00:00.000Z');

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let fixtures: ReturnType<typeof fixturesOf>;

beforeAll(async () => {
  database = await testDatabase();
  fixtures = fixturesOf(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate saved_searches, outbox, notification_preferences, quiet_hours');
  api = testApi(database.db, { now });
});

/** A player with chat notifications of saved searches. */
async function player() {
  const made = await fixtures.player('Seeker');
  await setNotificationSettings(
    { ...contextAt(database.db, now), caller: callerOf(made.id) },
    { choices: { ...defaultChoices, search: { chat: true, browser: true } }, quiet: null },
  );
  const get = api.as((await openSession(database.db, made.id, { createdAt: now })).token);
  const save = async (name: string, search: string, more: object = {}) => {
    const answer = await get('/search/saved', api.json({ name, search, ...more }));
    return { ...answer, saved: answer.json as SavedSearch };
  };
  const list = async () => ((await get('/search/saved')).json as { data: SavedSearch[] }).data;
  const change = (uuid: string, body: object) => get(`/search/saved/${uuid}`, api.json(body));
  const remove = (uuid: string) => get(`/search/saved/${uuid}`, { method: 'DELETE' });
  return { ...made, get, save, list, change, remove };
}

const run = (signal?: AbortSignal) => notifySavedSearches(contextAt(database.db, now), signal);
const queued = () => database.db.select().from(outbox).orderBy(outbox.id);
let serial = 0;
const addCard = (name: string, more: Partial<Parameters<typeof fixtures.card>[0]> = {}) =>
  fixtures.card({ name: `${name} ${(serial += 1)}`, ...more });

describe('saved searches', () => {
  it('are saved in canonical form, listed by name, renamed and removed', async () => {
    const { save, list, change, remove } = await player();
    const { status, saved } = await save('  Moon   foxes ', 'rarities=UR,SR&name=fox&page=4&size=48');
    expect(status).toBe(201);
    expect(saved).toMatchObject({
      name: 'Moon foxes',
      search: 'name=fox&rarities=SR%2CUR',
      is_notified: true,
      is_outdated: false,
      created_at: now.toISOString(),
    });
    await save('Everything', '', { is_notified: false });
    expect((await list()).map(({ name }) => name)).toEqual(['Everything', 'Moon foxes']);
    expect((await change(saved.uuid, { name: 'Foxes' })).json).toMatchObject({ name: 'Foxes', is_notified: true });
    expect((await change(saved.uuid, { is_notified: false })).json).toMatchObject({
      name: 'Foxes',
      is_notified: false,
    });
    expect((await remove(saved.uuid)).status).toBe(200);
    expect((await remove(saved.uuid)).status).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['Everything']);
  });

  it('have different names, also in case and accents', async () => {
    const { save, change, list } = await player();
    await save('Füchse', 'name=fox');
    expect((await save('FUCHSE', 'name=wolf')).status).toBe(409);
    const { saved } = await save('Wolves', 'name=wolf');
    expect((await change(saved.uuid, { name: 'fuchse' })).status).toBe(409);
    // A search may take its own name in another case.
    expect((await change(saved.uuid, { name: 'WOLVES' })).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['Füchse', 'WOLVES']);
    expect((await (await player()).save('Füchse', 'name=fox')).status).toBe(201);
  });

  it('that are saved again after a lost answer are saved once', async () => {
    const { save, list } = await player();
    const [one, two] = await Promise.all([save('Foxes', 'name=fox'), save('Foxes', 'name=fox')]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.saved.uuid).toBe(two.saved.uuid);
    expect(await list()).toHaveLength(1);
  });

  it('are at most twenty, also if they are saved at once', async () => {
    const { save, list } = await player();
    const answers = await Promise.all(
      Array.from({ length: maxSavedSearches + 3 }, (_, index) => save(`Search ${index}`, `name=fox${index}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxSavedSearches);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await list()).toHaveLength(maxSavedSearches);
  });

  it.each([
    [{ name: '', search: '' }],
    [{ name: ' \n ', search: '' }],
    [{ name: 'x'.repeat(41), search: '' }],
    [{ name: 'Foxes', search: 'type=gone' }],
    [{ name: 'Foxes', search: `where=${encodeURIComponent('(s:fox OR -t:gone)')}` }],
    [{ name: 'Foxes', search: 'colour=red' }],
    [{ name: 'Foxes', search: 'where=((' }],
    [{ name: 'Foxes', search: 'where=-()' }],
    [{ name: 'Foxes', search: `name=${'x'.repeat(8_000)}` }],
    [{ name: 'Foxes' }],
  ])('are rejected for bad input, which changes nothing: %o', async (body) => {
    const { get, list } = await player();
    expect((await get('/search/saved', api.json(body))).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('have names of 40 characters, whatever their length in bytes', async () => {
    expect((await (await player()).save('狐'.repeat(40), 'name=fox')).status).toBe(201);
    expect((await (await player()).save('🦊'.repeat(40), 'name=fox')).status).toBe(201);
  });

  it('are exported, and deleted with the account', async () => {
    const { id, save, get } = await player();
    await save('Foxes', 'name=fox');
    expect((await get('/user/export')).text).toContain('"saved_searches":[{"uuid":');
    await database.db.update(players).set({ deletionDueAt: now }).where(eq(players.id, id));
    expect(await deleteDueAccounts(contextAt(database.db, now))).toBe(1);
    expect(await database.db.select().from(savedSearches)).toEqual([]);
  });
});

describe('the notification about new cards', () => {
  it('is sent once for all new cards that match, and never again', async () => {
    const { id, save } = await player();
    await addCard('Old fox');
    const { saved } = await save('Foxes', 'name=fox&sort=Name+A-Z');
    expect(await run()).toEqual({ messages: 0, isMore: false });
    const names: string[] = [];
    for (let n = 0; n < 5; n += 1) names.push((await addCard('Fox')).name);
    const { id: newest } = await addCard('Wolf');
    expect(await run()).toEqual({ messages: 1, isMore: false });
    expect(await run()).toEqual({ messages: 0, isMore: false });
    expect(await queued()).toMatchObject([
      {
        playerId: id,
        channel: 'chat',
        kind: 'search',
        reference: `${saved.uuid} ${newest}`,
        title: '5 new cards match “Foxes”',
        text: `${names.slice(2).reverse().join(', ')} and 2 others.`,
        link: '/cards?name=fox',
      },
    ]);
    const last = await addCard('Fox');
    expect((await run()).messages).toBe(1);
    expect((await queued())[1]).toMatchObject({ title: '1 new card matches “Foxes”', text: `${last.name}.` });
  });

  it('is not sent to other players, for other cards, or for searches whose notification is off', async () => {
    const { save } = await player();
    await save('Wolves', 'name=wolf');
    await save('Silent foxes', 'name=fox', { is_notified: false });
    await addCard('Fox');
    expect((await run()).messages).toBe(0);
  });

  it('does not report what was added while it was off', async () => {
    const { save, change } = await player();
    const { saved } = await save('Foxes', 'name=fox', { is_notified: false });
    await addCard('Fox');
    await change(saved.uuid, { is_notified: true });
    expect((await run()).messages).toBe(0);
    await addCard('Fox');
    expect((await run()).messages).toBe(1);
    // Turning it on again does not skip cards that are still to be reported.
    await addCard('Fox');
    await change(saved.uuid, { is_notified: true });
    expect((await run()).messages).toBe(1);
  });

  it('compares with the collection of the player who saved the search', async () => {
    const [mine, theirs] = [await player(), await player()];
    await mine.save('Missing', 'mine=0');
    await theirs.save('Missing', 'mine=0');
    const { id } = await addCard('Fox');
    await fixtures.instance(id, mine.id, 1);
    expect((await run()).messages).toBe(1);
    expect((await queued()).map(({ playerId }) => playerId)).toEqual([theirs.id]);
  });

  it.each(['type=gone', 'where=%28r%3AUR+OR+t%3Agone%29', 'where=%28%28', 'where=OR'])(
    'is not sent for a search of which a filter no longer exists, or for nothing, and the list says so: %s',
    async (query) => {
      const { save, list } = await player();
      const { saved } = await save('Foxes', 'name=fox');
      await database.db.update(savedSearches).set({ query }).where(eq(savedSearches.uuid, saved.uuid));
      await addCard('Fox');
      expect((await run()).messages).toBe(0);
      expect(await list()).toMatchObject([{ is_outdated: true }]);
    },
  );

  it('follows the notification settings, and is off in the chat by default', async () => {
    const { id, save } = await player();
    await setNotificationSettings(
      { ...contextAt(database.db, now), caller: callerOf(id) },
      { choices: defaultChoices, quiet: null },
    );
    await save('Foxes', 'name=fox');
    await addCard('Fox');
    expect((await run()).messages).toBe(0);
    expect(defaultChoices.search).toEqual({ chat: false, browser: true });
  });

  it('is sent once if several processes run at the same time', async () => {
    const seekers = await Promise.all(Array.from({ length: 6 }, () => player()));
    for (const { save } of seekers) await save('Foxes', 'name=fox');
    await addCard('Fox');
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.reduce((sum, { messages }) => sum + messages, 0)).toBe(seekers.length);
    expect(await queued()).toHaveLength(seekers.length);
  });

  it('is resumed where a run was cut off, in batches of 200 searches', async () => {
    for (let n = 0; n < 11; n += 1) {
      const { save } = await player();
      for (let each = 0; each < 20; each += 1) await save(`Search ${each}`, 'name=fox');
    }
    await addCard('Fox');
    const stopped = new AbortController();
    stopped.abort();
    expect(await run(stopped.signal)).toEqual({ messages: 0, isMore: true });
    expect(await run()).toEqual({ messages: 200, isMore: true });
    expect(await run()).toEqual({ messages: 20, isMore: false });
    expect(await queued()).toHaveLength(220);
  });

  it('of one search that fails does not stop the others, and is sent by the next run', async () => {
    const [broken, fine] = [await player(), await player()];
    await broken.save('Foxes', 'name=fox');
    await fine.save('Foxes', 'name=fox');
    await addCard('Fox');
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before insert on outbox for each row when (new.player_id = ${broken.id}) execute function refuse()`);
    await expect(run()).rejects.toThrow('searches that were not evaluated: 1');
    expect((await queued()).map(({ playerId }) => playerId)).toEqual([fine.id]);
    await database.pool.query('drop trigger refuse on outbox; drop function refuse');
    expect((await run()).messages).toBe(1);
    expect((await queued()).map(({ playerId }) => playerId)).toEqual([fine.id, broken.id]);
  });

  it('links to the list if the address of the search is too long for a push message', async () => {
    const { save } = await player();
    const wanted = ['fox', ...Array.from({ length: 19 }, () => '狐'.repeat(9))].join(',');
    await save('Foxes', String(new URLSearchParams({ name: wanted })));
    await addCard('Fox');
    expect((await run()).messages).toBe(1);
    expect((await queued())[0]?.link).toBe('/account/searches');
  });
});
