import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { votes } from '#server/db/schema/vote.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { openSession } from '#tests/support/session.ts';
import { plainVote, signedVote } from '#tests/support/vote-webhooks.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const friday = new Date('2026-11-20T23:59:59.000Z');
const saturday = new Date('2026-11-21T00:00:00.000Z');
const hour = 60 * 60 * 1000;

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let player: Awaited<ReturnType<ReturnType<typeof fixturesOf>['player']>>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = testApi(database.db, { now: friday });
  player = await fixturesOf(database.db).player('Voter');
});

const send = (init: RequestInit, site = 'topgg') => api.request(`/webhooks/vote/${site}`, init);
const soulstones = async () => (await readBalances(database.db, player.id)).soulstones;
const at = (moment: Date) => {
  api.clock.now = moment;
  return moment;
};

describe('a vote', () => {
  it('pays 3 soulstones until the last second of Friday UTC, and 5 from the first second of Saturday', async () => {
    expect((await send(signedVote(player.discordId, friday))).json).toEqual({ counted: true, soulstones: 3 });
    const other = await fixturesOf(database.db).player('Weekender');
    const weekend = await send(signedVote(other.discordId, at(saturday)));
    expect(weekend.json).toEqual({ counted: true, soulstones: 5 });
    expect(await soulstones()).toBe(3);
  });

  it('counts once in 12 hours on each site, independently of other sites', async () => {
    await send(signedVote(player.discordId, friday));
    const early = at(new Date(friday.getTime() + 12 * hour - 1000));
    expect((await send(signedVote(player.discordId, early))).json).toEqual({ counted: false, soulstones: 0 });
    expect((await send(plainVote(player.discordId), 'discordbotlist')).json).toEqual({ counted: true, soulstones: 5 });
    const later = at(new Date(friday.getTime() + 12 * hour));
    expect((await send(signedVote(player.discordId, later))).json).toEqual({ counted: true, soulstones: 5 });
    expect(await soulstones()).toBe(3 + 5 + 5);
  });

  it('takes effect once when it is reported 200 times concurrently', async () => {
    const report = signedVote(player.discordId, friday, { id: '808499215864008704' });
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(report)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ json }) => (json as { counted: boolean }).counted)).toHaveLength(1);
    expect(await soulstones()).toBe(3);
  });

  it('takes effect once for 200 different concurrent reports of it', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(signedVote(player.discordId, friday))));
    expect(answers.filter(({ json }) => (json as { counted: boolean }).counted)).toHaveLength(1);
    expect(await soulstones()).toBe(3);
  });

  it('is rejected as a late replay, because its signature is too old', async () => {
    const report = signedVote(player.discordId, friday);
    await send(report);
    at(new Date(friday.getTime() + 13 * hour));
    const replay = await send(report);
    expect([replay.status, replay.headers.get('x-error-code')]).toEqual([401, 'BAD_SIGNATURE']);
    expect(await soulstones()).toBe(3);
  });

  it('changes nothing with a wrong secret', async () => {
    expect((await send(signedVote(player.discordId, friday, { secret: 'guessed' }))).status).toBe(401);
    expect((await send(plainVote(player.discordId, 'guessed'), 'discordbotlist')).status).toBe(401);
    expect(await soulstones()).toBe(0);
  });

  it('on an unknown site is rejected by name', async () => {
    const answer = await send(plainVote(player.discordId), 'elsewhere');
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json)).toContain('path.site');
  });

  it('of a type that the site does not know pays nothing, is not sent again, and is counted', async () => {
    const load = new LoadMetrics();
    api = testApi(database.db, { now: friday, load });
    const report = signedVote(player.discordId, friday, { type: 'vote.changed' });
    expect(await send(report)).toMatchObject({ status: 200, json: { counted: false, soulstones: 0 } });
    expect(load.unknownEvents.get('topgg')).toBe(1);
    const forged = signedVote(player.discordId, friday, { type: 'vote.changed', secret: 'another' });
    expect((await send(forged)).status).toBe(401);
  });

  it('sent as a test by the console pays nothing', async () => {
    const report = signedVote(player.discordId, friday, { type: 'webhook.test' });
    expect((await send(report)).json).toEqual({ counted: false, soulstones: 0 });
    expect(await soulstones()).toBe(0);
  });

  it('of a person who has never signed in is stored until they do', async () => {
    const discordId = '860234000000000777';
    expect((await send(signedVote(discordId, friday))).json).toEqual({ counted: true, soulstones: 3 });
    const welcome = testApi(database.db, {
      now: friday,
      identify: () => ({ discordId, name: 'Newcomer', discordName: 'new', avatar: null, mfaEnabled: false }),
    });
    const { json } = await welcome.request('/user/discord/website?code=newcomer&state=prod');
    const profile = await welcome.as((json as { token: string }).token)('/user/profile');
    expect(profile.json).toMatchObject({ name: 'Newcomer', soulstones: 3 });
  });
});

describe('the voting state', () => {
  it('returns what a vote pays now, and when the next one counts on each site', async () => {
    const { token } = await openSession(database.db, player.id, { createdAt: friday });
    const status = async () => (await api.as(token)('/vote/status')).json;
    expect(await status()).toEqual({
      reward: 3,
      is_weekend: false,
      sites: [
        { site: 'topgg', voted_at: null, next_vote_at: null },
        { site: 'discordbotlist', voted_at: null, next_vote_at: null },
      ],
    });
    await send(signedVote(player.discordId, friday));
    at(saturday);
    expect(await status()).toEqual({
      reward: 5,
      is_weekend: true,
      sites: [
        { site: 'topgg', voted_at: friday.toISOString(), next_vote_at: '2026-11-21T11:59:59.000Z' },
        { site: 'discordbotlist', voted_at: null, next_vote_at: null },
      ],
    });
    at(new Date(friday.getTime() + 12 * hour));
    expect(await status()).toMatchObject({ sites: [{ voted_at: friday.toISOString(), next_vote_at: null }, {}] });
    expect(await database.db.select().from(votes)).not.toEqual([]);
  });
});
