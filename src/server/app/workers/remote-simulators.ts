import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { Simulators } from '#server/simulators/simulators.ts';
import { simulatorPath } from '#server/simulators/simulators.ts';
import type { WorkerSetup } from './worker-setup.ts';

type Access = NonNullable<WorkerSetup['simulators']>;

const keyHeader = 'x-simulator-key';

/** Serves the simulators of the first process to its workers, on a loopback port that only they have the key for. */
export async function serveSimulators(
  { app }: Simulators,
  key: string,
): Promise<{ access: Access; close: () => Promise<void> }> {
  const guarded = new Hono();
  guarded.use(async (c, next) => (c.req.header(keyHeader) === key ? next() : c.body(null, 403)));
  guarded.route('/sim', app);
  const server = serve({ fetch: guarded.fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    access: { origin: `http://127.0.0.1:${port}`, key },
    close: async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The simulators as a worker sees them: their state is in the first process, so all workers have the same. */
export function connectSimulators({ origin, key }: Access, names: readonly string[]): Simulators {
  const app = new Hono();
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const { host: _, ...headers } = c.req.header();
    return proxy(`${origin}/sim${pathname}${search}`, {
      method: c.req.method,
      body: ['GET', 'HEAD'].includes(c.req.method) ? null : await c.req.arrayBuffer(),
      headers: { ...headers, [keyHeader]: key },
      redirect: 'manual',
    });
  });
  return {
    app,
    names: [...names],
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = simulatorPath(request.url);
      if (path === undefined) return globalThis.fetch(input, init);
      const given = new Request(`${origin}${path}`, request);
      given.headers.set(keyHeader, key);
      return globalThis.fetch(given);
    },
  };
}
