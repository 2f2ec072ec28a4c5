import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
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
}

const reconnectDelayMs = 250;

/**
 * Listens for changes that other processes (and this one) announce with NOTIFY, on a connection of its own that
 * reconnects without limit. Rejects if the first connection fails.
 */
export async function listenForNotifications(
  target: ConnectOptions['target'],
  listener: NotificationListener,
  { pingEveryMs, pongWithinMs }: HeartbeatTimes = { pingEveryMs: 2_000, pongWithinMs: 2_000 },
): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let current: pg.Client | undefined;

  const listen = async () => {
    const fresh = createClient(target);
    fresh.on('error', () => handleLoss(fresh));
    fresh.on('end', () => handleLoss(fresh));
    fresh.on('notification', ({ payload }) => listener.onNotification(payload ?? ''));
    // A server that accepts the connection and then stays silent would otherwise block forever.
    let timeout: NodeJS.Timeout | undefined;
    try {
      await fresh.connect();
      timeout = setTimeout(() => void fresh.end().catch(() => undefined), pongWithinMs);
      await fresh.query('listen mazoku_changed');
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
      await listen().catch(() => sleep(reconnectDelayMs));
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

  await listen().catch((error: unknown) => {
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
