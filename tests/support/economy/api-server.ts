import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Database } from '#server/db/connect.ts';
import { testApi } from '#tests/support/api.ts';

/** Serves the API over HTTP on a loopback port. */
export async function serveApi(
  db: Database,
): Promise<{ base: string; api: ReturnType<typeof testApi>; close: () => Promise<void> }> {
  const api = testApi(db);
  const { app } = api;
  const server = serve({
    fetch: (request) => app.fetch(request, { requestId: 'test' }),
    port: 0,
    hostname: '127.0.0.1',
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    api,
    base: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
