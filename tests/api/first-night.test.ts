import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instanceEvents, instances } from '#server/db/schema/instance.ts';
import { players } from '#server/db/schema/player.ts';
import { trades } from '#server/db/schema/trade.ts';
import { clans } from '#server/db/schema/clan.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { openSession } from '#tests/support/session.ts';

const now = new Date('2026-11-23T12:00:00Z');
let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let me: typeof players.$inferSelect;
let as: ReturnType<typeof api.as>;

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db, { now });
});
beforeEach(async () => {
  me = await fixturesOf(database.db).player('Ren of Ash', undefined, { createdAt: now });
  as = api.as((await openSession(database.db, me.id, { createdAt: now })).token);
});
afterAll(() => database.close());

const load = async () => (await as('/user/first-night')).json;
const steps = (reward: boolean, card: boolean, clan: boolean) => ({
  first_night: { reward, card, clan, trade: false },
});
const over = { first_night: null };
const update = (fields: Partial<typeof players.$inferInsert>) =>
  database.db.update(players).set(fields).where(eq(players.id, me.id));
const claim = () => as('/calendar/claim', { method: 'POST' });
const getCard = async () => {
  const fixtures = fixturesOf(database.db);
  return fixtures.instance((await fixtures.card({ name: 'A card' })).id, me.id, 1);
};
const joinClan = async () => {
  const [clan] = await database.db
    .insert(clans)
    .values({ uuid: me.uuid, index: me.id, title: 'A clan', emote: '🏮', tier: 1, inviteUrl: 'https://clan.example' })
    .returning();
  await update({ clanId: clan?.id ?? null });
};

describe('the first steps', () => {
  it('follow from what the player did, and end when all are done', async () => {
    expect(await load()).toEqual(steps(false, false, false));
    expect((await claim()).status).toBe(201);
    expect(await load()).toEqual(steps(true, false, false));
    await getCard();
    expect(await load()).toEqual(steps(true, true, false));
    await joinClan();
    expect(await load()).toEqual(steps(true, true, true));
    const other = await fixturesOf(database.db).player('Somebody', undefined, { createdAt: now });
    await database.db.insert(trades).values({
      uuid: other.uuid,
      senderId: me.id,
      recipientId: other.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 1000),
    });
    expect(await load()).toEqual(over);
  });

  it('count a card that was burned since', async () => {
    const { uuid, cardId, version } = await getCard();
    await database.db
      .insert(instanceEvents)
      .values({ instanceUuid: uuid, cardId, version, kind: 'burned', playerId: me.id, createdAt: now });
    await database.db.delete(instances).where(eq(instances.uuid, uuid));
    expect(await load()).toEqual(steps(false, true, false));
  });

  it('are not for a player who has played for long', async () => {
    await getCard();
    await update({ createdAt: new Date('2026-01-01') });
    expect(await load()).toEqual(over);
  });

  it('count only what the player did, not what others did', async () => {
    const other = await fixturesOf(database.db).player('Somebody', undefined, { createdAt: now });
    const fixtures = fixturesOf(database.db);
    await fixtures.instance((await fixtures.card({ name: 'A card' })).id, other.id, 1);
    expect(await load()).toEqual(steps(false, false, false));
  });
});

describe('a dismissal', () => {
  const dismiss = () => as('/user/first-night', { method: 'DELETE' });
  const dismissedAt = async () => {
    const [row] = await database.db.select().from(players).where(eq(players.id, me.id));
    return row?.firstNightDismissedAt?.toISOString() ?? null;
  };

  it('is remembered for the player, in the export, with the time of the first call', async () => {
    expect((await dismiss()).json).toEqual({ dismissed: true });
    expect(await load()).toEqual(over);
    const before = '2026-11-20T00:00:00.000Z';
    await update({ firstNightDismissedAt: new Date(before) });
    expect((await dismiss()).status).toBe(200);
    expect(await dismissedAt()).toBe(before);
    const { profile } = (await as('/user/export')).json as { profile: Record<string, unknown> };
    expect(profile['first_night_dismissed_at']).toBe(before);
  });

  it('is deleted with the account', async () => {
    await dismiss();
    await update({ deletionDueAt: new Date('2026-11-22') });
    expect(await deleteDueAccounts(api.context)).toBe(1);
    expect(await dismissedAt()).toBeNull();
  });
});
