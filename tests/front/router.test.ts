import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameError } from '#contract/error.ts';
import type { Assets } from '#server/front/assets.ts';
import { createRequestHandler } from '#server/front/router.ts';
import type { RequestHandlerOptions } from '#server/front/router.ts';
import { listen } from '#server/front/listen.ts';
import type { Listener } from '#server/front/listen.ts';
import { createMetrics } from '#server/front/metrics.ts';
import { PageCache } from '#server/front/page-cache.ts';
import type { Previews } from '#server/front/preview.ts';
import { ResponseCache } from '#server/front/response-cache.ts';
import type { Pages } from '#server/front/pages.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import type { Log } from '#server/log.ts';
import { recordRoute } from '#server/http/record-route.ts';
import type { ApiEnv } from '#server/http/request-context.ts';
import { RateLimited } from '#server/rate-limit.ts';

const limits = { headers: 60_000, request: 60_000, check: 20, notice: 0, drain: 200 };
let listener: Listener | undefined;
afterEach(() => listener?.drain());

/** Pages without a cache. */
function pagesStub(serve: Pages['serve']): Pages {
  const stub: Pick<Pages, 'serveCached' | 'isCached' | 'serve' | 'routeOf'> = {
    serveCached: () => false,
    isCached: () => false,
    routeOf: () => undefined,
    serve,
  };
  return stub as Pages;
}

const previews: Previews = {
  find: () => Promise.resolve(undefined),
  findSoon: () => Promise.resolve(undefined),
  run: () => Promise.reject(new Error('There are no previews.')),
  fetchPicture: () => Promise.resolve(undefined),
};

/** A request handler on a free port, with only the given dependencies. */
async function open(parts: Partial<RequestHandlerOptions>) {
  const cache = new PageCache(0);
  const load = new LoadMetrics();
  const metrics = createMetrics(cache, load, vi.fn());
  const handleRequest = createRequestHandler({
    assets: { serve: () => false } as unknown as Assets,
    pages: pagesStub(() => Promise.reject(new Error('There are no pages.'))),
    responseCache: new ResponseCache(cache, {}, []),
    apps: undefined,
    downloads: new Hono<ApiEnv>(),
    pageLimit: { consume: () => Promise.resolve(undefined) },
    metrics,
    readMetrics: () => metrics.registry.metrics(),
    metricsToken: undefined,
    load,
    log: { info: () => undefined, error: () => undefined } as unknown as Log,
    security: {},
    trustedProxies: 0,
    isSecure: false,
    allowSimulators: false,
    isReady: () => Promise.resolve(true),
    ...parts,
  });
  listener = await listen({ host: '127.0.0.1', port: 0, handleRequest, security: {}, load, limits });
  return { site: `http://127.0.0.1:${listener.port}`, metrics };
}

it('an aborted call is logged and counted as aborted, not as answered', async () => {
  const api = new Hono<ApiEnv>();
  api.use(recordRoute('/api'));
  const requests = Promise.withResolvers<void>();
  const hanging = Promise.withResolvers<Response>();
  api.get('/slow', () => {
    requests.resolve();
    return hanging.promise;
  });
  api.get('/quick', (c) => c.json({}));
  const logged: [{ route: string; status: number }, string][] = [];
  const events = new EventTarget();
  const { site, metrics } = await open({
    apps: { api, cdn: new Hono(), simulators: undefined, authorizeUpload: () => Promise.resolve(), previews },
    log: {
      info: (record: (typeof logged)[0][0], message: string) => {
        logged.push([record, message]);
        events.dispatchEvent(new Event('log'));
      },
    } as unknown as Log,
  });

  const leaving = new AbortController();
  const call = fetch(`${site}/api/slow`, { signal: leaving.signal });
  await requests.promise;
  const log = once(events, 'log');
  leaving.abort();
  await expect(call).rejects.toThrow();
  await log;
  hanging.resolve(new Response());
  const answered = once(events, 'log');
  await (await fetch(`${site}/api/quick`)).text();
  await answered;

  expect(logged.map(([{ route, status }, message]) => [route, status, message])).toEqual([
    ['/api/slow', 499, 'request aborted: the client left before the answer'],
    ['/api/quick', 200, 'request'],
  ]);
  expect(await metrics.registry.getSingleMetricAsString('http_server_request_duration_seconds')).toContain(
    'http_server_request_duration_seconds_count{http_request_method="GET",http_response_status_code="499",http_route="/api/slow"} 1',
  );
});

