import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clans } from '#server/db/schema/clan.ts';
import { answerAnotherShape, faults, startFaultyProxy } from '#tests/support/faulty-proxy.ts';
import type { Fault, FaultyProxy } from '#tests/support/faulty-proxy.ts';
import { addressOf, pageList } from '#tests/support/page-list.ts';
import { storeFixturesOf } from '#tests/support/store-fixtures.ts';
import { siteDatabase } from '#tests/support/site-database.ts';
import type { SiteDatabase } from '#tests/support/site-database.ts';
import { killAll, freePort, startSiteProcess } from '#tests/support/site-process.ts';
import type { SiteProcess } from '#tests/support/site-process.ts';

// The site's backend is in another process, and the connection between them fails.
let database: SiteDatabase;
let backend: SiteProcess;
let proxy: FaultyProxy;
let site: SiteProcess;
let addresses: { name: string; address: string; status: number }[];

beforeAll(async () => {
  database = await siteDatabase();
  // The clan and the pack that the list of pages uses.
  const clan = {
    uuid: randomUUID(),
    index: 1,
    title: 'A clan',
    emote: '🏮',
    tier: 3,
    inviteUrl: 'https://clan.example',
  };
  await database.db.insert(clans).values(clan);
  await storeFixturesOf(database.db).pack(randomUUID());
  backend = await startSiteProcess({ DATABASE_URL: database.url });
  proxy = await startFaultyProxy(`${backend.url}/api`);
  const port = String(await freePort());
  site = await startSiteProcess({
    PORT: port,
    SERVER_URL: proxy.url,
    LOCAL_HOSTS: 'elsewhere.test',
    CDN_URL: `${backend.url}/cdn`,
    // The host name differs from the backend's, whose name would select staging (specification section 7).
    SITE_ORIGIN: `http://localhost:${port}`,
    CHAT_CLIENT_ID: 'simulated',
    TRUSTED_PROXIES: '1',
    DATA_DIR: '/nowhere/at/all',
  });
  const catalogue = (await (await fetch(`${backend.url}/api/card/catalog?size=1`)).json()) as {
    cards: { series: { name: string } }[];
  };
  const own: Record<string, string> = {
    card: `/card/${database.cardUuid}`,
    'owners of a series': `/cards/owners?${new URLSearchParams({ series: catalogue.cards[0]?.series.name ?? '' })}`,
  };
  addresses = await Promise.all(
    pageList.map(async (entry) => ({
      name: entry.name,
      // The test data has only one card and one series.
      address: own[entry.name] ?? (await addressOf(entry, backend.url)),
      status: entry.status ?? 200,
    })),
  );
});
beforeEach(() => {
  proxy.fault = undefined;
});
afterAll(async () => {
  await site.end();
  await backend.end();
  await proxy.close();
  await killAll();
  await database.close();
});

/** Requests all pages, each for another client, because one client can use only half of the render slots. */
async function visitAll() {
  return Promise.all(
    addresses.map(async ({ name, address, status: expected }, index) => {
      const headers = { 'X-Forwarded-For': `192.0.2.${index + 1}` };
      const response = await fetch(site.url + address, { headers });
      const html = await response.text();
      return {
        name,
        address,
        expected,
        status: response.status,
        html,
        cacheControl: response.headers.get('cache-control'),
      };
    }),
  );
}

describe('with a backend that', () => {
  it.each(Object.keys(faults) as Fault[])(
    '%s: every page is complete, and one without its main content shows an error and a retry button',
    async (breakage) => {
      proxy.fault = breakage;
      const visits = await visitAll();
      for (const { name, address, status, html, expected } of visits) {
        // The page has its header, its footer and one heading, and it is complete.
        const isConsole = /^\/(?:staff|admin)(?:\/|$)/u.test(new URL(address, site.url).pathname);
        expect(html, name).toMatch(
          isConsole
            ? /<header class="console-header[" ].*<h1[ >].*<footer class="footer[" ].*<\/html>\s*$/su
            : /<header class="header[" ].*<h1[ >].*<footer class="footer[" ].*<\/html>\s*$/su,
        );
        expect(html, name).not.toMatch(/at \w+ \((?:\/|file:|node:)|\/src\/|node_modules|TypeError/u);
        if (status === expected) continue;
        expect([name, status]).toEqual([name, 503]);
        expect(html, name).toContain('Try again');
      }
      // Pages without API data are unaffected.
      const whole = visits.filter(({ status, expected }) => status === expected).map(({ name }) => name);
      expect(whole).toEqual(expect.arrayContaining(['home', 'rules', 'calendar', 'login', 'account', 'not found']));
      // A missing section shows its error in place.
      expect(visits.find(({ name }) => name === 'calendar')?.html).toContain('The events couldn’t be loaded.');
      // Pages about API data do not claim that the data does not exist.
      const lacking = visits.filter(({ status }) => status === 503).map(({ name }) => name);
      expect(lacking).toEqual(expect.arrayContaining(['catalogue', 'card']));

      proxy.fault = undefined;
      for (const { name, status, expected } of await visitAll()) expect([name, status]).toEqual([name, expected]);
    },
  );

  it('answers in another shape: a failed page shows the site’s own error page, with its policy', async () => {
    proxy.fault = answerAnotherShape;
    const response = await fetch(`${site.url}/card/${database.cardUuid}`);
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>.*Try again.*<footer class="footer[" ]/su);
    expect(html).not.toMatch(/TypeError|is not a function|\/src\//u);
    const { headers } = response;
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store']);
  });

  it('is unreachable: no incomplete page is cached', async () => {
    proxy.fault = 'is unreachable';
    for (const { name, status, cacheControl } of await visitAll()) {
      if (status === 503) expect([name, cacheControl]).toEqual([name, 'no-store']);
    }
  });
});
