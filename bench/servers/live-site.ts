import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { connect } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { listenForNotifications } from '#server/db/notifications.ts';
import { testApi } from '#tests/support/api.ts';

/*
 * The API with its streams of live events, on a database that exists. At any message it collects garbage and reports its
 * memory.
 */
const target = JSON.parse(process.argv[2] ?? '') as ConnectOptions['target'];
const { db } = connect({ target, poolSize: 10 });
const api = testApi(db, { now: new Date() });
await listenForNotifications(target, {
  onNotification: (payload) => api.live.notify(payload),
  onDisconnect: () => undefined,
  onConnect: () => api.live.notifyAll(),
});
const server = serve({ fetch: (request) => api.app.fetch(request, {}), port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
process.on('message', () => {
  global.gc?.();
  process.send?.({ bytes: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