describe('a reply of the API', () => {
  const long = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ uuid: String(index), name: 'Akari' })));
  const api = new Hono<ApiEnv>();
  const reply = (text: string, type: string) => () =>
    new Response(text, {
      headers: { 'Content-Type': type, Vary: 'Authorization', 'Content-Length': String(text.length) },
    });
  api.get('/long', reply(long, 'application/json'));
  api.get('/short', reply('{"data":[]}', 'application/json'));
  api.get('/picture', reply(long, 'image/png'));
  const ask = async (path: string, encoding: string) => {
    const { site } = await open({
      apps: { api, cdn: new Hono(), simulators: undefined, authorizeUpload: () => Promise.resolve(), previews },
    });
    const response = await fetch(`${site}/api${path}`, { headers: { 'Accept-Encoding': encoding } });
    const bytes = Number(response.headers.get('content-length'));
    return { text: await response.text(), bytes, headers: response.headers };
  };

  it.each(['br', 'gzip'])('is compressed with %s if it is long', async (encoding) => {
    const { text, bytes, headers } = await ask('/long', encoding);
    expect(text).toBe(long);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Authorization, Accept-Encoding');
    expect(bytes).toBeLessThan(long.length / 5);
  });

  it.each([
    ['/long', 'identity'],
    ['/short', 'br'],
    ['/picture', 'br'],
  ])('at %s for %s is sent as it is', async (path, encoding) => {
    const { text, bytes, headers } = await ask(path, encoding);
    expect([headers.get('content-encoding'), bytes]).toEqual([null, text.length]);
  });
});

it.each([
  ['the render queue is full', new GameError('UNAVAILABLE'), 503, '2', 'The site is busy'],
  ['its client exceeds the rate limit', new RateLimited(7), 429, '7', 'Wait 7 seconds'],
  ['its render fails', new Error('secret'), 500, null, 'Unexpected Application Error!'],
])('a page that cannot be rendered because %s shows an error page', async (_, failure, status, retryAfter, words) => {
  const serve = () => Promise.reject(failure);
  const { site } = await open({ pages: pagesStub(serve) });
  const response = await fetch(`${site}/cards`);
  const html = await response.text();
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain(words);
  expect(html).not.toContain('secret');
});

describe('the metrics', () => {
  const metricsToken = 'correct-horse-battery';
  /** The status for a request that a proxy forwards, as any request from another machine. */
  const ask = async (token: string | undefined, authorization?: string) => {
    const serve = (_: unknown, res: ServerResponse) => Promise.resolve(void res.writeHead(404).end('no such page'));
    const { site } = await open({ pages: pagesStub(serve), metricsToken: token });
    const headers = { 'X-Forwarded-For': '192.0.2.1', ...(authorization && { Authorization: authorization }) };
    const response = await fetch(`${site}/metrics`, { headers });
    expect((await response.text()).includes('process_cpu')).toBe(response.status === 200);
    return response.status;
  };

  it('are for other machines that have the token', async () => {
    expect(await ask(metricsToken, `Bearer ${metricsToken}`)).toBe(200);
  });

  it.each([undefined, '', 'Bearer', 'Bearer wrong', metricsToken, `Bearer ${metricsToken}x`, `Basic ${metricsToken}`])(
    'do not exist for other machines with %j',
    async (authorization) => {
      expect(await ask(metricsToken, authorization)).toBe(404);
    },
  );

  it.each([undefined, 'Bearer', 'Bearer undefined'])(
    'do not exist for other machines without METRICS_TOKEN: %j',
    async (authorization) => {
      expect(await ask(undefined, authorization)).toBe(404);
    },
  );
});

