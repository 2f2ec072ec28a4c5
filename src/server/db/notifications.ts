import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '#server/config/config.ts';
import { createClient } from './connect.ts';
import type { ConnectOptions } from './connect.ts';

export interface NotificationListener {
  /** Receives the payload of a notification, which names what changed. */
  onNotification(payload: string): void;
  /** From now until `onConnect` is called, changes are missed. */
  onDisconnect(): void;
  onConnect(): void;
}

export interface HeartbeatTimes {
  /** How often the connection is checked, in milliseconds: a network failure may not close it. */
  pingEveryMs: number;
  pongWithinMs: number;
  /** How long the first notification may take. */
  firstWithinMs?: number;
}

const changes = 'mazoku_changed';
const reconnectDelayMs = 250;
/** How long the first notification may take, on a machine that is busy with its start, in milliseconds. */
const firstMs = 5_000;
const noNotifications =
  'DATABASE_LISTEN_URL: notifications do not arrive. DATABASE_URL is a pooler in transaction mode or does not respond: ' +
  'set DATABASE_LISTEN_URL to the address of PostgreSQL itself.';

/**
 * Listens for changes that other processes (and this one) announce with NOTIFY, on a connection of its own that
 * reconnects without limit. Rejects if the first connection fails, or with StartupError if it passes no notifications.
 */
export async function listenForNotifications(
  target: ConnectOptions['target'],
  listener: NotificationListener,
  { pingEveryMs, pongWithinMs, firstWithinMs = firstMs }: HeartbeatTimes = { pingEveryMs: 2_000, pongWithinMs: 2_000 },
): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let current: pg.Client | undefined;

  const listen = async (arriveWithinMs: number) => {
    const fresh = createClient(target);
    fresh.on('error', () => handleLoss(fresh));
    fresh.on('end', () => handleLoss(fresh));
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === changes) listener.onNotification(payload ?? '');
    });
    // A server that accepts the connection and then stays silent would otherwise block forever.
    let timeout: NodeJS.Timeout | undefined;
    try {
      await fresh.connect();
      await requireNotifications(fresh, target, arriveWithinMs);
      timeout = setTimeout(() => void fresh.end().catch(() => undefined), pongWithinMs);
      await fresh.query(`listen ${changes}`);
      clearTimeout(timeout);
    } catch (error) {
      clearTimeout(timeout);
      void fresh.end().catch(() => undefined);
      throw error;
    }
    if (closed) return fresh.end();
    current = fresh;
    listener.onConnect();
  };
  const handleLoss = (client: pg.Client) => {
    if (client !== current) return;
    current = undefined;
    // The connection may be broken, so this does not wait for a clean end.
    void client.end().catch(() => undefined);
    if (closed) return;
    listener.onDisconnect();
    void reconnect();
  };
  const reconnect = async () => {
    while (!closed && !current) {
      await listen(pongWithinMs).catch(() => sleep(reconnectDelayMs));
    }
  };
  let pinged: pg.Client | undefined;
  const ping = async (client: pg.Client) => {
    pinged = client;
    const timeout = setTimeout(() => handleLoss(client), pongWithinMs);
    await client.query('select 1').catch(() => handleLoss(client));
    clearTimeout(timeout);
    if (pinged === client) pinged = undefined;
  };
  const timer = setInterval(() => {
    if (current && current !== pinged) void ping(current);
  }, pingEveryMs).unref();

  await listen(firstWithinMs).catch((error: unknown) => {
    clearInterval(timer);
    throw error;
  });
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      const last = current;
      current = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

/**
 * Throws StartupError if an address passes no notifications: a pooler in transaction mode accepts LISTEN and passes none of
 * them, so pages would never learn of changes, and locks that belong to a session would stay with the pooler.
 */
export async function requireSessions(target: ConnectOptions['target'], withinMs = firstMs): Promise<void> {
  const client = createClient(target);
  try {
    await client.connect();
    await requireNotifications(client, target, withinMs);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Throws StartupError if notifications do not reach the connection. */
async function requireNotifications(
  client: pg.Client,
  target: ConnectOptions['target'],
  withinMs: number,
): Promise<void> {
  const channel = `mazoku_check_${randomUUID().replaceAll('-', '')}`;
  const other = createClient(target);
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new StartupError(noNotifications)), withinMs);
  const onNotification = (notification: pg.Notification) => {
    if (notification.channel === channel) arrive();
  };
  client.on('notification', onNotification);
  const check = async () => {
    await client.query(`listen ${channel}`);
    await other.connect();
    await other.query(`notify ${channel}`);
    await arrival;
    await client.query(`unlisten ${channel}`);
  };
  try {
    await Promise.race([check(), silence]);
  } finally {
    clearTimeout(timer);
    client.off('notification', onNotification);
    void other.end().catch(() => undefined);
  }
}
