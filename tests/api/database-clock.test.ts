import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { changeSets } from '#server/db/schema/change-set.ts';
import { payments } from '#server/db/schema/payment.ts';
import { players } from '#server/db/schema/player.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { publishDue } from '#server/services/change-set/publish.ts';
import { testBotToken } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import { storeFixturesOf } from '#tests/support/store-fixtures.ts';

const hourMs = 60 * 60 * 1000;
const end = new Date('2026-11-24T12:00:00Z');
const hours = (count: number) => new Date(end.getTime() + count * hourMs);
const [before, after] = [hours(-1), hours(1)];

/** What the database says while the clock of the process is wrong: in the context of a call and of a job. */
function scene(db: Database, { process, database }: { process: Date; database: Date }) {
  const staff = staffOf(db, process);
  staff.api.clock.database = database;
  const set = (player: { id: number }, values: Partial<typeof players.$inferInsert>) =>
    db.update(players).set(values).where(eq(players.id, player.id));
  return { staff, set, job: { db, clock: (time?: Date) => (time ? database : process) } };
}

describe('by the clock of the database, whatever the process says,', () => {
  it('a ban and a restriction last', async ({ database: { db } }) => {
    const { staff, set } = scene(db, { process: after, database: before });
    const player = await staff.trader('Nova');
    await set(player, { bannedAt: hours(-9), bannedUntil: end, banReason: 'Spam' });
    expect((await staff.post(player, '/calendar/claim')).code).toBe('PLAYER_BANNED');
    await set(player, { bannedAt: null, tradesRestrictedUntil: end });
    const { copies } = await staff.circle(3);
    const ring = { copies: copies.map(({ uuid }) => uuid) };
    expect((await staff.post(player, '/trade/rings', ring)).code).toBe('PLAYER_RESTRICTED');
  });

  it('a restriction ends', async ({ database: { db } }) => {
    const { staff, set } = scene(db, { process: before, database: after });
    const player = await staff.trader('Nova');
    await set(player, { tradesRestrictedUntil: end });
    const { copies } = await staff.circle(3);
    const ring = await staff.post(player, '/trade/rings', { copies: copies.map(({ uuid }) => uuid) });
    expect([ring.status, ring.code]).not.toEqual([403, 'PLAYER_RESTRICTED']);
  });

  it('a challenge expires', async ({ database: { db } }) => {
    const { staff } = scene(db, { process: before, database: before });
    const { api } = staff;
    const player = await staff.trader('Nova');
    const row = await db.select().from(players).where(eq(players.id, player.id));
    const issue = api.as(testBotToken)('/bot/challenge', api.json({ discord_id: row[0]?.discordId }));
    const { id, expires_at: expiresAt } = (await issue).json as { id: string; expires_at: string };
    api.clock.database = new Date(expiresAt);
    expect((await staff.post(player, `/users/challenge/${id}?cf-token=good`)).code).toBe('CHALLENGE_EXPIRED');
  });

  it('a staff action is over and cannot be lifted', async ({ database: { db } }) => {
    const { staff } = scene(db, { process: before, database: before });
    const [moderator, player] = [await staff.moderator(), await staff.trader('Nova')];
    const banned = await staff.act(moderator, player, { kind: 'ban', until: end.toISOString() });
    expect(banned.status).toBe(201);
    staff.api.clock.database = after;
    const lifted = await staff.post(moderator, `/staff/actions/${banned.json.uuid}/lift`, { words: '' }, randomUUID());
    expect(lifted.code).toBe('ACTION_CLOSED');
    const late = await staff.act(moderator, await staff.trader('Kai'), { kind: 'ban', until: end.toISOString() });
    expect(late.code).toBe('BAD_REQUEST');
  });

  it('a banned admin does not count as another admin', async ({ database: { db } }) => {
    const { staff, set } = scene(db, { process: after, database: before });
    const [admin, banned] = [await staff.admin(), await staff.admin()];
    await set(banned, { bannedAt: hours(-9), bannedUntil: end, banReason: 'Spam' });
    const take = { player: admin.uuid, role: 'admin', change: 'take', reason: 'It is time' };
    expect((await staff.post(admin, '/admin/roles', take)).code).toBe('LAST_ADMIN');
    expect((await staff.post(admin, '/user/deletion', { name: 'Admin' })).code).toBe('LAST_ADMIN');
  });

  it('an idempotency key expires', async ({ database: { db } }) => {
    const { staff } = scene(db, { process: before, database: before });
    const player = await staff.trader('Nova');
    const claim = () => staff.post(player, '/calendar/claim', {}, 'once');
    expect((await claim()).status).toBe(201);
    staff.api.clock.database = hours(8 * 24);
    await claim();
    const { rows } = await db.execute(
      sql`select created_at = ${hours(8 * 24).toISOString()} as "isNew" from idempotency_keys where player_id = ${player.id}`,
    );
    expect(rows).toEqual([{ isNew: true }]);
  });

  it('the grace period of a deletion begins', async ({ database: { db } }) => {
    const { staff } = scene(db, { process: after, database: before });
    const player = await staff.trader('Nova');
    const { json } = await staff.post(player, '/user/deletion', { name: 'Nova' });
    expect(json['deletion_due_at']).toBe(hours(14 * 24 - 1).toISOString());
  });

  it('the grace period, a ban and a payment page hold back a deletion', async ({ database: { db } }) => {
    const { staff, set, job } = scene(db, { process: after, database: before });
    const player = await staff.trader('Nova');
    await set(player, { deletionDueAt: end });
    expect(await deleteDueAccounts(job)).toBe(0);
    await set(player, { deletionDueAt: before, bannedAt: hours(-9), bannedUntil: end });
    expect(await deleteDueAccounts(job)).toBe(0);
    await set(player, { bannedAt: null });
    const { uuid, name, moonstones, bonus, price } = await storeFixturesOf(db).bundle();
    await db.insert(payments).values({
      uuid: randomUUID(),
      playerId: player.id,
      bundleUuid: uuid,
      name,
      moonstones: moonstones + bonus,
      price,
      currency: 'usd',
      createdAt: before,
      expiresAt: end,
      sessionId: 'cs_1',
    });
    expect(await deleteDueAccounts(job)).toBe(0);
    expect(await deleteDueAccounts({ db, clock: () => after })).toBe(1);
  });

  it('a scheduled change set waits', async ({ database: { db } }) => {
    const { staff, job } = scene(db, { process: after, database: before });
    const { id } = await staff.admin();
    const set = { uuid: randomUUID(), title: 'Later', reason: 'It is time', state: 'scheduled' as const };
    await db.insert(changeSets).values({ ...set, creatorId: id, publisherId: id, publishAt: end, createdAt: before });
    const publish = (context: typeof job) => publishDue({ ...context, paymentCurrency: 'usd' });
    expect(await publish(job)).toEqual({ published: 0, refused: 0 });
    expect(await publish({ db, clock: () => after })).toEqual({ published: 1, refused: 0 });
  });
});
