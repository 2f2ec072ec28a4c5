import { describe, expect } from 'vitest';
import { partners } from '#server/db/schema/partner.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';

let api: ReturnType<typeof testApi>;
it.beforeAll(({ database }) => {
  api = testApi(database.db);
});

describe('GET /partners', () => {
  it('is empty while there are no partners', async () => {
    expect(await api.request('/partners')).toMatchObject({ status: 200, json: { data: [], count: 0 } });
  });

  it('lists partners in order, without internal fields', async ({ database }) => {
    const quiet = { picture: null, is_live: false, stream_title: '' };
    const words = { language: 'pt-BR', link: 'https://channel.example/', about: 'Plays at night.' };
    await database.db.insert(partners).values([
      { uuid: uuidOf(2), name: 'Second', platform: 'kick', position: 2, ...words },
      { uuid: uuidOf(1), name: 'First', platform: 'youtube', position: 1, ...words },
    ]);
    expect((await api.request('/partners')).json).toEqual({
      data: [
        { uuid: uuidOf(1), name: 'First', platform: 'youtube', ...words, ...quiet },
        { uuid: uuidOf(2), name: 'Second', platform: 'kick', ...words, ...quiet },
      ],
      count: 2,
    });
  });

  it('rejects any parameter', async () => {
    expect((await api.request('/partners?platform=kick')).status).toBe(400);
  });
});
