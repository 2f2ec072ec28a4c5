import { expect, it } from 'vitest';
import { get } from '#tests/support/site-requests.ts';

it.each([
  '/packs/of/wolves',
  '/store/nonsense',
  '/store/packs/1',
  '/trades/nonsense',
  '/staff/nonsense',
  '/admin/objects/makers/1',
  '/admin/objects/wolves',
  '/admin/changes/1',
  '/admin/audit/c0ffee00-0000-4000-8000-000000000001',
  '/admin/constructor',
  '/card/00000000-0000-4000-8000-000000000000',
  '/card/not-a-card',
  '/cards/owners?series=00000000-0000-4000-8000-000000000000',
  '/user/nobody',
  '/inventory/1',
  '/trades/1/counter',
  '/trades/rings/1',
  '/store/payments/1',
  '/challenge/no/place',
  '/guides/nonsense',
  '/staff/players/nobody',
  '/staff/players/nobody/graph',
  '/staff/cases/1',
  '/staff/bulk/1',
  '/staff/rings/1',
  '/staff/trades/1',
  '/admin/global-rewards/1',
])('%s is the not-found page with status 404', async (path) => {
  const { status, text } = await get(path);
  expect(status).toBe(404);
  expect(text).toMatch(/<title>404 Not Found/u);
  expect(text).toMatch(/<h1[^>]*>\s*404 Not Found\s*<\/h1>/u);
});

it.each(['99', '0', '007', 'fox'])('there is no page of a clan %s', async (index) => {
  expect((await get(`/clans/${index}`)).status).toBe(404);
});

it('every page of the admin console has an address, and others have none', async () => {
  const sections = ['', '/audit', '/partners', '/global-rewards', '/trades', '/objects', '/roles', '/settings'];
  for (const section of sections) {
    const { status, text } = await get(`/admin${section}`);
    expect(status, section).toBe(200);
    expect(text, section).toContain('<meta name="robots" content="noindex">');
  }
  expect((await get('/admin/nothing')).status).toBe(404);
});

it('every kind of objects of the specification has a list and a page for each object', async () => {
  for (const section of ['cards', 'banners', 'series', 'type', 'card-frames', 'makers']) {
    for (const path of [section, `${section}/new`, `${section}/c0ffee00-0000-4000-8000-000000000001`]) {
      const { status, text } = await get(`/admin/objects/${path}`);
      expect(status, path).toBe(200);
      expect(text, path).toContain('<meta name="robots" content="noindex">');
    }
  }
});
