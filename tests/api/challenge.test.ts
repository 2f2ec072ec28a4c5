import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { challengeLifetimeMs } from '#game/challenge.ts';
import { challengeLog } from '#server/db/schema/challenge.ts';
import { testApi, testBotToken } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let api: ReturnType<typeof testApi>;
let player: Awaited<ReturnType<ReturnType<typeof fixturesOf>['player']>>;
let ask: ReturnType<ReturnType<typeof testApi>['as']>;
/** The captcha tokens that were verified. */
let verified: string[];

it.beforeEach(async ({ database }) => {
  verified = [];
  api = testApi(database.db, {
    verify: (token) => {
      verified.push(token);
      return token.startsWith('good');
    },
  });
  player = await fixturesOf(database.db).player('Suspect');
  ask = api.as((await openSession(database.db, player.id)).token);
});

const issue = async (discordId = player.discordId) =>
  (await api.as(testBotToken)('/bot/challenge', api.json({ discord_id: discordId }))) as {
    status: number;
    json: { id: string; url: string; expires_at: string };
  };
const pass = (id: string, token = 'good') =>
  ask(`/users/challenge/${id}?cf-token=${token}`, { method: 'POST', headers: { 'Content-Type': 'application/json' } });
const outcome = ({ status, headers }: Awaited<ReturnType<typeof pass>>) => [status, headers.get('x-error-code')];

describe('a challenge', () => {
  it('is created by the bot and solved with a captcha', async () => {
    const { status, json } = await issue();
    expect(status).toBe(201);
    expect(json.url).toBe(`https://site.example/challenge/${json.id}`);
    expect((await pass(json.id)).status).toBe(200);
  });

  it('returns 404 for an unknown player', async () => {
    expect((await issue('860234999999999999')).status).toBe(404);
  });

  it('can be solved once', async () => {
    const { id } = (await issue()).json;
    await pass(id);
    expect(outcome(await pass(id, 'good-too'))).toEqual([409, 'CHALLENGE_USED']);
    expect(verified).toEqual(['good']);
  });

  it('is solved once by 50 concurrent answers', async () => {
    const { id } = (await issue()).json;
    const answers = await Promise.all(Array.from({ length: 50 }, () => pass(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('stays open after a failed captcha', async () => {
    const { id } = (await issue()).json;
    expect(outcome(await pass(id, 'bad'))).toEqual([403, 'CAPTCHA_REFUSED']);
    expect((await pass(id)).status).toBe(200);
  });

  it('belongs to one player: others get 404, and their token is not verified', async ({ database }) => {
    const stranger = await fixturesOf(database.db).player('Stranger');
    const { id } = (await issue(stranger.discordId)).json;
    expect(outcome(await pass(id))).toEqual([404, 'CHALLENGE_NOT_FOUND']);
    expect(verified).toEqual([]);
  });

  it('expires', async () => {
    const { id, expires_at } = (await issue()).json;
    expect(new Date(expires_at).getTime()).toBe(api.clock.now.getTime() + challengeLifetimeMs);
    api.clock.now = new Date(api.clock.now.getTime() + challengeLifetimeMs);
    expect(outcome(await pass(id))).toEqual([410, 'CHALLENGE_EXPIRED']);
    expect(verified).toEqual([]);
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000', "' or 1=1"])('returns 404 for the ID %s', async (id) => {
    expect((await pass(encodeURIComponent(id))).status).toBe(404);
  });

  it('rejects an answer without a captcha token', async () => {
    const { id } = (await issue()).json;
    expect((await pass(id, '')).status).toBe(400);
  });
});

describe('the history of a challenge', () => {
  it('is recorded with its player', async ({ database }) => {
    for (const action of ['ChallengeLand', 'ChallengePass', 'ChallengeFail']) {
      expect((await ask('/user/challenge-action', api.json({ action }))).status).toBe(201);
    }
    const rows = await database.db.select().from(challengeLog).where(eq(challengeLog.playerId, player.id));
    expect(rows.map(({ action }) => action)).toEqual(['ChallengeLand', 'ChallengePass', 'ChallengeFail']);
  });

  it.each([{}, { action: 'Else' }, { action: 'ChallengeLand', more: 1 }, [], 'text'])('rejects %j', async (body) => {
    expect((await ask('/user/challenge-action', api.json(body))).status).toBe(400);
  });
});
