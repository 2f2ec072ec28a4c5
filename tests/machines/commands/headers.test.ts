import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPersonalCalendar } from '#server/services/calendar/personal-calendar.ts';
import { playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { callerOf } from '#tests/support/service-context.ts';
import { siteDatabase } from '#tests/support/site-database.ts';
import type { SiteDatabase } from '#tests/support/site-database.ts';
import { killAll, startSiteProcess, waitUntil } from '#tests/support/site-process.ts';
import type { SiteProcess } from '#tests/support/site-process.ts';
import { sendRaw } from '#tests/support/raw-tcp.ts';

let database: SiteDatabase;
let site: SiteProcess;
let port = 0;
let asset = '';

beforeAll(async () => {
  const client = join(import.meta.dirname, '..', '..', '..', 'dist', 'client', '_astro');
  asset = `/_astro/${readdirSync(client).find((name) => name.endsWith('.css')) ?? ''}`;
  database = await siteDatabase();
  site = await startSiteProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'info' });
  port = Number(new URL(site.url).port);
});
afterAll(async () => {
  await site.end();
  await killAll();
});

interface Answer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** Sends one raw request, so that the test controls Host and everything else. */
async function ask(method: string, path: string, lines: string[] = [], body: string | Buffer = ''): Promise<Answer> {
  const address = path.replace('{card}', database.cardUuid).replace('{asset}', asset);
  const host = lines.some((line) => line.startsWith('Host:')) ? [] : ['Host: localhost'];
  const head = [`${method} ${address} HTTP/1.1`, ...host, ...lines, 'Connection: close', '', ''];
  const received = await sendRaw(port, head.join('\r\n'), body);
  const [top = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...fields] = top.split('\r\n');
  const headers = new Map(fields.map((field) => [field.split(':')[0]?.toLowerCase() ?? '', field]));
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

/** Waits until the log has a line for each answer; the log names requests by their ID, never by their path. */
async function untilLogged(answers: Pick<Answer, 'headers'>[]): Promise<void> {
  const ids = answers.map(({ headers }) => headers.get('x-request-id')?.split(': ')[1] ?? 'an answer has no ID');
  await waitUntil(() => ids.every((id) => site.output().includes(id)));
}

function expectSecured({ headers }: Answer): void {
  for (const [name, value] of [
    ['content-security-policy', /default-src '(none|self)'/u],
    ['x-content-type-options', /nosniff/u],
    ['x-frame-options', /DENY/u],
    ['referrer-policy', /: (strict-origin-when-cross-origin|same-origin)$/u],
    ['cross-origin-opener-policy', /same-origin/u],
    ['cross-origin-resource-policy', /same-site|cross-origin/u],
    ['permissions-policy', /camera=\(\)/u],
  ] as const) {
    expect(headers.get(name), name).toMatch(value);
  }
  expect([...headers.keys()]).not.toContain('x-powered-by');
  expect([...headers.keys()]).not.toContain('server');
}

const megabyte = Buffer.alloc(1024 * 1024, 'a');
const chunked = Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n0\r\n\r\n')]);

describe('every response has the security headers', () => {
  it.each([
    ['a page', 'GET', '/cards', 200],
    ['a page from the cache', 'GET', '/cards', 200],
    ['a page for HEAD', 'HEAD', '/cards', 200],
    ['the landing page', 'GET', '/', 200],
    ['the page of a card', 'GET', '/card/{card}', 200],
    ['the offline page', 'GET', '/offline', 200],
    ['the service worker', 'GET', '/service-worker.js', 200],
    ['the manifest', 'GET', '/manifest.webmanifest', 200],
    ['the calendar file', 'GET', '/event/calendar.ics', 200],
    ['the feed', 'GET', '/event/rss.xml', 200],
    ['robots.txt', 'GET', '/robots.txt', 200],
    ['a sitemap', 'GET', '/sitemap/pages.xml', 200],
    ['an unknown page', 'GET', '/nothing', 404],
    ['another address of a page', 'GET', '/cards/', 301],
    ['a path that looks like another host', 'GET', '//elsewhere.example/cards', 404],
    ['a path with an invalid percent escape', 'GET', '/%', 400],
    ['an absolute URL as the path', 'GET', 'http://elsewhere.example/', 400],
    ['a method that pages do not support', 'POST', '/cards', 405],
    ['the method TRACE', 'TRACE', '/api/total-users', 405],
    ['an asset', 'GET', '{asset}', 200],
    ['a picture of the layout', 'GET', '/preview.jpg', 200],
    ['an API call', 'GET', '/api/total-users', 200],
    ['an invalid API call', 'GET', '/api/card/catalog?colour=red', 400],
    ['an API call with 404', 'GET', '/api/card/catalog/00000000-0000-4000-8000-000000000000', 404],
    ['an API call with an unsupported method', 'DELETE', '/api/total-users', 405],
    ['an unknown API path', 'GET', '/api/nothing', 404],
    ['the documentation', 'GET', '/api/docs', 200],
    ['the API’s description', 'GET', '/api/openapi.json', 200],
    ['a picture', 'GET', '/cdn/avatars/default.webp?width=40', 200],
    ['an unknown picture', 'GET', '/cdn/cards/nothing.webp', 404],
    ['the list of simulators', 'GET', '/sim', 200],
    ['an invalid sign-in request', 'GET', '/sim/chat/authorize', 400],
    ['being alive', 'GET', '/healthz', 200],
    ['being ready', 'GET', '/readyz', 200],
    ['the metrics', 'GET', '/metrics', 200],
  ])('%s', async (_name, method, path, status) => {
    const answer = await ask(method, path);
    expect(answer.status).toBe(status);
    expectSecured(answer);
  });

  it.each([
    ['page', '/cards'],
    ['asset', '{asset}'],
    ['picture', '/cdn/avatars/default.webp?width=40'],
  ])('a %s with status 304', async (_name, path) => {
    const tag = (await ask('GET', path)).headers.get('etag')?.replace(/^etag: /iu, '') ?? '';
    const answer = await ask('GET', path, [`If-None-Match: ${tag}`]);
    expect(answer.status).toBe(304);
    expectSecured(answer);
  });

  it.each(['/api/total-users', '/api/nothing', '/cards', '/nothing', '/cdn/cards/x.webp', '{asset}', '/healthz'])(
    'a body over the limit returns 413, with its length and in chunks, at %s',
    async (path) => {
      for (const method of ['POST', 'GET']) {
        const whole = await ask(method, path, [`Content-Length: ${megabyte.length}`], megabyte);
        const inChunks = await ask(method, path, ['Transfer-Encoding: chunked'], chunked);
        for (const answer of [whole, inChunks]) {
          expect(answer.status).toBe(413);
          expect(answer.body).toContain('"statusCode":413');
          expectSecured(answer);
        }
      }
    },
  );

  it.each([
    ['text that is not HTTP', 'NOISE\r\n\r\n', 400],
    ['too long headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`, 431],
    ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400],
  ])('an invalid request: %s', async (_name, rawRequest, status) => {
    const received = await sendRaw(port, rawRequest);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
    expect(received).toContain("Content-Security-Policy: default-src 'none'");
  });
});

describe('the content security policy of a page', () => {
  it.each(['/', '/cards', '/settings/notifications', '/offline', '/nothing'])(
    'at %s allows scripts and styles of the site only, and inline ones only by hash',
    async (path) => {
      const { headers, body } = await ask('GET', path);
      const policy = (headers.get('content-security-policy') ?? '').replace(/^[\w-]+: /u, '');
      const directives = new Map(
        policy.split(';').map((each) => {
          const [name = '', ...sources] = each.trim().split(' ');
          return [name, sources] as const;
        }),
      );
      for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(directives.get(name)).toEqual(["'none'"]);
      expect(directives.get('default-src')).toEqual(["'self'"]);
      for (const name of ['script-src', 'style-src']) {
        const [first, ...more] = directives.get(name) ?? [];
        expect(first).toBe("'self'");
        for (const source of more) expect(source).toMatch(/^'sha256-[\w+/]{43}='$/u);
      }
      const inPage = [...body.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gsu)].map(([, text = '']) => text);
      expect(inPage.length).toBeGreaterThan(0);
      for (const text of inPage) {
        // `sendRaw` reads bytes as Latin-1 characters.
        const hash = createHash('sha256').update(text, 'latin1').digest('base64');
        expect(directives.get('script-src')).toContain(`'sha256-${hash}'`);
      }
      expect(body).not.toMatch(/<[^>]+ (style|on\w+)=/u);
    },
  );
});

