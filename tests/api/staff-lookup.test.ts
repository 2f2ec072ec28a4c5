import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';

it('finds players by name, and what an id or a uuid names', async ({ database: { db } }) => {
  const staff = staffOf(db);
  const mod = await staff.moderator();
  const [ren, mai] = [await staff.trader('Lookup Ren'), await staff.trader('Lookup Mai')];
  const card = await staff.card({ name: 'Moth' });
  const copy = await staff.copyOf(card.id, ren.id, 7);
  const trade = await staff.offer(ren, mai, { give: [copy], get_bloodstones: 1 });
  const ring = crypto.randomUUID();
  await db.execute(sql`
    insert into trade_rings (uuid, state, created_at, expires_at) values (${ring}, 'open', now(), now() + interval '1 day')`);
  const find = async (q: string) => (await staff.call(mod, `/staff/lookup?q=${encodeURIComponent(q)}`)).json;

  expect(await find('lookup')).toMatchObject({
    is_exact: false,
    count: 2,
    people: [{ name: 'Lookup Mai' }, { uuid: ren.uuid }],
  });
  expect(await find(`  ${mai.uuid.toUpperCase()} `)).toMatchObject({ is_exact: true, people: [{ uuid: mai.uuid }] });
  expect(await find(`https://mazoku.example/user/${mai.uuid}`)).toMatchObject({
    is_exact: true,
    people: [{ uuid: mai.uuid }],
  });
  await db.execute(sql`update players set discord_name = 'lantern.ren' where uuid = ${ren.uuid}`);
  expect(await find('@Lantern.Ren')).toMatchObject({ count: 1, people: [{ uuid: ren.uuid }] });
  expect(await find(trade.uuid)).toMatchObject({ people: [], trade: trade.uuid, ring: null, copy: null });
  expect(await find(copy.uuid)).toMatchObject({
    copy: { version: 7, card: { name: 'Moth' }, owner: { uuid: ren.uuid } },
  });
  expect(await find(ring)).toMatchObject({ people: [], trade: null, ring });
  for (const q of ['', crypto.randomUUID(), '12345678901234567']) {
    expect(await find(q)).toMatchObject({ people: [], count: 0, trade: null, ring: null, copy: null });
  }
});
