import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEntityRef } from '#contract/entity-ref.ts';
import { instanceEvents } from '#server/db/schema/instance.ts';
import { frameStock } from '#server/db/schema/inventory.ts';
import { testApi } from '#tests/support/api.ts';
import { playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let collection: ReturnType<typeof playerFixturesOf>;
beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db);
  collection = playerFixturesOf(database.db);
});
afterAll(() => database.close());

type Named = { uuid: string };
const equip = (token: string, frame: Named, card: Named) =>
  api.as(token)(
    '/card/frame/equip',
    api.json({ frame: createEntityRef(frame.uuid), card: createEntityRef(card.uuid) }),
  );
const remove = (token: string, card: Named) =>
  api.as(token)('/card/frame/equip', api.json(createEntityRef(card.uuid), 'DELETE'));
async function freeOf(frame: { id: number }): Promise<number | undefined> {
  const [stock] = await database.db.select().from(frameStock).where(eq(frameStock.frameId, frame.id));
  return stock?.free;
}

describe('equipping a frame', () => {
  it('moves it from the stock to the card', async () => {
    const keeper = await collection.player();
    const frame = await collection.frame(keeper.id, 2);
    const copy = await collection.instance(keeper.id);
    const { status, json } = await equip(keeper.token, frame, copy);
    expect([status, json]).toEqual([
      201,
      { equiped_frame: { uuid: frame.uuid, name: frame.name, art_version: 0 }, free: 1 },
    ]);
    expect(await collection.read(copy)).toMatchObject({ frameId: frame.id });
    expect(await freeOf(frame)).toBe(1);
  });

  it('frees the previous frame of the card', async () => {
    const keeper = await collection.player();
    const [old, next] = [await collection.frame(keeper.id, 0), await collection.frame(keeper.id, 1)];
    const copy = await collection.instance(keeper.id, { frameId: old.id });
    expect((await equip(keeper.token, next, copy)).status).toBe(201);
    expect([await freeOf(old), await freeOf(next)]).toEqual([1, 0]);
  });

  it('costs nothing when the card already has it', async () => {
    const keeper = await collection.player();
    const frame = await collection.frame(keeper.id, 1);
    const copy = await collection.instance(keeper.id, { frameId: frame.id });
    expect((await equip(keeper.token, frame, copy)).json).toMatchObject({ free: 1 });
    expect(await freeOf(frame)).toBe(1);
  });

  it('equips one frame on only one card', async () => {
    const keeper = await collection.player();
    const frame = await collection.frame(keeper.id, 1);
    const [first, second] = [await collection.instance(keeper.id), await collection.instance(keeper.id)];
    await equip(keeper.token, frame, first);
    expect(await equip(keeper.token, frame, second)).toMatchObject({
      status: 409,
      json: { message: ['All your copies of this frame are in use. Remove one from a card first.'] },
    });
    expect(await collection.read(second)).toMatchObject({ frameId: null });
  });

  it("rejects another player's frame or card, and a card in an active trade", async () => {
    const keeper = await collection.player();
    const other = await collection.player('Other');
    const [mine, theirs] = [await collection.frame(keeper.id, 1), await collection.frame(other.id, 1)];
    const copy = await collection.instance(keeper.id);
    const offered = await collection.instance(keeper.id, { state: 'trading' });
    const foreign = await collection.instance(other.id);
    expect((await equip(keeper.token, theirs, copy)).status).toBe(409);
    expect((await equip(keeper.token, { uuid: crypto.randomUUID() }, copy)).status).toBe(409);
    expect((await equip(keeper.token, mine, foreign)).status).toBe(404);
    expect((await equip(keeper.token, mine, offered)).headers.get('x-error-code')).toBe('COPY_TRADING');
    expect([await freeOf(mine), await freeOf(theirs)]).toEqual([1, 1]);
  });
});

describe('removing a frame', () => {
  it('frees it and records it in the history', async () => {
    const keeper = await collection.player();
    const frame = await collection.frame(keeper.id, 0);
    const copy = await collection.instance(keeper.id, { frameId: frame.id });
    const { status, json } = await remove(keeper.token, copy);
    expect([status, json]).toEqual([200, { frame: { uuid: frame.uuid, name: frame.name }, free: 1 }]);
    expect(await collection.read(copy)).toMatchObject({ frameId: null });
    const events = await database.db.select().from(instanceEvents).where(eq(instanceEvents.instanceUuid, copy.uuid));
    expect(events).toMatchObject([{ kind: 'unframed', frameId: frame.id }]);
  });

  it("rejects a card without a frame, another player's card, and a card in an active trade", async () => {
    const keeper = await collection.player();
    const frame = await collection.frame(keeper.id, 0);
    const bare = await collection.instance(keeper.id);
    const foreign = await collection.instance((await collection.player('Other')).id, { frameId: frame.id });
    const offered = await collection.instance(keeper.id, { frameId: frame.id, state: 'trading' });
    expect((await remove(keeper.token, bare)).headers.get('x-error-code')).toBe('NO_FRAME');
    expect((await remove(keeper.token, foreign)).status).toBe(404);
    expect((await remove(keeper.token, offered)).status).toBe(409);
    expect(await freeOf(frame)).toBeUndefined();
  });
});
