import type { Worker } from 'node:cluster';

/** A message of the first process to a worker, which sends it back. */
export interface Heartbeat {
  mazoku: 'heartbeat';
}

/** How often the first process asks a worker, in milliseconds. */
export const askEveryMs = 5_000;
/** A worker that leaves this many messages in a row unanswered (for a minute) does not recover by itself. */
export const mostUnanswered = 12;

/** Calls `onSilent` once when a worker has stopped to answer, until it ends. */
export function watchHeartbeat(worker: Worker, onSilent: () => void): void {
  let unanswered = 0;
  worker.on('message', (message: Partial<Heartbeat>) => {
    if (message.mazoku === 'heartbeat') unanswered = 0;
  });
  // Counting messages instead of time: a machine that was suspended has not asked meanwhile.
  const timer = setInterval(() => {
    if (unanswered >= mostUnanswered) {
      clearInterval(timer);
      onSilent();
      return;
    }
    unanswered += 1;
    if (worker.isConnected()) worker.send({ mazoku: 'heartbeat' } satisfies Heartbeat, () => undefined);
  }, askEveryMs).unref();
  worker.once('exit', () => clearInterval(timer));
}

/** Answers the first process. */
export function answerHeartbeats(): void {
  process.on('message', (message: Partial<Heartbeat>) => {
    if (message.mazoku === 'heartbeat') process.send?.(message, undefined, undefined, () => undefined);
  });
}
