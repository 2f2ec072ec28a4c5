import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardDetails, CardNeighbours, CatalogPage } from '#contract/card/card.ts';
import type { InstanceDetails, InventoryPage } from '#contract/inventory.ts';
import { eventTypes } from '#game/event-type.ts';
import { ensureEventTypes } from '#server/import/event-type-rows.ts';
import { defaultChoices } from '#game/notification.ts';
import { setNotificationSettings } from '#server/services/notification/notification-settings.ts';
import { notifySavedSearches } from '#server/services/notification/search-notifications.ts';
import { callerOf, contextAt } from '#tests/support/service-context.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

type Reply = CatalogPage & InventoryPage & CardDetails & InstanceDetails & CardNeighbours;

const key = 'winter_2026';
const type = randomUUID();
const card = randomUUID();

let database: TestDatabase;
let staff: ReturnType<typeof staffOf>;
let admin: Trader;
let player: Trader;
let copy: { uuid: string };

beforeAll(async () => {
  database = await testDatabase();
  await ensureEventTypes(database.db);
  staff = staffOf(database.db, new Date());
  admin = await staff.admin();
  player = await staff.trader('Player');
  const { id } = await fixturesOf(database.db).card({ name: 'A regular card' });
  await fixturesOf(database.db).instance(id, player.id, 1);
});
afterAll(() => database.close());

const ask = async (path: string) => (await staff.call(player, path)) as unknown as { status: number; json: Reply };
const catalogue = async (query: string) => (await ask(`/card/catalog?${query}`)).json;
const inventory = async (query: string) => (await ask(`/card/instance/inventory?${query}`)).json;
const offered = async () => ((await ask('/card/types')).json as unknown as { data: CatalogPage['types'] }).data;
const save = (search: string) =>
  staff.call(player, '/search/saved', staff.api.json({ name: randomUUID(), search, is_notified: true }));

/** Publishes changes of objects as an admin. */
async function publish(
  ...changes: { kind: string; uuid: string; action: string; fields: object; revision?: number }[]
) {
  const id = randomUUID();
  const set = `/admin/change-sets/${id}`;
  await staff.post(admin, set, { title: 'Types', reason: 'A test' });
  for (const change of changes) {
    const { status, text } = await staff.post(admin, `${set}/changes`, { version: 0, revision: 0, ...change });
    expect(`${status} ${text}`).toMatch(/^201/u);
  }
  const { status, text } = await staff.publish(admin, id);
  expect(`${status} ${text}`).toMatch(/^200/u);
}

describe('a type that an admin creates', () => {
  test('does not filter before it is published, as any unknown value', async () => {
    const all = await catalogue('');
    expect(all.count).toBe(1);
    expect(await catalogue(`type=${key}`)).toEqual(all);
    expect(await catalogue(`specials=${key}`)).toEqual(all);
    expect((await catalogue(`specials=${key},special`)).count).toBe(0);
    expect((await inventory(`type=${key}`)).count).toBe(1);
    expect((await ask(`/card/export?type=${key}`)).json.count).toBe(1);
    expect((await save(`type=${key}`)).status).toBe(400);
    expect(all.types.map((each) => each.key)).toEqual(eventTypes);
  });

  test('filters cards and copies, is counted, and shows its title', async () => {
    const series = randomUUID();
    const maker = randomUUID();
    const fields = { name: 'Akari', series, rarity: 'UR', batch: 9, type: key, makers: [maker] };
    await publish(
      { kind: 'types', uuid: type, action: 'create', fields: { key, label: 'Winter 2026' } },
      { kind: 'series', uuid: series, action: 'create', fields: { name: 'Night Parade' } },
      { kind: 'makers', uuid: maker, action: 'create', fields: { name: 'Sora', discord_id: '100000000000000777' } },
      { kind: 'cards', uuid: card, action: 'create', fields },
    );
    const { rows } = await database.db.execute<{ id: number }>(`select id from cards where uuid = '${card}'`);
    copy = await fixturesOf(database.db).instance(rows[0]?.id ?? 0, player.id, 2);

    const titled = { key, title: 'Winter 2026' };
    for (const query of [`type=${key}`, `specials=${key}`]) {
      const page = await catalogue(query);
      expect(page).toMatchObject({ count: 1, cards: [{ name: 'Akari' }] });
      expect([page.counts.types[key], page.counts.types['default']]).toEqual([1, 1]);
      expect(page.types.at(-1)).toEqual(titled);
      const own = await inventory(query);
      expect(own).toMatchObject({ count: 1, data: [{ uuid: copy.uuid }] });
      expect(own.types.at(-1)).toEqual(titled);
      expect((await ask(`/card/export?${query}`)).json.count).toBe(1);
      expect((await ask(`/card/catalog/${card}/neighbours?${query}`)).json).toMatchObject({ position: 1, count: 1 });
    }
    expect((await offered()).map((each) => each.key)).toEqual([...eventTypes, key]);
    expect((await ask(`/card/catalog/${card}`)).json.type).toEqual({ name: key, title: 'Winter 2026' });
    expect((await ask(`/card/instance/${copy.uuid}`)).json.card.type).toEqual({ name: key, title: 'Winter 2026' });
  });

  test('can be saved as a search, which tells about new cards', async () => {
    expect((await save(`type=${key}`)).status).toBe(201);
    expect((await ask('/search/saved')).json).toMatchObject({ data: [{ is_outdated: false }] });
    await setNotificationSettings(
      { ...contextAt(database.db, new Date()), caller: callerOf(player.id) },
      { choices: { ...defaultChoices, search: { chat: true, browser: true } }, quiet: null },
    );
    await fixturesOf(database.db).card({ name: 'Yuki', type: key });
    expect((await notifySavedSearches({ db: database.db, clock: () => new Date() })).messages).toBe(1);
  });

  test('is shown under its new title when it is renamed', async () => {
    await publish({ kind: 'types', uuid: type, action: 'update', revision: 1, fields: { label: 'Snow 2026' } });
    expect((await offered()).at(-1)).toEqual({ key, title: 'Snow 2026' });
    expect((await catalogue('')).types.at(-1)).toEqual({ key, title: 'Snow 2026' });
    expect((await ask(`/card/catalog/${card}`)).json.type.title).toBe('Snow 2026');
  });

  test('disappears from the filter when it is withdrawn, and links to it still work', async () => {
    await publish({ kind: 'types', uuid: type, action: 'update', revision: 2, fields: { withdrawn: true } });
    expect((await offered()).map((each) => each.key)).toEqual(eventTypes);
    expect((await catalogue('')).types.map((each) => each.key)).toEqual(eventTypes);
    expect((await inventory('')).types.map((each) => each.key)).toEqual(eventTypes);
    expect(await catalogue(`type=${key}`)).toMatchObject({ count: 2 });
    expect((await catalogue(`type=${key}`)).types.at(-1)).toEqual({ key, title: 'Snow 2026' });
    expect((await ask(`/card/catalog/${card}`)).json.type.title).toBe('Snow 2026');
  });
});
