import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GameError } from '#contract/error.ts';
import { maxVoteAgeMs } from '#game/vote.ts';
import { parseVote } from '#server/integrations/vote-webhook.ts';

const secret = 'whs_the-secret';
const now = new Date('2026-11-23T12:00:00.000Z');
const minutes = 60_000;
const voter = '80351110224678912';

const event = {
  type: 'vote.create',
  data: {
    id: '808499215864008704',
    weight: 1,
    created_at: '2026-11-23T11:59:58.2510149+00:00',
    expires_at: '2026-11-23T23:59:58.2510149+00:00',
    project: { id: '803190510032756736', type: 'bot', platform: 'discord', platform_id: '160105994217586689' },
    user: { id: '7', platform_id: voter, name: 'nelly', avatar_url: 'https://cdn.example/x' },
  },
};

function sign(body: string, { key = secret, at = now } = {}) {
  const time = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  return new Headers({ 'x-topgg-signature': `t=${time},v1=${signature}` });
}

const readSigned = (body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return parseVote('topgg', secret, sign(text), text, now);
};

function failureOf(attempt: () => unknown): { code: string; messages: readonly string[] } {
  try {
    attempt();
  } catch (error) {
    expect(error).toBeInstanceOf(GameError);
    const { code, messages } = error as GameError;
    return { code, messages };
  }
  throw new Error('nothing was refused');
}

describe('a signed vote', () => {
  it('is parsed with its ID, voter and time', () => {
    expect(readSigned(event)).toEqual({
      discordId: voter,
      votedAt: new Date('2026-11-23T11:59:58.251Z'),
      externalId: '808499215864008704',
    });
  });

  it('is a test when it is marked as one', () => {
    expect(readSigned({ type: 'webhook.test', data: { user: event.data.user } })).toBe('test');
  });

  it.each([
    ['another secret', sign(JSON.stringify(event), { key: 'other' })],
    ['the signature of another body', sign('{}')],
    ['no header', new Headers()],
    ['an invalid header', new Headers({ 'x-topgg-signature': 'v1=00' })],
    ['an empty signature', new Headers({ 'x-topgg-signature': `t=${now.getTime() / 1000},v1=` })],
    ['the secret itself as signature', new Headers({ 'x-topgg-signature': secret })],
  ])('is rejected with %s', (_, headers) => {
    expect(failureOf(() => parseVote('topgg', secret, headers, JSON.stringify(event), now)).code).toBe('BAD_SIGNATURE');
  });

  it('is rejected with a signature for another time', () => {
    const body = JSON.stringify(event);
    const signature = sign(body)
      .get('x-topgg-signature')
      ?.replace(/t=\d+/u, `t=${now.getTime() / 1000 + 1}`);
    const headers = new Headers({ 'x-topgg-signature': signature ?? '' });
    expect(failureOf(() => parseVote('topgg', secret, headers, body, now)).code).toBe('BAD_SIGNATURE');
  });

  it('is rejected when its signature is more than five minutes old, or in the future', () => {
    const body = JSON.stringify(event);
    const headers = sign(body);
    const at = (ms: number) => () => parseVote('topgg', secret, headers, body, new Date(now.getTime() + ms));
    expect(at(5 * minutes)).not.toThrow();
    expect(at(-5 * minutes + 2_000)).not.toThrow();
    expect(failureOf(at(5 * minutes + 1_000)).code).toBe('BAD_SIGNATURE');
    expect(failureOf(at(-5 * minutes - 1_000)).code).toBe('BAD_SIGNATURE');
  });

  it('of another type is an event that the site does not handle', () => {
    expect(readSigned({ ...event, type: 'integration.create' })).toBe('unknown');
  });

  it('cannot have a time in the future', () => {
    const castAt = (ms: number) => ({
      ...event,
      data: { ...event.data, created_at: new Date(now.getTime() + ms).toISOString() },
    });
    expect(readSigned(castAt(5 * minutes))).toMatchObject({ discordId: voter });
    expect(failureOf(() => readSigned(castAt(5 * minutes + 1)))).toEqual({
      code: 'BAD_REQUEST',
      messages: ['body.data.created_at: lies in the future'],
    });
  });

  it('cannot be more than a day old', () => {
    const castAt = (ms: number) => ({
      ...event,
      data: { ...event.data, created_at: new Date(now.getTime() - ms).toISOString() },
    });
    expect(readSigned(castAt(maxVoteAgeMs))).toMatchObject({ discordId: voter });
    expect(failureOf(() => readSigned(castAt(maxVoteAgeMs + 1)))).toEqual({
      code: 'BAD_REQUEST',
      messages: ['body.data.created_at: lies more than a day back'],
    });
  });

  it.each([
    ['body.data.user.platform_id', { ...event, data: { ...event.data, user: { platform_id: '7' } } }],
    ['body.data.user', { ...event, data: { ...event.data, user: undefined } }],
    ['body.data.id', { ...event, data: { ...event.data, id: 7 } }],
    ['body.data.created_at', { ...event, data: { ...event.data, created_at: 'yesterday' } }],
    ['body.data.created_at', { ...event, data: { ...event.data, created_at: '2026-99-99T00:00:00Z' } }],
    ['body.data.created_at', { ...event, data: { ...event.data, created_at: '0000-01-01T00:00:00Z' } }],
    ['body.data.created_at', { ...event, data: { ...event.data, created_at: '9999-12-31T23:59:59Z' } }],
    ['body.data.created_at', { ...event, data: { ...event.data, created_at: '2026-11-23T11:59:60Z' } }],
    ['body.type', []],
    ['body', 7],
    ['body', '{'],
  ])('is rejected with the name of the invalid field: %s', (field, body) => {
    const { code, messages } = failureOf(() => readSigned(body));
    expect(code).toBe('BAD_REQUEST');
    expect(messages[0]).toMatch(new RegExp(`^${field}: `, 'u'));
  });

  it('is not parsed before its signature is verified', () => {
    const headers = sign('{', { key: 'other' });
    expect(failureOf(() => parseVote('topgg', secret, headers, '{', now)).code).toBe('BAD_SIGNATURE');
  });
});

