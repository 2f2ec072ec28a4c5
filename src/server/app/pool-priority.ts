import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

const tasks = '/proc/self/task';
/** Below the thread that answers (0), above what the machine does only when it is idle (19). */
const poolPriority = 10;

/**
 * Gives the threads of libuv's pool, which draw pictures and compress pages, a lower priority than the thread that answers
 * requests: with all processors busy, an answer from the cache does not wait for a picture. Linux has a priority for each
 * thread; elsewhere nothing changes.
 */
export async function lowerPoolPriority(): Promise<void> {
  try {
    // The first task for the pool starts its threads.
    await readFile('/proc/self/comm');
    for (const id of readdirSync(tasks)) {
      if (readFileSync(`${tasks}/${id}/comm`, 'utf8') === 'libuv-worker\n') setPriority(Number(id), poolPriority);
    }
  } catch {
    // Not Linux, or not allowed to: all threads share the processors equally.
  }
}
