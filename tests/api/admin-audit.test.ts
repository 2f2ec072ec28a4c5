import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';

describe('the audit log of admins', () => {
  it('is exported as filtered, and checked as a whole', async ({ database: { db, pool } }) => {
    const staff = staffOf(db);
    const [admin, mod, player] = [await staff.admin(), await staff.moderator(), await staff.trader('Player')];
    for (let index = 0; index < 3; index += 1) await staff.act(mod, player, { words: `Number ${index}.` });
    await staff.act(mod, player, { kind: 'revoke-sessions' });
    const read = async (filter: string) => {
      const { json } = await staff.call(admin, `/admin/audit/export${filter}`);
      return json as unknown as { entries: Record<string, string>[]; count: number };
    };
    const all = await read('');
    expect([all.count, all.entries.length]).toEqual([5, 5]);
    const warned = await read(`?action=warn&by=${mod.uuid}`);
    expect(warned.entries).toMatchObject([{ reason: 'A program played for you. Number 2.' }, {}, {}]);
    expect(warned.entries[0]).toMatchObject({ by_uuid: mod.uuid, player_name: 'Player', action: 'warn' });
    expect((await read('?action=ban')).entries).toEqual([]);
    const verify = async () => (await staff.post(admin, '/admin/audit/verify')).json;
    expect(await verify()).toEqual({ is_intact: true, checked: 7, broken_at: null });
    await pool.query('alter table audit_log disable trigger all');
    await db.execute(sql`update audit_log set reason = 'Nothing.' where id = 2`);
    expect(await verify()).toMatchObject({ is_intact: false, broken_at: 2 });
  });
});
