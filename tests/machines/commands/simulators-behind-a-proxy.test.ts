import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killAll, startSiteProcess } from '#tests/support/site-process.ts';
import type { SiteProcess } from '#tests/support/site-process.ts';
import { siteDatabase } from '#tests/support/site-database.ts';
import type { SiteDatabase } from '#tests/support/site-database.ts';

let database: SiteDatabase;
let site: SiteProcess;

beforeAll(async () => {
  database = await siteDatabase();
  site = await startSiteProcess({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await killAll();
  await database.close();
});

/** The simulated sign-in's response to a person who tries to become an admin, through a proxy on this machine. */
async function signInAs(headers: OutgoingHttpHeaders): Promise<number> {
  const query = new URLSearchParams({
    ...{ client_id: 'simulated', response_type: 'code', scope: 'identify', state: 'prod.0123456789abcdef' },
    redirect_uri: site.url,
  });
  const proxy = createServer((req, res) => {
    const onward = request(site.url + req.url, { method: req.method, headers: { ...req.headers, ...headers } });
    onward.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(res);
    });
    req.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}/sim/chat/authorize?${query}`, {
      method: 'POST',
      body: new URLSearchParams({ person: 'admin' }),
      redirect: 'manual',
    });
    return status;
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
}

describe('the simulators of a site behind a proxy', () => {
  it('are available to a page of this machine', async () => {
    expect(await signInAs({})).toBe(303);
  });

  it.each([
    ['a forwarded address', { 'x-forwarded-for': '203.0.113.9' }],
    ['the forwarding header of RFC 7239', { forwarded: 'for=203.0.113.9' }],
    ["nginx's own header", { 'x-real-ip': '203.0.113.9' }],
    ["the public site's name", { host: 'cards.example' }],
    ["another site's page", { origin: 'https://other.example' }],
  ])('return 403 to %s', async (_, headers) => {
    expect(await signInAs(headers)).toBe(403);
  });
});
