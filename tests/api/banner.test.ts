import { describe, expect } from 'vitest';
import { createEntityRef } from '#contract/entity-ref.ts';
import { testApi } from '#tests/support/api.ts';
import { playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { it } from '#tests/support/database-test.ts';

let api: ReturnType<typeof testApi>;
let collection: ReturnType<typeof playerFixturesOf>;
it.beforeAll(({ database }) => {
  api = testApi(database.db);
  collection = playerFixturesOf(database.db);
});

const choose = (token: string, body: unknown) => api.as(token)('/user/set-profile-banner', api.json(body));
async function shownBy(token: string): Promise<unknown> {
  return ((await api.as(token)('/user/profile')).json as { profile_banner: unknown }).profile_banner;
}

describe('the banner of a profile', () => {
  it('can be set to a banner that the player owns, or to none', async () => {
    const keeper = await collection.player();
    const banner = await collection.banner(keeper.id);
    expect(await choose(keeper.token, createEntityRef(banner.uuid))).toMatchObject({
      status: 201,
      json: { profile_banner: banner.uuid },
    });
    expect(await shownBy(keeper.token)).toBe(banner.uuid);
    expect((await choose(keeper.token, { type: 'none', value: null })).status).toBe(201);
    expect(await shownBy(keeper.token)).toBeNull();
  });

  it('cannot be set to a banner that the player does not own', async () => {
    const keeper = await collection.player();
    const theirs = await collection.banner((await collection.player('Other')).id);
    const mine = await collection.banner(keeper.id);
    await choose(keeper.token, createEntityRef(mine.uuid));
    for (const uuid of [theirs.uuid, (await collection.banner()).uuid, crypto.randomUUID()]) {
      expect(await choose(keeper.token, createEntityRef(uuid))).toMatchObject({ status: 404 });
    }
    expect(await shownBy(keeper.token)).toBe(mine.uuid);
  });

  it.each([{ type: 'uuid', value: 'x' }, { type: 'none', value: 'x' }, { type: 'banner', value: null }, {}, null])(
    'rejects %j',
    async (body) => {
      const keeper = await collection.player();
      expect((await choose(keeper.token, body)).status).toBe(400);
    },
  );
});
