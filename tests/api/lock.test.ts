import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { instanceEvents } from '#server/db/schema/instance.ts';
import { testApi } from '#tests/support/api.ts';
import { cardsOf, playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { it } from '#tests/support/database-test.ts';

let api: ReturnType<typeof testApi>;
let collection: ReturnType<typeof playerFixturesOf>;
it.beforeAll(({ database }) => {
  api = testApi(database.db);
  collection = playerFixturesOf(database.db);
});

const lock = (token: string, body: unknown) => api.as(token)('/card/instance/lock', api.json(body));

describe('locking cards', () => {
  it('locks unlocked cards, unlocks locked cards, and records both in the history', async ({ database }) => {
    const keeper = await collection.player();
    const open = await collection.instance(keeper.id);
    const sealed = await collection.instance(keeper.id, { isLocked: true });
    const { status, json } = await lock(keeper.token, cardsOf(sealed, open));
    expect([status, json]).toEqual([
      201,
      {
        count: 2,
        data: [
          { uuid: open.uuid, is_locked: true },
          { uuid: sealed.uuid, is_locked: false },
        ],
      },
    ]);
    expect(await collection.read(open)).toMatchObject({ isLocked: true });
    expect(await collection.read(sealed)).toMatchObject({ isLocked: false });
    const events = await database.db.select().from(instanceEvents).where(eq(instanceEvents.instanceUuid, sealed.uuid));
    expect(events).toMatchObject([{ kind: 'unlocked' }]);
  });

  it("skips other players' cards and unknown cards", async () => {
    const keeper = await collection.player();
    const foreign = await collection.instance((await collection.player('Other')).id);
    const { json } = await lock(keeper.token, cardsOf(foreign, { uuid: crypto.randomUUID() }));
    expect(json).toEqual({ count: 0, data: [] });
    expect(await collection.read(foreign)).toMatchObject({ isLocked: false });
  });

  it('rejects duplicate cards', async () => {
    const keeper = await collection.player();
    const copy = await collection.instance(keeper.id);
    expect((await lock(keeper.token, cardsOf(copy, copy))).status).toBe(400);
    expect(await collection.read(copy)).toMatchObject({ isLocked: false });
  });

  it('protects a locked card from being burned', async () => {
    const keeper = await collection.player();
    const copy = await collection.instance(keeper.id);
    await lock(keeper.token, cardsOf(copy));
    const { json } = await api.as(keeper.token)('/card/burn', api.json(cardsOf(copy)));
    expect(json).toMatchObject({ message: 'Action blocked', blocked: [{ reason: 'locked' }] });
    expect(await collection.read(copy)).toBeDefined();
  });
});
