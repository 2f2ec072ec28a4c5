import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';
import { urlOf } from '#tests/support/site-database.ts';
import { killAll, startSiteProcess } from '#tests/support/site-process.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await killAll();
  await database.close();
});

it("an operator's empty database stays empty, and every page handles it", async () => {
  const site = await startSiteProcess({ DATABASE_URL: urlOf(database) });
  expect(site.output()).toMatch(/^The database is empty: .*`npm run import`.*`npm run seed`.*$/mu);
  for (const table of ['players', 'cards', 'clans', 'partners', 'events']) {
    expect((await database.pool.query(`select from ${table}`)).rowCount, table).toBe(0);
  }
  for (const entry of pageList) {
    const { name, status = 200 } = entry;
    if (typeof entry.path !== 'string') continue;
    const path = await addressOf(entry, site.url);
    const response = await fetch(site.url + path);
    // Without the script that every page carries, which says so in the place of an island whose script is missing.
    const html = (await response.text()).replaceAll(/<script>.*?<\/script>/gsu, '');
    // The pages of a clan and of a series do not exist without them.
    const isMissing = path === '/clans/1' || path.startsWith('/cards/owners?');
    expect([name, response.status]).toEqual([name, isMissing ? 404 : status]);
    // The texts of a plain page, such as the changelog, may tell of failures.
    if (!entry.isPlain) expect(html, name).not.toMatch(/could(?: not|n’t) be loaded/u);
  }
  for (const path of ['/cards.csv', '/event/calendar.ics', '/event/rss.xml', '/sitemap.xml', '/sitemap/cards.xml']) {
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
  }
  expect(await site.end()).toBe(0);
});
