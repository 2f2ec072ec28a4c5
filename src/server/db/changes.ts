import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from './connect.ts';
import type { ConnectOptions } from './connect.ts';

export interface ChangeListener {
  /** The payload of a notification: what changed, by its tag. */
  changed(tag: string): void;
  /** Nothing is known of what changes until `listening` is called again. */
  lost(): void;
  listening(): void;
}

/** Hears what other processes (and this one) changed, on a connection of its own, reconnecting for ever. */
export async function listenForChanges(
  target: ConnectOptions['target'],
  listener: ChangeListener,
): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let client: pg.Client | undefined;

  const listen = async () => {
    const fresh = createClient(target);
    fresh.on('error', () => undefined);
    fresh.on('notification', ({ payload }) => listener.changed(payload ?? ''));
    await fresh.connect();
    await fresh.query('listen mazoku_changed');
    fresh.once('end', () => {
      if (closed) return;
      listener.lost();
      void reconnect();
    });
    client = fresh;
    listener.listening();
  };
  const reconnect = async () => {
    while (!closed) {
      try {
        await listen();
        return;
      } catch {
        await sleep(250);
      }
    }
  };

  await listen();
  return {
    async close() {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
