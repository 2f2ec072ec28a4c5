import { expect, it } from 'vitest';
import { get } from '#tests/support/site-requests.ts';

it.each(['/packs/of/wolves', '/card/00000000-0000-4000-8000-000000000000', '/card/not-a-card'])(
  '%s is the not-found page with status 404',
  async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toMatch(/<title>404 Not Found/u);
    expect(text).toMatch(/<h1[^>]*>\s*404 Not Found\s*<\/h1>/u);
  },
);

it.each(['99', '0', '007', 'fox'])('there is no page of a clan %s', async (index) => {
  expect((await get(`/clans/${index}`)).status).toBe(404);
});
