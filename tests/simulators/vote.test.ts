import { describe, expect, it } from 'vitest';
import { parseVote } from '#server/integrations/vote-webhook.ts';
import { createSimulatorFixture } from '#tests/support/simulator-fixture.ts';

const emberlily = '8602340000000000101';
const page = (site: string) => `/vote/${site}/bot/860234000000000000/vote`;

describe('a simulated voting site', () => {
  it.each(['topgg', 'discordbotlist'] as const)(
    '%s reports a vote in a format that the server can parse',
    async (site) => {
      const world = createSimulatorFixture();
      await world.post(page(site), { user: emberlily });
      const [request] = world.requests;
      expect(request).toMatchObject({ path: `/webhooks/vote/${site}`, method: 'POST' });
      expect(request?.headers.get('content-type')).toBe('application/json');
      const secret = world.options.voteSecrets[site];
      const vote = parseVote(site, secret, request!.headers, request!.body, world.options.now());
      expect(vote).toMatchObject({ discordId: emberlily, votedAt: site === 'topgg' ? world.options.now() : null });
      expect(() => parseVote(site, 'other', request!.headers, request!.body, world.options.now())).toThrow('secret');
    },
  );

  it('gives each vote a unique ID', async () => {
    const world = createSimulatorFixture();
    for (let i = 0; i < 20; i += 1) await world.post(page('topgg'), { user: emberlily });
    const ids = world.requests.map(({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id);
    expect(new Set(ids).size).toBe(20);
  });

  it.each([
    ['a vote that counts', () => Response.json({ counted: true, soulstones: 5 }), 200, '5 soulstones'],
    ['a vote that does not count', () => Response.json({ counted: false, soulstones: 0 }), 200, 'did not count'],
    ['a rejection', () => Response.json({ message: ['No <b>way</b>.'] }, { status: 401 }), 502, '401: No &lt;b&gt;way'],
    ['nonsense', () => new Response('<html>'), 502, 'is not responding'],
  ])("shows the server's response to %s", async (_, answer, status, words) => {
    const world = createSimulatorFixture();
    world.game.answer = answer;
    const shown = await world.post(page('topgg'), { user: emberlily });
    expect(shown.status).toBe(status);
    const text = await shown.text();
    expect(text).toContain(words);
    expect(text).not.toContain('topgg-secret');
  });

  it('preselects the user in the URL, even one who is not a demo player', async () => {
    const world = createSimulatorFixture();
    const checked = async (query: string) => {
      const text = await (await world.get(`${page('topgg')}?${query}`)).text();
      return [...text.matchAll(/value="(\d+)"\s+required\s+checked/gu)].map(([, id]) => id);
    };
    expect(await checked(`user=${emberlily}`)).toEqual([emberlily]);
    expect(await checked('person=player')).toEqual([emberlily]);
    expect(await checked('user=1160234000000000001')).toEqual(['1160234000000000001']);
    expect(await checked('user=%3Cscript%3E')).toEqual([]);
    expect(await checked('')).toEqual([]);
  });

  it('does not output a malformed user, and reports no vote for them', async () => {
    const world = createSimulatorFixture();
    const user = `"><script>alert(1)</script>`;
    const shown = await world.get(`${page('topgg')}?${new URLSearchParams({ user })}`);
    expect(await shown.text()).not.toContain('alert(1)');
    const refused = await world.post(page('topgg'), { user });
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain('alert(1)');
    expect(world.requests).toEqual([]);
  });

  it('accepts only the one bot and the known sites', async () => {
    const world = createSimulatorFixture();
    expect((await world.get('/vote/topgg/bot/1/vote')).status).toBe(404);
    expect((await world.get('/vote/elsewhere/bot/860234000000000000/vote')).status).toBe(404);
    expect((await world.post('/vote/topgg/bot/1/vote', { user: emberlily })).status).toBe(404);
  });
});
