import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clans } from '#server/db/schema/world.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { worldOf } from '#tests/support/world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function clan(index: number, tier: number, members: number): Promise<void> {
  const values = {
    uuid: randomUUID(),
    index,
    tier,
    title: `Clan ${index}`,
    emote: '🦊',
    inviteUrl: 'https://x.example/',
  };
  const [made] = await database.db.insert(clans).values(values).returning();
  for (let n = 0; n < members; n += 1) {
    await worldOf(database.db).player(`Member ${n}`, undefined, { clanId: made!.id });
  }
}

describe('GET /clan/featured', () => {
  it('has none while there is no clan', async () => {
    expect(await testApi(database.db).request('/clan/featured')).toMatchObject({ status: 200, json: { clan: null } });
  });

  it('is of the highest tier, the largest of it, the first of equals', async () => {
    await clan(1, 5, 4);
    await clan(2, 7, 1);
    await clan(4, 7, 2);
    await clan(3, 7, 2);
    const { json } = await testApi(database.db).request('/clan/featured');
    expect(json).toEqual({
      clan: { index: 3, title: 'Clan 3', emote: '🦊', tier: 7, invite_link: 'https://x.example/', members: 2 },
    });
  });

  it('takes no parameters', async () => {
    expect((await testApi(database.db).request('/clan/featured?tier=3')).status).toBe(400);
  });
});
