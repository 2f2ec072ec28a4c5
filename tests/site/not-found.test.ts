import { expect, it } from 'vitest';
import { get } from '#tests/support/site-requests.ts';

it.each([
  '/packs/of/wolves',
  '/store/nonsense',
  '/store/packs/1',
  '/trades/nonsense',
  '/staff/nonsense',
  '/admin/objects/makers/1',
  '/admin/audit/c0ffee00-0000-4000-8000-000000000001',
  '/admin/constructor',
  '/card/00000000-0000-4000-8000-000000000000',
  '/card/not-a-card',
])('%s is the not-found page with status 404', async (path) => {
  const { status, text } = await get(path);
  expect(status).toBe(404);
  expect(text).toMatch(/<title>404 Not Found/u);
  expect(text).toMatch(/<h1[^>]*>\s*404 Not Found\s*<\/h1>/u);
});

it.each(['99', '0', '007', 'fox'])('there is no page of a clan %s', async (index) => {
  expect((await get(`/clans/${index}`)).status).toBe(404);
});

it('every route of the specification that is not built yet has a page of its own', async () => {
  const objects = ['banners', 'series', 'card-frames', 'makers'].map((name) => `objects/${name}`);
  const admin = [
    'audit',
    'partners',
    'global-rewards',
    'trades',
    'objects',
    'objects/cards',
    'objects/type',
    ...objects,
  ];
  const paths = [
    ...admin.map((section) => `/admin/${section}`),
    ...objects.map((section) => `/admin/${section}/c0ffee00-0000-4000-8000-000000000001`),
  ];
  for (const path of paths) {
    const { status, text } = await get(path);
    expect(status, path).toBe(200);
    expect(text, path).toContain('Coming soon');
    expect(text, path).toContain('<meta name="robots" content="noindex">');
  }
  expect((await get('/admin/audit')).text).toContain('<title>Audit | Admin | Mazoku</title>');
});