describe('an address with a secret', () => {
  it.each(['/?code=abc&state=prod', '/login-callback?token=abc'])(
    '%s is not sent as a referrer to any host that the page calls',
    async (path) => {
      const { status, headers } = await ask('GET', path);
      expect([status, headers.get('referrer-policy')]).toEqual([200, 'Referrer-Policy: no-referrer']);
      const { headers: usual } = await ask('GET', '/');
      expect(usual.get('referrer-policy')).toBe('Referrer-Policy: strict-origin-when-cross-origin');
    },
  );
});

describe('the secret address of a calendar', () => {
  it('is answered privately, is not logged, and does not differ from others when it is unknown', async () => {
    const fixtures = playerFixturesOf(database.db);
    const { token } = await createPersonalCalendar({
      db: database.db,
      caller: callerOf((await fixtures.player('Planner')).id),
      clock: () => new Date(),
    });
    const path = `/event/my-calendar.ics?key=${token}`;
    const { status, headers, body } = await ask('GET', path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('Content-Type: text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('Cache-Control: no-store');
    expect(headers.get('x-robots-tag')).toBe('X-Robots-Tag: noindex');
    expect(body).toContain('SUMMARY:Claim');
    expect(body).not.toContain(token);

    const missing = await Promise.all(
      ['', '?key=', '?key=abc', `?key=${'x'.repeat(43)}`].map((query) => ask('GET', `/event/my-calendar.ics${query}`)),
    );
    for (const each of missing) {
      expect([each.status, each.body]).toEqual([404, missing[0]?.body]);
      expect(each.headers.get('cache-control')).toBe('Cache-Control: no-store');
    }
    await untilLogged([{ headers }, ...missing]);
    expect(site.output()).not.toContain(token);
  });

  it('has a rate limit', async () => {
    const limited = await startSiteProcess({ DATABASE_URL: database.url, PAGE_RATE_LIMIT: '1' });
    const statuses: number[] = [];
    for (let n = 0; n < 2; n += 1) statuses.push((await fetch(`${limited.url}/event/my-calendar.ics?key=a`)).status);
    expect(statuses).toEqual([404, 429]);
    await limited.end();
  });
});

describe('client-controlled headers', () => {
  it('are never reflected: the Host is in no page and no header', async () => {
    for (const path of ['/', '/cards', '/cards/', '/nothing', '/card/{card}', '/api/docs', '/api/openapi.json', '/%']) {
      const { headers, body } = await ask('GET', path, ['Host: evil.example', 'X-Forwarded-Host: evil.example']);
      expect([...headers.values()].join('\n')).not.toContain('evil');
      expect(body).not.toContain('evil.example');
    }
  });

  it('do not affect the API when the Host is invalid', async () => {
    expect((await ask('GET', '/api/total-users', ['Host: a b/c'])).status).toBe(200);
  });

  it.each(['X-Forwarded-For: 127.0.0.1', 'Forwarded: for=127.0.0.1', 'Via: 1.1 a', 'X-Real-IP: 127.0.0.1'])(
    'do not open the metrics to a client behind a proxy: %s',
    async (line) => {
      const answer = await ask('GET', '/metrics', [line]);
      expect(answer.status).toBe(404);
      expect(answer.body).not.toContain('process_cpu');
    },
  );

  it('do not open the metrics to a foreign site whose name leads to this machine', async () => {
    const answer = await ask('GET', '/metrics', ['Host: evil.example']);
    expect([answer.status, answer.body.includes('process_cpu')]).toEqual([404, false]);
  });

  it('set the client address only behind a trusted proxy', async () => {
    const callAsTwo = async (url: string) => {
      const statuses: number[] = [];
      for (const client of ['198.51.100.1', '198.51.100.2']) {
        // Each request has its own page address, because cached pages are not rate-limited.
        const response = await fetch(`${url}/api/card/catalog?name=${client}`, {
          headers: { 'X-Forwarded-For': client },
        });
        statuses.push(response.status);
      }
      return statuses;
    };
    const environment = { DATABASE_URL: database.url, API_RATE_LIMIT: '1' };
    const [alone, behind] = await Promise.all([
      startSiteProcess(environment),
      startSiteProcess({ ...environment, TRUSTED_PROXIES: '1', ALLOW_SIMULATORS: 'true' }),
    ]);
    expect(await callAsTwo(alone.url)).toEqual([200, 429]);
    expect(await callAsTwo(behind.url)).toEqual([200, 200]);
    await Promise.all([alone.end(), behind.end()]);
  });
});

it.each(['x', 'م', '狐', '🦊'])('a search of 10,000 characters gets a response: %s', async (sign) => {
  const text = encodeURIComponent(sign.repeat(10_000));
  for (const address of [
    `/api/card/catalog?name=${text}`,
    `/api/card/suggestions?text=${text}`,
    `/cards?series=${text}`,
  ]) {
    expect((await fetch(site.url + address)).status).toBe(200);
  }
});

describe('a public response', () => {
  it('is served compressed from the cache, and as 304 to a client that has it', async () => {
    const ask = (headers: Record<string, string> = {}) => fetch(`${site.url}/api/card/catalog?name=hush`, { headers });
    const first = await (await ask()).text();
    const cached = await ask({ 'Accept-Encoding': 'br' });
    expect(cached.headers.get('content-encoding')).toBe('br');
    expect(cached.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await cached.text()).toBe(first);
    const revalidated = await ask({ 'If-None-Match': cached.headers.get('etag') ?? '' });
    expect(revalidated.status).toBe(304);
  });
});

it('a picture is the same for everybody, so that a CDN can keep it', async () => {
  const [plain, withCookie] = await Promise.all([
    ask('GET', '/cdn/cards/{card}'),
    ask('GET', '/cdn/cards/{card}', ['Cookie: mazoku_session=x', 'Accept: image/png', 'Accept-Encoding: br']),
  ]);
  expect(plain.headers.get('cache-control')).toMatch(/: public, max-age=31536000, immutable$/u);
  expect(withCookie.headers.get('etag')).toBe(plain.headers.get('etag'));
  for (const { headers } of [plain, withCookie]) {
    expect([...headers.keys()]).not.toContain('set-cookie');
    expect([...headers.keys()]).not.toContain('vary');
  }
});

describe('without a database', () => {
  beforeAll(() => database.close());

  // Addresses that no test before has rendered: a page that was shown lately is shown for a while without a database.
  it.each([
    '/api/total-users',
    '/api/card/catalog?name=hushed',
    '/cards?name=hushed',
    '/card-makers',
    '/cdn/cards/{card}',
  ])('error responses reveal no details and have the same headers: %s', async (path) => {
    const answer = await ask('GET', path);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.body).not.toMatch(/select .* from |src\/server|node_modules|\n\s+at /u);
    expectSecured(answer);
  });

  it('the log contains IDs and codes, and no query, statement or token', async () => {
    await ask('GET', '/api/total-users?secret=hush', ['Authorization: Bearer hush']);
    await untilLogged([await ask('GET', '/nothing?secret=hush', ['Cookie: hush'])]);
    const log = site.output();
    expect(log).toContain('"requestId"');
    expect(log).toContain('"msg":"call failed"');
    expect(log).not.toMatch(/hush|select |insert |\$1/u);
  });
});
