import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { simulatorBase } from '#server/simulators/simulators.ts';
import { createPushSubscriber } from '#tests/support/push-subscriber.ts';
import { createSimulatorFixture } from '#tests/support/simulator-fixture.ts';

const key = webPush.generateVAPIDKeys();
const subject = 'mailto:us@cards.example';
const hourMs = 60 * 60 * 1000;

/** A request as the library creates it, with other headers where a test sets them. */
function request(
  changes: Record<string, string | undefined> = {},
  endpoint = `${simulatorBase}/push/here`,
): RequestInit {
  const { subscription } = createPushSubscriber(endpoint);
  const { headers, body } = webPush.generateRequestDetails(subscription, '{}', {
    vapidDetails: { subject, ...key },
    TTL: 60,
    urgency: 'high',
    topic: 'test',
  });
  const all = { ...(headers as Record<string, string>), ...changes };
  const entries = Object.entries(all).filter(([name, value]) => name !== 'Content-Length' && value !== undefined);
  return {
    method: 'POST',
    headers: entries.map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body ?? Buffer.of()),
  };
}

const worldNow = () => createSimulatorFixture({ now: () => new Date() });
const count = async (world: ReturnType<typeof createSimulatorFixture>) =>
  ((await (await world.get('/push/here')).json()) as { data: unknown[] }).data.length;

describe('the simulated push service', () => {
  it('accepts messages that are signed and encrypted according to the protocol', async () => {
    const world = worldNow();
    expect((await world.get('/push/here', request())).status).toBe(201);
    expect(await count(world)).toBe(1);
    expect(await (await world.get('/push')).text()).toContain('urgency high');
  });

  it.each<[string, Record<string, string | undefined>, number]>([
    ['without a signature', { Authorization: undefined }, 403],
    ['with another signature', { Authorization: 'vapid t=e30.e30.AAAA, k=BAAA' }, 403],
    ['without a TTL', { TTL: undefined }, 400],
    ['with an unknown urgency', { Urgency: 'extreme' }, 400],
    ['with a topic that is too long', { Topic: 'x'.repeat(33) }, 400],
    ['in another encoding', { 'Content-Encoding': 'aesgcm' }, 400],
  ])('rejects a message %s', async (_, changes, status) => {
    const world = worldNow();
    expect((await world.get('/push/here', request(changes))).status).toBe(status);
    expect(await count(world)).toBe(0);
  });

  it('rejects a signature for another service, by another key, that is expired, or valid for too long', async () => {
    const elsewhere = await worldNow().get('/push/here', request({}, 'https://fcm.googleapis.com/fcm/send/1'));
    expect([elsewhere.status, await elsewhere.text()]).toEqual([403, expect.stringContaining('another push service')]);

    const { Authorization } = (request().headers as [string, string][]).reduce<Record<string, string>>(
      (all, [name, value]) => ({ ...all, [name]: value }),
      {},
    );
    const other = Authorization?.replace(/k=.+$/u, `k=${webPush.generateVAPIDKeys().publicKey}`);
    const forged = await worldNow().get('/push/here', request({ Authorization: other }));
    expect([forged.status, await forged.text()]).toEqual([403, expect.stringContaining('not of this key')]);

    for (const [ms, words] of [
      [25 * hourMs, 'is over'],
      [-25 * hourMs, 'more than a day'],
    ] as const) {
      const world = createSimulatorFixture({ now: () => new Date(Date.now() + ms) });
      const answer = await world.get('/push/here', request());
      expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining(words)]);
    }
  });

  it('returns the configured response, only for that browser', async () => {
    const world = worldNow();
    await world.post('/push/here/answer', { status: '503', 'retry-after': '120' });
    const busy = await world.get('/push/here', request());
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '120']);
    expect((await world.get('/push/there', request())).status).toBe(201);
    expect(await count(world)).toBe(0);
  });
});
