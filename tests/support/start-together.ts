import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '#server/db/connect.ts';
import { excludeCalls } from '#server/services/player/caller-check.ts';

/** How long a statement waits before it is sent, in ms. */
const pauseMs = 3;

/** Makes the statements of a new pool wait, so that transactions of calls at the same time go on step by step. */
export function slowDown(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    const slow = (...given: unknown[]) =>
      typeof given.at(-1) === 'function' ? send(...given) : sleep(pauseMs).then(() => send(...given));
    Object.assign(client, { query: slow });
  });
}

/**
 * Sends calls of players that begin their transactions at the same moment: all of them first wait for a lock of their
 * player. `db` needs a connection for each call and one more. Returns their answers.
 */
export async function startTogether<T>(
  db: Database,
  playerIds: readonly number[],
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  let answers: Promise<T[]> | undefined;
  await db.transaction(async (tx) => {
    for (const id of playerIds) await excludeCalls(tx, id);
    answers = Promise.all(calls.map((call) => call()));
    for (let [waiting, before] = [0, -1]; waiting !== before;) {
      await sleep(25);
      [before, waiting] = [waiting, await countWaiting(db)];
    }
  });
  return answers ?? [];
}

async function countWaiting(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rowCount ?? 0;
}
