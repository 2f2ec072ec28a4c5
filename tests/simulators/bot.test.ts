import { describe, expect, it } from 'vitest';
import { demoPeople } from '#game/demo-people.ts';
import { simulatedWorld } from '#tests/support/simulated-world.ts';

describe('the simulated bot', () => {
  it('offers to ask each of the demo people', async () => {
    const text = await (await simulatedWorld().get('/bot')).text();
    for (const { key, name } of demoPeople) {
      expect(text).toContain(name);
      expect(text).toContain(`value="${key}"`);
    }
  });

  it('asks the game with its own secret, and shows the way to the challenge', async () => {
    const world = simulatedWorld();
    const id = '0b0e7bb4-8a4e-4a1f-9a5b-4d1d6f0f2c11';
    world.game.answer = () => Response.json({ id, url: 'http://elsewhere', expires_at: '2026-11-23T13:00:00.000Z' });
    const shown = await world.post('/bot', { person: 'player' });
    expect(world.asked).toMatchObject([{ path: '/bot/challenge', method: 'POST' }]);
    expect(world.asked[0]?.headers.get('authorization')).toBe('Bearer bot-token');
    expect(JSON.parse(world.asked[0]?.body ?? '')).toEqual({ discord_id: '8602340000000000101' });
    const text = await shown.text();
    expect(text).toContain(`href="/challenge/${id}"`);
    expect(text).not.toContain('bot-token');
  });

  it('says why the game refused', async () => {
    const world = simulatedWorld();
    world.game.answer = () => Response.json({ message: ['There is no such player.'] }, { status: 404 });
    const shown = await world.post('/bot', { user: '1160234000000000001' });
    expect(shown.status).toBe(502);
    expect(await shown.text()).toContain('404: There is no such player.');
  });

  it('asks nobody whose id is malformed', async () => {
    const world = simulatedWorld();
    expect((await world.post('/bot', { user: '<b>' })).status).toBe(400);
    expect(world.asked).toEqual([]);
  });
});
