import { describe, expect, it } from 'vitest';
import { demoAccounts } from '#game/demo-accounts.ts';
import { createSimulatorFixture } from '#tests/support/simulator-fixture.ts';

describe('the simulated bot', () => {
  it('has a button for each of the demo players', async () => {
    const text = await (await createSimulatorFixture().get('/bot')).text();
    for (const { key, name } of demoAccounts) {
      expect(text).toContain(name);
      expect(text).toContain(`value="${key}"`);
    }
  });

  it('calls the API with its own secret, and shows the link to the challenge', async () => {
    const world = createSimulatorFixture();
    const id = '0b0e7bb4-8a4e-4a1f-9a5b-4d1d6f0f2c11';
    world.game.answer = () => Response.json({ id, url: 'http://elsewhere', expires_at: '2026-11-23T13:00:00.000Z' });
    const shown = await world.post('/bot', { person: 'player' });
    expect(world.requests).toMatchObject([{ path: '/bot/challenge', method: 'POST' }]);
    expect(world.requests[0]?.headers.get('authorization')).toBe('Bearer bot-token');
    expect(JSON.parse(world.requests[0]?.body ?? '')).toEqual({ discord_id: '8602340000000000101' });
    const text = await shown.text();
    expect(text).toContain(`href="/challenge/${id}"`);
    expect(text).not.toContain('bot-token');
  });

  it("shows the API's reason for a rejection", async () => {
    const world = createSimulatorFixture();
    world.game.answer = () => Response.json({ message: ['This player doesn’t exist.'] }, { status: 404 });
    const shown = await world.post('/bot', { user: '1160234000000000001' });
    expect(shown.status).toBe(502);
    expect(await shown.text()).toContain('404: This player doesn’t exist.');
  });

  it('sends no request for a malformed ID', async () => {
    const world = createSimulatorFixture();
    expect((await world.post('/bot', { user: '<b>' })).status).toBe(400);
    expect(world.requests).toEqual([]);
  });
});

describe('the messages of the simulated bot', () => {
  const message = (id: number) => ({
    id,
    discord_id: '8602340000000000101',
    kind: 'test',
    title: `Title <${id}>`,
    text: 'It came through.',
    link: 'http://127.0.0.1:4321/settings/notifications',
    created_at: '2026-11-23T11:59:00.000Z',
  });

  /** An API that returns these messages for the bot, one batch at a time. */
  function gameWith(world: ReturnType<typeof createSimulatorFixture>, parts: ReturnType<typeof message>[][]) {
    world.game.answer = () =>
      world.requests.at(-1)?.path === '/bot/messages/take'
        ? Response.json({ data: parts.shift() ?? [], count: 0 })
        : Response.json({ count: 1 });
  }

  it('show due messages, which are leased and settled with the secret of the bot', async () => {
    const world = createSimulatorFixture();
    const many = Array.from({ length: 100 }, (_, index) => message(index + 1));
    gameWith(world, [many, [message(101)]]);
    const text = await (await world.get('/bot/messages')).text();
    expect(world.requests.map(({ path }) => path)).toEqual([
      '/bot/messages/take',
      '/bot/messages/settle',
      '/bot/messages/take',
      '/bot/messages/settle',
    ]);
    expect(JSON.parse(world.requests[3]?.body ?? '')).toEqual({ sent: [101] });
    for (const { headers } of world.requests) expect(headers.get('authorization')).toBe('Bearer bot-token');
    expect(text).toContain('To Emberlily');
    expect(text).toContain('Title &lt;101&gt;');
    // The message stays visible.
    gameWith(world, []);
    expect(await (await world.get('/bot/messages')).text()).toContain('Title &lt;101&gt;');
  });

  it("show the API's reason for a rejection", async () => {
    const world = createSimulatorFixture();
    world.game.answer = () => Response.json({ message: ['Not now.'] }, { status: 503 });
    const shown = await world.get('/bot/messages');
    expect([shown.status, await shown.text()]).toEqual([502, expect.stringContaining('503: Not now.')]);
  });
});
