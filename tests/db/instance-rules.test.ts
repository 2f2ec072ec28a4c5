import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rarities, rarityTotals } from '#game/rarity.ts';
import { instanceEvents } from '#server/db/schema/instance.ts';
import { frameStock } from '#server/db/schema/inventory.ts';
import { cards } from '#server/db/schema/card.ts';
import { frames } from '#server/db/schema/cosmetic.ts';
import { counters } from '#server/db/schema/counter.ts';
import { players } from '#server/db/schema/player.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
let playerId = 0;
beforeAll(async () => {
  database = await testDatabase();
  playerId = (await fixturesOf(database.db).player('Holder')).id;
});
afterAll(() => database.close());

const run = (statement: string, values: unknown[] = []) => database.pool.query(statement, values);
const breach = (code: string) => expect.objectContaining({ code }) as unknown;
const insert = 'insert into instances (uuid, card_id, owner_id, version) values (gen_random_uuid(), $1, $2, $3)';

describe('the print run of a card', () => {
  it.each(rarities)('of rarity %s ends at the limit of the game', async (rarity) => {
    const { id } = await fixturesOf(database.db).card({ name: 'Printed', rarity });
    const total = rarityTotals[rarity];
    await run(insert, [id, playerId, total]);
    await expect(run(insert, [id, playerId, total + 1])).rejects.toEqual(breach('23514'));
    await run(insert, [id, playerId, 0]);
  });

  it('has each version once, and no negative version', async () => {
    const { id } = await fixturesOf(database.db).card({ name: 'Once' });
    await run(insert, [id, playerId, 7]);
    await expect(run(insert, [id, playerId, 7])).rejects.toEqual(breach('23505'));
    await expect(run(insert, [id, playerId, -1])).rejects.toEqual(breach('23514'));
  });

  it('rejects a bulk insert completely when one version is too high', async () => {
    const { id } = await fixturesOf(database.db).card({ name: 'Bulk', rarity: 'UR' });
    const bulk = `insert into instances (uuid, card_id, owner_id, version) select gen_random_uuid(), $1, $2, n
      from generate_series(1, $3::int) n`;
    await expect(run(bulk, [id, playerId, 51])).rejects.toEqual(breach('23514'));
    expect((await run('select 1 from instances where card_id = $1', [id])).rows).toEqual([]);
    await run(bulk, [id, playerId, 50]);
  });

  it('cannot shrink below the owned versions by a change of rarity', async () => {
    const { db } = database;
    const { id } = await fixturesOf(db).card({ name: 'Shrinking', rarity: 'C' });
    await run(insert, [id, playerId, 501]);
    await expect(db.update(cards).set({ rarity: 'SR' }).where(eq(cards.id, id))).rejects.toThrow();
    await db.update(cards).set({ rarity: 'R' }).where(eq(cards.id, id));
    await run('delete from instances where card_id = $1', [id]);
    await db.update(cards).set({ rarity: 'UR' }).where(eq(cards.id, id));
    await expect(run(insert, [id, playerId, 501])).rejects.toEqual(breach('23514'));
  });

  it('is fixed for existing copies: none changes its card or version', async () => {
    const fixtures = fixturesOf(database.db);
    const [one, other] = [await fixtures.card({ name: 'One' }), await fixtures.card({ name: 'Other', rarity: 'UR' })];
    const copy = await fixtures.instance(one.id, playerId, 60);
    await expect(run('update instances set card_id = $2 where id = $1', [copy.id, other.id])).rejects.toEqual(
      breach('23000'),
    );
    await expect(run('update instances set version = 4001 where id = $1', [copy.id])).rejects.toEqual(breach('23000'));
  });
});

describe('the history of a copy', () => {
  it('cannot be changed or deleted', async () => {
    const { db } = database;
    const { id: cardId } = await fixturesOf(db).card({ name: 'Told' });
    const event = {
      instanceUuid: randomUUID(),
      cardId,
      version: 1,
      kind: 'locked' as const,
      playerId,
      createdAt: new Date(),
    };
    await db.insert(instanceEvents).values(event);
    for (const statement of [
      'update instance_events set version = 2',
      'delete from instance_events',
      'truncate instance_events',
    ]) {
      await expect(run(statement)).rejects.toEqual(breach('23001'));
    }
    expect((await run('select version from instance_events')).rows).toEqual([{ version: 1 }]);
  });
});

describe('a stock of frames', () => {
  it('cannot be negative', async () => {
    const { db } = database;
    const [frame] = await db.insert(frames).values({ uuid: randomUUID(), name: 'Dusk' }).returning();
    await db.insert(frameStock).values({ playerId, frameId: frame?.id ?? 0, free: 1 });
    await run('update frame_stock set free = free - 1');
    await expect(run('update frame_stock set free = free - 1')).rejects.toEqual(breach('23514'));
  });
});

describe('the number of players', () => {
  it('decreases once when a player leaves, regardless of later updates to their row', async () => {
    const { db } = database;
    const count = async () => (await db.select().from(counters).where(eq(counters.name, 'players')))[0]?.value ?? 0;
    const { id } = await fixturesOf(db).player('Leaving');
    const before = await count();
    await db.update(players).set({ deletedAt: new Date() }).where(eq(players.id, id));
    expect(await count()).toBe(before - 1);
    await db.update(players).set({ deletedAt: new Date(), name: 'Changed' }).where(eq(players.id, id));
    expect(await count()).toBe(before - 1);
  });
});
