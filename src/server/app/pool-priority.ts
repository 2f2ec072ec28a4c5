import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';

const tasks = '/proc/self/task';
/** How much lower than the thread that answers: a tenth of its weight. */
const difference = 10;
const lowest = 19;

/**
 * Gives the threads of libuv's pool, which draw pictures and compress pages, a lower priority than the thread that answers
 * requests: with all processors busy, an answer from the cache does not wait for a picture. Linux has a priority for each
 * thread; elsewhere nothing changes.
 */
export async function lowerPoolPriority(): Promise<void> {
  try {
    // The first task for the pool starts its threads.
    await readFile('/proc/self/comm');
    const priority = Math.min(lowest, getPriority() + difference);
    for (const id of readdirSync(tasks)) {
      if (readFileSync(`${tasks}/${id}/comm`, 'utf8') === 'libuv-worker\n') setPriority(Number(id), priority);
    }
  } catch {
    // Not Linux, or not allowed to: all threads share the processors equally.
  }
}