it('reads a file only after its sender is known, and only then more than other bodies', async () => {
  const api = new Hono<ApiEnv>();
  api.post('/admin/art', async (c) => c.json({ bytes: (await c.req.raw.arrayBuffer()).byteLength }));
  const authorizeUpload = ({ get }: Pick<Headers, 'get'>) =>
    get('authorization') === 'Bearer good' ? Promise.resolve() : Promise.reject(new GameError('FORBIDDEN'));
  const { site } = await open({ apps: { api, cdn: new Hono(), simulators: undefined, authorizeUpload, previews } });
  const send = (path: string, token: string) =>
    fetch(site + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new Uint8Array(1024 * 1024),
    });
  expect(await (await send('/api/admin/art', 'good')).json()).toEqual({ bytes: 1024 * 1024 });
  expect((await send('/api/admin/art', 'bad')).status).toBe(403);
  expect((await send('/api/card/catalog', 'good')).status).toBe(413);
});

it('reads the rest of a file that it refuses, so that an admin sees why', async () => {
  const authorizeUpload = () => Promise.resolve();
  const api = new Hono<ApiEnv>();
  const { site } = await open({ apps: { api, cdn: new Hono(), simulators: undefined, authorizeUpload, previews } });
  const megabyte = 1024 * 1024;
  const headers = { 'Content-Length': 60 * megabyte };
  const upload = request(`${site}/api/admin/art`, { method: 'POST', headers });
  const closed = new Promise((resolve) => upload.once('close', () => resolve('closed')).once('error', resolve));
  const response = once(upload, 'response') as Promise<[IncomingMessage]>;
  const send = (size: number) =>
    new Promise<unknown>((resolve) => upload.write(Buffer.alloc(size), (error) => resolve(error ?? 'sent')));
  expect(await send(megabyte)).toBe('sent');
  expect((await response)[0].statusCode).toBe(413);
  for (let part = 0; part < 20; part += 1) expect(await Promise.race([send(megabyte), closed])).toBe('sent');
  expect(await Promise.race([closed, setTimeout(300, 'open')])).toBe('open');
  upload.destroy();
});

it('tells a call when its client leaves after the body was read', async () => {
  const left = Promise.withResolvers<string>();
  const api = new Hono<ApiEnv>();
  api.post('/admin/art', async (c) => {
    await c.req.raw.arrayBuffer();
    c.req.raw.signal.addEventListener('abort', () => left.resolve('left'));
    upload.destroy();
    await left.promise;
    return c.json({});
  });
  const authorizeUpload = () => Promise.resolve();
  const { site } = await open({ apps: { api, cdn: new Hono(), simulators: undefined, authorizeUpload, previews } });
  const upload = request(`${site}/api/admin/art`, { method: 'POST' }).on('error', () => undefined);
  upload.end(Buffer.alloc(1024));
  expect(await left.promise).toBe('left');
});

describe('a connection that goes on asking after refusals', () => {
  const refusing = pagesStub(() => Promise.reject(new RateLimited(60)));
  /** Asks twelve times on one connection, then on another one; resolves to which of the two last answers came first. */
  async function firstAnswer(parts: Partial<RequestHandlerOptions>): Promise<string> {
    const { site } = await open({ pages: refusing, ...parts });
    const same = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (agent?: Agent) => {
      const [answer] = (await once(request(site, { agent }).end(), 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    };
    for (let asked = 0; asked < 11; asked += 1) expect(await ask(same)).toBe(429);
    const first = await Promise.race([
      ask(same).then(() => 'same'),
      setTimeout(50)
        .then(() => ask())
        .then(() => 'other'),
    ]);
    same.destroy();
    return first;
  }

  it('rests, while another connection is answered', async () => {
    expect(await firstAnswer({})).toBe('other');
  });

  it('does not rest behind a proxy, whose connections are those of all clients', async () => {
    expect(await firstAnswer({ trustedProxies: 1 })).toBe('same');
  });
});
