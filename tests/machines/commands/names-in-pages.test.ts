import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clans } from '#server/db/schema/clan.ts';
import { siteDatabase } from '#tests/support/site-database.ts';
import type { SiteDatabase } from '#tests/support/site-database.ts';
import { killAll, startSiteProcess } from '#tests/support/site-process.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: SiteDatabase;

beforeAll(async () => {
  database = await siteDatabase();
});
afterAll(async () => {
  await killAll();
  await database.close();
});

it('a name with a bidirectional override reverses no text in pages, titles and files', async () => {
  const mirrored = (name: string) => `\u202E${name}\u2069\u202D`;
  const fixtures = fixturesOf(database.db);
  const words = { emote: '🦊', tier: 7, inviteUrl: 'https://clan.example/' };
  const [clan] = await database.db
    .insert(clans)
    .values({ uuid: randomUUID(), index: 1, title: mirrored('Kitsune'), ...words })
    .returning();
  await fixtures.player(mirrored('Evil'), undefined, { clanId: clan?.id ?? null, clanRole: 'leader' });
  const card = await fixtures.card({ name: mirrored('Chochin'), series: mirrored('Lanterns') });
  const site = await startSiteProcess({ DATABASE_URL: database.url });
  for (const [path, ...names] of [
    ['/', 'Kitsune'],
    ['/clans', 'Kitsune'],
    ['/clans/1', 'Kitsune', 'Evil'],
    ['/search?q=evil', 'Evil'],
    ['/cards', 'Chochin'],
    [`/card/${card.uuid}`, 'Chochin', 'Lanterns'],
    ['/cards.csv', 'Chochin', 'Lanterns'],
  ] as const) {
    const text = await (await fetch(site.url + path)).text();
    for (const name of names) expect(text, path).toContain(name);
    expect(text, path).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|&#x?20[236]/u);
  }
  expect(await site.end()).toBe(0);
});
