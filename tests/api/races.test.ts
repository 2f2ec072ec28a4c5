import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEntityRef } from '#contract/entity-ref.ts';
import { burnRewards } from '#game/burn.ts';
import { instanceEvents } from '#server/db/schema/instance.ts';
import { frameStock } from '#server/db/schema/inventory.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { cardsOf, playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rounds = 1_000;

it(`has one consistent outcome each time when burn, lock and equip race for one card, ${rounds} times`, async () => {
  const { db } = database;
  const api = testApi(db);
  const collection = playerFixturesOf(db);
  const keeper = await collection.player();
  const frame = await collection.frame(keeper.id, 1);
  const as = api.as(keeper.token);
  const outcomes = new Map<string, number>();
  let burned = 0;
  const { cardId } = await collection.instance(keeper.id, { version: 4000 });

  for (let round = 1; round <= rounds; round += 1) {
    const { rows } = await db.execute<{ id: number; uuid: string }>(sql`
      insert into instances (uuid, card_id, version, owner_id)
      values (gen_random_uuid(), ${cardId}, ${round}, ${keeper.id}) returning id, uuid`);
    const [copy] = rows;
    if (!copy) throw new Error('no copy was made');
    const calls = [
      () => as('/card/burn', api.json(cardsOf(copy))),
      () => as('/card/instance/lock', api.json(cardsOf(copy))),
      () => as('/card/frame/equip', api.json({ frame: createEntityRef(frame.uuid), card: createEntityRef(copy.uuid) })),
    ];
    // Each of them is the first one in some rounds.
    const order = [0, 1, 2].map((index) => (index + round) % 3);
    const answers = await Promise.all(order.flatMap((index) => calls[index]?.() ?? []));
    const [burn, lock, equip] = [0, 1, 2].map((index) => answers[order.indexOf(index)]);

    const isBurned = (burn?.json as { count?: number }).count === 1;
    const isLocked = (lock?.json as { count: number }).count === 1;
    const isEquipped = equip?.status === 201;
    const now = await collection.read(copy);
    const events = await db.select().from(instanceEvents).where(eq(instanceEvents.instanceUuid, copy.uuid));
    const [stock] = await db.select().from(frameStock).where(eq(frameStock.frameId, frame.id));
    // Burned or locked, never both: a locked card is not burned, and a burned one is not there to be locked.
    expect(isBurned).not.toBe(isLocked);
    expect(now === undefined).toBe(isBurned);
    if (now) expect(now).toMatchObject({ isLocked: true, frameId: frame.id });
    expect(isEquipped || isBurned).toBe(true);
    expect(stock?.free).toBe(now ? 0 : 1);
    expect(events.map(({ kind }) => kind).sort()).toEqual(
      [isBurned && 'burned', isEquipped && 'framed', isLocked && 'locked'].filter(Boolean).sort(),
    );
    burned += Number(isBurned);
    const outcome = `${isBurned ? 'burned' : 'locked'}${isEquipped ? ', framed' : ''}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (now) await as('/card/frame/equip', api.json(createEntityRef(copy.uuid), 'DELETE'));
  }
  expect((await readBalances(db, keeper.id)).bloodstones).toBe(burned * burnRewards.C);
  expect(api.failures).toEqual([]);
  // A race that always ends the same is none.
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['burned', 'locked, framed']));
}, 120_000);
