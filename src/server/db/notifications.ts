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
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ payload }) => listener.onNotification(payload ?? ''));
    // A server that accepts the connection and then stays silent would otherwise block forever.
    let late: NodeJS.Timeout | undefined;
    try {
      await fresh.connect();
      late = setTimeout(() => void fresh.end().catch(() => undefined), pongWithinMs);
      await fresh.query('listen mazoku_changed');
      clearTimeout(late);
    } catch (error) {
      clearTimeout(late);
      void fresh.end().catch(() => undefined);
      throw error;
    }
    if (closed) return fresh.end();
    current = fresh;
    listener.onConnect();
  };
  const lose = (client: pg.Client) => {
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
  let asked: pg.Client | undefined;
  const ask = async (client: pg.Client) => {
    asked = client;
    const late = setTimeout(() => lose(client), pongWithinMs);
    await client.query('select 1').catch(() => lose(client));
    clearTimeout(late);
    if (asked === client) asked = undefined;
  };
  const timer = setInterval(() => {
    if (current && current !== asked) void ask(current);
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
