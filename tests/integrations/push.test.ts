import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { createWebPush } from '#server/integrations/web-push.ts';
import type { PushResult } from '#server/integrations/web-push.ts';
import { createPushSubscriber } from '#tests/support/push-subscriber.ts';

const key = webPush.generateVAPIDKeys();
const handling = { ttl: 60, urgency: 'normal', topic: 'news' } as const;

function pushBy(fetch: typeof globalThis.fetch) {
  return createWebPush({ key: () => Promise.resolve(key), subject: 'mailto:us@cards.example', fetch });
}

function send(answer: () => Response | Promise<Response>, signal = new AbortController().signal): Promise<PushResult> {
  return pushBy(() => Promise.resolve(answer())).send(createPushSubscriber().address, '{}', handling, signal);
}

describe('the response of a push service', () => {
  it.each<[number, PushResult]>([
    [200, { result: 'accepted' }],
    [201, { result: 'accepted' }],
    [202, { result: 'accepted' }],
    [404, { result: 'gone' }],
    [410, { result: 'gone' }],
    [400, { result: 'refused' }],
    [401, { result: 'refused' }],
    [403, { result: 'refused' }],
    [413, { result: 'refused' }],
    [301, { result: 'refused' }],
    [429, { result: 'later', afterMs: 0 }],
    [500, { result: 'later', afterMs: 0 }],
    [503, { result: 'later', afterMs: 0 }],
  ])('with %i is parsed', async (status, expected) => {
    expect(await send(() => new Response(null, { status }))).toEqual(expected);
  });

  it.each([
    ['120', 120_000],
    ['soon', 0],
    ['-5', 0],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ])('requests a delay (%s)', async (text, afterMs) => {
    const answer = await send(() => new Response(null, { status: 429, headers: { 'Retry-After': text } }));
    expect(answer).toEqual({ result: 'later', afterMs });
  });

  it('requests a delay until a date', async () => {
    const text = new Date(Date.now() + 60_000).toUTCString();
    const answer = await send(() => new Response(null, { status: 503, headers: { 'Retry-After': text } }));
    expect(answer).toEqual({ result: 'later', afterMs: expect.closeTo(60_000, -4) as number });
  });

  it('is a temporary failure when the service is unreachable or the site is about to stop', async () => {
    expect(await send(() => Promise.reject(new TypeError('fetch failed')))).toEqual({ result: 'later', afterMs: 0 });
    const closing = new AbortController();
    const push = pushBy(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const sent = push.send(createPushSubscriber().address, '{}', handling, closing.signal);
    setTimeout(() => closing.abort(), 10);
    expect(await sent).toEqual({ result: 'later', afterMs: 0 });
  });

  it('is not requested when nothing can be encrypted for the subscription', async () => {
    const address = { ...createPushSubscriber().address, p256dh: 'AAAA' };
    const push = pushBy(() => Promise.reject(new Error('asked all the same')));
    expect(await push.send(address, '{}', handling, new AbortController().signal)).toEqual({ result: 'refused' });
  });
});
