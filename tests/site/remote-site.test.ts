import { afterEach, expect, it } from 'vitest';
import { rarityUuids } from '#game/rarity.ts';
import { killAll, startSiteProcess } from '#tests/support/site-process.ts';
import { siteUrl } from '#tests/support/site-requests.ts';

/* Sites that have no game of their own and call one elsewhere. */

afterEach(killAll);

it('cards of the rarities in VIDEO_RARITY_UUIDS are marked as animated, and no others', async () => {
  const site = await startSiteProcess({
    SERVER_URL: `${siteUrl()}/api`,
    SITE_ORIGIN: 'http://site.example',
    VIDEO_RARITY_UUIDS: rarityUuids.R,
    DATA_DIR: '/nowhere/at/all',
  });
  const html = await (await fetch(`${site.url}/cards?rarities=R,SR`)).text();
  expect(/<html[^>]*>/u.exec(html)?.[0]).toContain(`data-animated-rarities="${rarityUuids.R}"`);
  const tiles = html.match(/<a class="tile"[^>]*>/gu) ?? [];
  expect(new Set(tiles.map((tile) => /data-rarity="(.+?)"/u.exec(tile)?.[1]))).toEqual(new Set(['R', 'SR']));
  for (const tile of tiles) expect(tile.includes(' data-animated')).toBe(tile.includes('"R"'));
  expect(await site.end()).toBe(0);
});

it('/vtuber answers 503 with its article and a retry link when the catalogue does not respond, and is not cached', async () => {
  const site = await startSiteProcess({
    SERVER_URL: 'http://127.0.0.1:9/api',
    LOCAL_HOSTS: 'localhost',
    DATA_DIR: '/nowhere/at/all',
  });
  const response = await fetch(`${site.url}/vtuber`);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(html).toContain('How to take part');
  expect(html).toContain('href="/vtuber"');
  expect(await site.end()).toBe(0);
});