describe.each([
  ['topgg', { bot: '1', user: voter, type: 'upvote', isWeekend: false, query: '' }, 'body.user', { user: 'x' }],
  ['discordbotlist', { id: voter, username: 'nelly', avatar: null, admin: false }, 'body.id', { id: 'x' }],
] as const)('a vote of %s with the secret as its Authorization', (site, body, field, wrong) => {
  const read = (given: unknown, authorization: string = secret) =>
    parseVote(site, secret, new Headers({ authorization }), JSON.stringify(given), now);

  it('is parsed, with the current time', () => {
    expect(read(body)).toEqual({ discordId: voter, votedAt: null, externalId: null });
  });

  it('is rejected without the secret, with another, or with a part of it', () => {
    for (const authorization of ['other', secret.slice(0, -1), `${secret}x`, `Bearer ${secret}`, '']) {
      expect(failureOf(() => read(body, authorization)).code).toBe('BAD_SIGNATURE');
    }
    const missing = () => parseVote(site, secret, new Headers(), JSON.stringify(body), now);
    expect(failureOf(missing).code).toBe('BAD_SIGNATURE');
  });

  it('is rejected when the server has no secret for the site', () => {
    const empty = () => parseVote(site, '', new Headers({ authorization: '' }), JSON.stringify(body), now);
    expect(failureOf(empty).code).toBe('BAD_SIGNATURE');
    const none = () =>
      parseVote(site, undefined, new Headers({ authorization: 'undefined' }), JSON.stringify(body), now);
    expect(failureOf(none).code).toBe('BAD_SIGNATURE');
  });

  it('is rejected with the name of the invalid field', () => {
    const { code, messages } = failureOf(() => read({ ...body, ...wrong }));
    expect(code).toBe('BAD_REQUEST');
    expect(messages).toEqual([`${field}: must be a chat-platform id`]);
  });
});

describe('a test in the older format', () => {
  it('is recognized as a test', () => {
    const body = JSON.stringify({ bot: '1', user: voter, type: 'test', isWeekend: false });
    expect(parseVote('topgg', secret, new Headers({ authorization: secret }), body, now)).toBe('test');
  });

  it('does not let a request of another site bypass its signature', () => {
    const body = JSON.stringify({ id: voter });
    expect(failureOf(() => parseVote('discordbotlist', secret, sign(body), body, now)).code).toBe('BAD_SIGNATURE');
  });
});
