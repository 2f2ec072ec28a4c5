import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ExportedObject } from '#contract/object/object.ts';
import { batchSize } from '#server/db/cursor.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';

/** More than two batches of the database's cursor, and more than a page of the list can have. */
const count = 2 * batchSize + 1;

it('exports all that match in one call, in the order of the list, with the given fields', async ({
  database: { db },
}) => {
  const staff = staffOf(db);
  const admin = await staff.admin();
  await db.execute(sql`
    insert into makers (uuid, name, search_name, discord_id)
    select gen_random_uuid(), 'Weaver ' || n, 'weaver ' || n, 'weaver' || n from generate_series(1, ${count}) n`);
  const { json, status } = await staff.call(
    admin,
    '/admin/object-exports/makers?q=WEAVER&sort=-name&fields=discord_id',
  );
  expect(status).toBe(200);
  const { objects, count: counted } = json as unknown as { objects: ExportedObject[]; count: number };
  const numbers = Array.from({ length: count }, (_, index) => `Weaver ${index + 1}`);
  expect(objects.map(({ display }) => display)).toEqual(numbers.sort().reverse());
  expect(counted).toBe(count);
  expect(objects[0]).toEqual({
    uuid: expect.any(String) as string,
    display: 'Weaver 999',
    fields: { discord_id: 'weaver999' },
  });
});

it('exports an empty list, and filters like the list', async ({ database: { db } }) => {
  const staff = staffOf(db);
  const admin = await staff.admin();
  await staff.card({ name: 'Common', rarity: 'C' });
  const rare = await staff.card({ name: 'Rare', rarity: 'UR' });
  const get = async (query: string) => (await staff.call(admin, `/admin/object-exports/cards?${query}`)).json;
  expect(await get('q=nothing-has-this-name')).toEqual({ objects: [], count: 0 });
  expect(await get('where=rarity:UR')).toEqual({
    objects: [{ uuid: rare.uuid, display: 'Rare', fields: {} }],
    count: 1,
  });
});

it.for([
  ['fields=name,secret', 'query.fields: unknown field \\"secret\\";'],
  ['where=secret:1', 'query.where: unknown field \\"secret\\";'],
  ['sort=secret', 'query.sort: unknown field \\"secret\\";'],
])('refuses %s', async ([query, message], { database: { db } }) => {
  const staff = staffOf(db);
  const { status, text } = await staff.call(await staff.admin(), `/admin/object-exports/makers?${query}`);
  expect([status, text]).toEqual([400, expect.stringContaining(message ?? '')]);
});
