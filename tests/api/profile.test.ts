import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credit } from '#server/services/ledger/ledger.ts';
import { clans } from '#server/db/schema/clan.ts';
import { banners } from '#server/db/schema/cosmetic.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db);
});
afterAll(() => database.close());

describe('the profile', () => {
  it('has every field of the specification, with what the player owns', async () => {
    const uuid = crypto.randomUUID();
    const [banner] = await database.db.insert(banners).values({ uuid, name: 'Dusk' }).returning();
    const [clan] = await database.db
      .insert(clans)
      .values({
        uuid: crypto.randomUUID(),
        index: 7,
        title: 'Foxes',
        emote: '🦊',
        tier: 5,
        inviteUrl: 'https://x.example',
      })
      .returning();
    const player = await fixturesOf(database.db).player('Ren', undefined, {
      discordName: 'ren',
      roles: ['game-mod'],
      badges: ['voter'],
      premiumUntil: new Date('2099-01-01T00:00:00Z'),
      profileBannerId: banner?.id,
      clanId: clan?.id,
      clanRole: 'leader',
    });
    await database.db.transaction((tx) =>
      credit(tx, { reason: 'test', reference: '1', playerId: player.id, currency: 'moonstones', amount: 25 }),
    );
    const { token } = await openSession(database.db, player.id);
    const { json } = await api.as(token)('/user/profile');
    expect(json).toEqual({
      id: player.id,
      uuid: player.uuid,
      discord_id: player.discordId,
      name: 'Ren',
      discord_name: 'ren',
      avatar: null,
      discord_avatar: null,
      mfaEnabled: false,
      roles: ['game-mod'],
      created_at: player.createdAt.toISOString(),
      userStatus: 'inactive',
      hasAcceptedTerms: false,
      bloodstones: 0,
      moonstones: 25,
      soulstones: 0,
      profile_banner: uuid,
      premium: '2099-01-01T00:00:00.000Z',
      badges: ['voter'],
      active_at: null,
      clan_index: 7,
      clan_name: 'Foxes',
      clan_emote: '🦊',
      clan_role: 'leader',
      banned_at: null,
      banned_until: null,
      warnings: 0,
      trades_restricted_until: null,
      purchases_restricted_until: null,
    });
  });

  it('returns 403 with the ban notice for a banned player: the end as an ISO timestamp, and the reason', async () => {
    const player = await fixturesOf(database.db).player('Sato', undefined, {
      bannedAt: new Date('2026-01-01T00:00:00Z'),
      bannedUntil: new Date('2099-03-04T05:06:07Z'),
      banReason: 'Two accounts',
    });
    const { token } = await openSession(database.db, player.id);
    const { status, json, headers } = await api.as(token)('/user/profile');
    expect([status, headers.get('x-error-code')]).toEqual([403, 'PLAYER_BANNED']);
    const { message } = json as { message: string[] };
    expect(message[0]).toContain('2099-03-04T05:06:07.000Z');
    expect(message[0]).toContain('Reason: Two accounts.');
  });

  it('is available again when the ban is over', async () => {
    const player = await fixturesOf(database.db).player('Back', undefined, {
      bannedAt: new Date('2020-01-01T00:00:00Z'),
      bannedUntil: new Date('2020-02-01T00:00:00Z'),
    });
    const { token } = await openSession(database.db, player.id);
    expect((await api.as(token)('/user/profile')).status).toBe(200);
  });
});

describe('another player', () => {
  it('is found by chat-platform ID and by UUID, without private data', async () => {
    const fixtures = fixturesOf(database.db);
    const player = await fixtures.player('Seen', undefined, { mfaEnabled: true, banReason: 'Secret' });
    const { token } = await openSession(database.db, (await fixtures.player('Looker')).id);
    for (const id of [player.discordId, player.uuid, player.uuid.toUpperCase()]) {
      const { status, json } = await api.as(token)(`/user/get/${id}`);
      expect(status).toBe(200);
      expect(json).toMatchObject({ uuid: player.uuid, name: 'Seen', clan_index: 0 });
      const secret = /mfa|banned|reason|stones|status|terms/iu;
      expect(Object.keys(json as object).filter((key) => secret.test(key))).toEqual([]);
    }
  });

  it.each(['0', 'nobody', '860234999999999999', '00000000-0000-4000-8000-000000000000', "' or 1=1"])(
    'returns 404 when it does not exist (%s)',
    async (id) => {
      const { token } = await openSession(database.db, (await fixturesOf(database.db).player('Seeker')).id);
      expect((await api.as(token)(`/user/get/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );
});
