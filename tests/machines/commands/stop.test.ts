import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteDatabase } from '#tests/support/site-database.ts';
import type { SiteDatabase } from '#tests/support/site-database.ts';
import { killAll, runMain, startSiteProcess, statusOf, waitUntil } from '#tests/support/site-process.ts';
import type { SiteProcess } from '#tests/support/site-process.ts';

let database: SiteDatabase;
beforeAll(async () => {
  database = await siteDatabase();
});
afterAll(async () => {
  await killAll();
  await database.close();
});

const start = () => startSiteProcess({ DATABASE_URL: database.url });

interface Outcome {
  path: string;
  status: number;
  whole: boolean;
  isLast: boolean;
}

function ask(agent: Agent, url: string, path: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const asking = request(url + path, { agent }, (res) => {
      let bytes = 0;
      res.on('data', (chunk: Buffer) => (bytes += chunk.length));
      res.on('error', reject);
      res.on('end', () => {
        const whole = res.complete && bytes === Number(res.headers['content-length'] ?? bytes);
        resolve({ path, status: res.statusCode ?? 0, whole, isLast: res.headers.connection === 'close' });
      });
    });
    asking.on('error', reject).end();
  });
}

/** A keep-alive client that sends requests continuously until it is stopped. */
async function load(url: string, paths: readonly string[], answered: () => void): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: Outcome[] = [];
  for (let turn = 0; ; turn += 1) {
    const outcome = await ask(agent, url, paths[turn % paths.length] ?? '/');
    outcomes.push(outcome);
    answered();
    if (outcome.isLast) break;
  }
  agent.destroy();
  return outcomes;
}

describe('a site that is asked to stop', () => {
  it.each([100, 400, 900])('ends by a signal that comes %i ms after its start, while it loads', async (ms) => {
    const site = runMain({ DATABASE_URL: database.url, PORT: '0' });
    await sleep(ms);
    site.child.kill('SIGTERM');
    expect([await site.exit, site.output()]).toEqual([0, '']);
  });

  it.each([
    ['SIGTERM', 200],
    ['SIGINT', 30],
    ['SIGHUP', 30],
  ] as const)(
    'answers every request completely under load, and exits with 0: %s after %i requests',
    async (signal, requests) => {
      const site = await start();
      const pages = ['/cards', '/', `/card/${database.cardUuid}`, '/nothing'];
      const paths = [...pages, '/api/total-users', '/cdn/avatars/default.webp'];
      let count = 0;
      let full = () => {};
      const inFull = new Promise<void>((resolve) => (full = resolve));
      const clients = Array.from({ length: 12 }, (_, at) =>
        load(site.url, [...paths.slice(at % 6), ...paths.slice(0, at % 6)], () => {
          count += 1;
          if (count === requests) full();
        }),
      );
      await inFull;
      site.child.kill(signal);
      const outcomes = (await Promise.all(clients)).flat();
      expect(outcomes.length).toBeGreaterThanOrEqual(requests);
      expect(outcomes.filter(({ whole }) => !whole)).toEqual([]);
      expect(outcomes.filter(({ path, status }) => status !== (path === '/nothing' ? 404 : 200))).toEqual([]);
      expect(await site.exit).toBe(0);
      expect(site.output()).not.toMatch(/"level":(?:50|60)/u);
    },
  );

  it('answers 503 at /readyz, finishes running requests, and accepts no new ones', async () => {
    const site = await start();
    const begun = await begin(site, 'GET /readyz HTTP/1.1\r\nHost: a\r\n');
    let received = '';
    begun.setEncoding('utf8').on('data', (chunk) => (received += String(chunk)));
    site.child.kill('SIGTERM');
    await waitUntil(async () => (await statusOf(`${site.url}/healthz`)) === 0);
    begun.write('\r\n');
    await once(begun, 'end');
    expect(received).toMatch(/^HTTP\/1.1 503 /u);
    expect(received).toContain('Connection: close');
    expect(await site.exit).toBe(0);
  });

  it('stops although a client hangs in the middle of its request', async () => {
    const site = await start();
    await begin(site, 'POST /api/total-users HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf');
    expect(await site.end()).toBe(0);
  });
});

/** An incomplete request. */
async function begin(site: SiteProcess, words: string): Promise<Socket> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(words);
  // The site has received it when it has answered a later client.
  await statusOf(`${site.url}/healthz`);
  return socket;
}
