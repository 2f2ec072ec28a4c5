import { once } from 'node:events';
import { get, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteDatabase } from '#tests/support/site-database.ts';
import type { SiteDatabase } from '#tests/support/site-database.ts';
import { killAll, startSiteProcess, waitUntil } from '#tests/support/site-process.ts';
import type { SiteProcess } from '#tests/support/site-process.ts';

let database: SiteDatabase;
let site: SiteProcess;
const cardCount = 12_000;

beforeAll(async () => {
  database = await siteDatabase();
  await database.db.execute(sql`
    insert into cards (uuid, name, search_name, series_id, rarity, type, batch, created_at)
    select gen_random_uuid(), 'card ' || n, 'card ' || n, (select id from series limit 1), 'C', 'default', 1, now()
    from generate_series(1, ${cardCount - 1}) n`);
  site = await startSiteProcess({
    DATABASE_URL: database.url,
    PAGE_RATE_LIMIT: '3',
    MEDIA_RATE_LIMIT: '4',
    DOWNLOAD_RATE_LIMIT: '4',
    TRUSTED_PROXIES: '1',
    // The site trusts a proxy, so that the test can set the client address.
    ALLOW_SIMULATORS: 'true',
  });
});
afterAll(async () => {
  await site.end();
  await killAll();
  await database.close();
});

let clients = 0;
/** A client with a new address, or with the given one. */
const from = (address = `198.51.100.${(clients += 1)}`) => ({
  ask: (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { headers: { 'X-Forwarded-For': address, ...headers } }),
  headers: { 'X-Forwarded-For': address },
});
const metric = async (line: string) => {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.split(' ')[1],
  );
};

describe('pages that must be rendered', () => {
  it('are rate-limited by address; cached pages, assets and cached pictures are not', async () => {
    const { ask } = from();
    const address = '/cards?name=limit';
    const etag = (await ask(address)).headers.get('etag') ?? '';
    for (const path of ['/nothing-1', '/nothing-2']) expect((await ask(path)).status).toBe(404);
    const refused = await ask('/nothing-3');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused.headers.get('x-frame-options')).toBe('DENY');
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await refused.text()).toContain('Wait ');
    expect((await ask(address)).status).toBe(200);
    // Another address of the same page is cached as well.
    expect((await ask('/cards?name=limit&page=1')).status).toBe(200);
    expect((await ask(address, { 'If-None-Match': etag })).status).toBe(304);
    expect((await ask('/favicon.svg')).status).toBe(200);
    expect((await from().ask('/nothing-3')).status).toBe(404);
    expect(await metric('requests_rejected_total{reason="page_rate"}')).toBe(1);
  });
});

describe('a download', () => {
  it('is sent whole when it is short, with an ETag, compressed, and answers 304 to a client that has it', async () => {
    const { ask } = from();
    const whole = await ask('/cards.json?name=Kasa', { 'Accept-Encoding': 'br' });
    expect([whole.status, whole.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="mazoku-cards.json"');
    expect(whole.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await whole.json()).toMatchObject([{ name: 'Kasa', maker: 'Maker 1001' }]);
    const known = await ask('/cards.json?name=Kasa', { 'If-None-Match': whole.headers.get('etag') ?? '' });
    expect(known.status).toBe(304);
  });

  it.each([undefined, 'gzip', 'br'])(
    'is streamed when it is long, with every card once, encoded as %s',
    async (encoding) => {
      const { ask } = from();
      const response = await ask(
        '/cards.csv',
        encoding === undefined ? { 'Accept-Encoding': 'identity' } : { 'Accept-Encoding': encoding },
      );
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(response.headers.get('content-encoding')).toBe(encoding ?? null);
      expect(response.headers.get('content-length')).toBeNull();
      const rows: { uuid: string }[] = parse(await response.text(), { columns: true, bom: true });
      expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(cardCount);
      expect(rows).toHaveLength(cardCount);
    },
  );

  it('includes the sitemap of the cards', async () => {
    const text = await (await from().ask('/sitemap/cards.xml')).text();
    expect(text.match(/<loc>/gu)).toHaveLength(cardCount);
    expect(text).toContain(`<loc>${site.url}/card/${database.cardUuid}</loc>`);
  });

  it('is limited for each address', async () => {
    const { ask } = from();
    for (let count = 0; count < 4; count += 1) expect((await ask('/cards.csv?name=Kasa')).status).toBe(200);
    const refused = await ask('/cards.csv?name=Kasa');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ statusCode: 429 });
  });

  it('releases everything when its reader leaves', async () => {
    const { headers } = from();
    const response = await new Promise<IncomingMessage>((resolve) => {
      get(`${site.url}/cards.csv`, { headers }, resolve);
    });
    await once(response, 'data');
    response.destroy();
    await waitUntil(async () => (await metric('exports_active')) === 0);
    // A slot of its address is free again.
    expect((await from(headers['X-Forwarded-For']).ask('/cards.csv?name=Kasa')).status).toBe(200);
  });

  it('has a body only for GET, and rejects other methods', async () => {
    const { headers, ask } = from();
    const head = await fetch(`${site.url}/cards.csv`, { method: 'HEAD', headers });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await fetch(`${site.url}/cards.csv`, { method: 'POST', headers })).status).toBe(405);
    expect((await ask('/cards.xml')).status).toBe(404);
  });
});

describe('a site with a remote API', () => {
  it('streams the remote catalogue as it arrives', async () => {
    const distant = await startSiteProcess({ SERVER_URL: `${site.url}/api`, SITE_ORIGIN: 'http://site.example' });
    const rows: { address: string }[] = parse(await (await fetch(`${distant.url}/cards.csv`)).text(), {
      columns: true,
      bom: true,
    });
    expect(rows).toHaveLength(cardCount);
    expect(rows[0]?.address).toMatch(/^http:\/\/site\.example\/card\//u);
    await distant.end();
  });

  it('answers 503 when the remote API is down or stops in the middle of a response', async () => {
    const broken = createServer((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'application/json' });
      res.write('{"cards":[', () => res.destroy());
    }).listen(0, '127.0.0.1');
    await once(broken, 'listening');
    const { port } = broken.address() as { port: number };
    const distant = await startSiteProcess({
      SERVER_URL: `http://127.0.0.1:${port}`,
      SITE_ORIGIN: 'http://site.example',
    });
    const status = await new Promise((resolve) => {
      request(`${distant.url}/cards.csv`, (response) => resolve(response.resume().statusCode)).end();
    });
    expect(status).toBe(503);
    broken.close();
    expect((await fetch(`${distant.url}/cards.csv`)).status).toBe(503);
    await distant.end();
  });
});
