import { describe, expect } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const [playing, other] = ['223456789012345678', '323456789012345678'];
const nobody = '00000000-0000-4000-8000-000000000000';

let api: ReturnType<typeof testApi>;
let token = '';
let cardUuid = '';

it.beforeAll(async ({ database }) => {
  api = testApi(database.db);
  const fixtures = fixturesOf(database.db);
  const player = await fixtures.player('Plays too', playing);
  token = (await openSession(database.db, player.id)).token;
  cardUuid = (await fixtures.card({ name: 'Fox', makers: [other, playing] })).uuid;
});

describe('GET /maker', () => {
  it('lists the makers of a card in order, and marks who is a player', async () => {
    const { status, json } = await api.as(token)(`/maker?card_uuid=${cardUuid}`);
    const user = (discordId: string, isPlayer: boolean) => ({
      user: {
        uuid: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
        discord_id: discordId,
        discord_avatar: null,
        name: `Maker ${discordId}`,
        portfolio_url: 'https://art.example/',
        is_player: isPlayer,
      },
    });
    expect({ status, json }).toEqual({ status: 200, json: { data: [user(other, false), user(playing, true)] } });
  });

  it('is empty for an unknown card, and for a caller without a token', async () => {
    const empty = { status: 200, json: { data: [] } };
    expect(await api.as(token)(`/maker?card_uuid=${nobody}`)).toMatchObject(empty);
    expect(await api.request(`/maker?card_uuid=${cardUuid}`)).toMatchObject(empty);
  });

  it('rejects an invalid UUID and an invalid token', async () => {
    expect(await api.request('/maker?card_uuid=fox')).toMatchObject({
      status: 400,
      json: { message: ['query.card_uuid: is not a uuid'] },
    });
    expect((await api.request('/maker')).status).toBe(400);
    expect((await api.as('x'.repeat(43))(`/maker?card_uuid=${cardUuid}`)).status).toBe(401);
  });
});
