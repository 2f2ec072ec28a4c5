import { once } from 'node:events';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import type { Assets } from '#server/front/assets.ts';
import { createDoor } from '#server/front/door.ts';
import type { DoorOptions } from '#server/front/door.ts';
import { listen } from '#server/front/listen.ts';
import type { Listener } from '#server/front/listen.ts';
import { createMetrics } from '#server/front/metrics.ts';
import { PageCache } from '#server/front/page-cache.ts';
import { KeptAnswers } from '#server/front/kept-answers.ts';
import type { Pages } from '#server/front/pages.ts';
import { LoadFigures } from '#server/load-figures.ts';
import type { Log } from '#server/log.ts';
import type { ApiEnv } from '#server/http/mount.ts';

const limits = { headers: 1_000, request: 1_000, check: 20, notice: 0, drain: 200 };
let listener: Listener | undefined;
afterEach(() => listener?.drain());

it('a call that is aborted is logged and counted as aborted, not as answered', async () => {
  const api = new Hono<ApiEnv>();
  const asked = Promise.withResolvers<void>();
  const hanging = Promise.withResolvers<Response>();
  api.get('/slow', () => {
    asked.resolve();
    return hanging.promise;
  });
  api.get('/quick', (c) => c.json({}));
  const logged: [{ path: string; status: number }, string][] = [];
  const events = new EventTarget();
  const cache = new PageCache(0);
  const load = new LoadFigures();
  const metrics = createMetrics(cache, load);
  const door = createDoor({
    assets: { serve: () => false } as unknown as Assets,
    pages: { serveKept: () => false } as unknown as Pages,
    answers: new KeptAnswers(cache, {}),
    rooms: { api, cdn: new Hono(), simulators: undefined },
    downloads: new Hono<ApiEnv>(),
    pageLimit: { take: () => Promise.resolve() },
    metrics,
    load,
    log: {
      info: (record: (typeof logged)[0][0], message: string) => {
        logged.push([record, message]);
        events.dispatchEvent(new Event('log'));
      },
    } as unknown as Log,
    security: {},
    trustedProxies: 0,
    allowSimulators: false,
    isReady: () => Promise.resolve(true),
  } satisfies DoorOptions);
  listener = await listen({ host: '127.0.0.1', port: 0, door, security: {}, load, limits });
  const site = `http://127.0.0.1:${listener.port}`;

  const leaving = new AbortController();
  const call = fetch(`${site}/api/slow`, { signal: leaving.signal });
  await asked.promise;
  const log = once(events, 'log');
  leaving.abort();
  await expect(call).rejects.toThrow();
  await log;
  hanging.resolve(new Response());
  const answered = once(events, 'log');
  await (await fetch(`${site}/api/quick`)).text();
  await answered;

  expect(logged.map(([{ path, status }, message]) => [path, status, message])).toEqual([
    ['/api/slow', 499, 'request aborted: the client left before the answer'],
    ['/api/quick', 200, 'request'],
  ]);
  expect(await metrics.registry.getSingleMetricAsString('http_requests_total')).toContain('status="499"} 1');
});
