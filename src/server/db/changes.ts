import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from './connect.ts';
import type { ConnectOptions } from './connect.ts';

export interface ChangeListener {
  /** The payload of a notification: what changed. */
  changed(payload: string): void;
  /** Nothing is known of what changes until `listening` is called again. */
  lost(): void;
  listening(): void;
}

export interface ChangeTimes {
  /** How often the connection is asked whether it lives: a network that fell silent closes nothing. */
  askEveryMs: number;
  answerWithinMs: number;
}

const againMs = 250;

/** Hears what other processes (and this one) changed, on a connection of its own, reconnecting for ever. */
export async function listenForChanges(
  target: ConnectOptions['target'],
  listener: ChangeListener,
  { askEveryMs, answerWithinMs }: ChangeTimes = { askEveryMs: 2_000, answerWithinMs: 2_000 },
): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let current: pg.Client | undefined;

  const listen = async () => {
    const fresh = createClient(target);
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ payload }) => listener.changed(payload ?? ''));
    // A peer that takes the connection and says nothing would be waited for without an end.
    let late: NodeJS.Timeout | undefined;
    try {
      await fresh.connect();
      late = setTimeout(() => void fresh.end().catch(() => undefined), answerWithinMs);
      await fresh.query('listen mazoku_changed');
      clearTimeout(late);
    } catch (error) {
      clearTimeout(late);
      void fresh.end().catch(() => undefined);
      throw error;
    }
    if (closed) return fresh.end();
    current = fresh;
    listener.listening();
  };
  const lose = (client: pg.Client) => {
    if (client !== current) return;
    current = undefined;
    // It may be dead without knowing: nobody waits for its farewell.
    void client.end().catch(() => undefined);
    if (closed) return;
    listener.lost();
    void reconnect();
  };
  const reconnect = async () => {
    while (!closed && !current) {
      await listen().catch(() => sleep(againMs));
    }
  };
  let asked: pg.Client | undefined;
  const ask = async (client: pg.Client) => {
    asked = client;
    const late = setTimeout(() => lose(client), answerWithinMs);
    await client.query('select 1').catch(() => lose(client));
    clearTimeout(late);
    if (asked === client) asked = undefined;
  };
  const timer = setInterval(() => {
    if (current && current !== asked) void ask(current);
  }, askEveryMs).unref();

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
