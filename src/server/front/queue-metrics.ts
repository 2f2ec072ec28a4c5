import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** A queue in the database. */
export interface QueueState {
  queue: string;
  length: number;
  /** How long the first entry has waited; undefined if the queue does not know, or is empty. */
  oldestSeconds: number | undefined;
}

/** Several workers are asked at once, and several programs may collect the metrics. */
const rereadAfterMs = 5_000;
/** A database that hangs must not keep the other metrics from being shown. */
const answerMs = 1_000;

/** Registers the lengths of the queues in the database. While the database does not respond, they are missing. */
export function addQueueMetrics(registry: Registry, readQueues: () => Promise<readonly QueueState[]>): void {
  let readAt = -Infinity;
  let reading: Promise<readonly QueueState[]> = Promise.resolve([]);
  const read = () => {
    const now = performance.now();
    if (now - readAt >= rereadAfterMs) {
      readAt = now;
      reading = readQueues().catch(() => []);
    }
    return Promise.race([reading, sleep(answerMs, [], { ref: false })]);
  };
  // All workers read the same queues.
  const shared = { labelNames: ['queue'], aggregator: 'max' as const, registers: [registry] };
  new Gauge({
    ...shared,
    name: 'queue_length',
    help: 'Entries that are due in a queue of the database. More than 10,000 are not counted.',
    async collect() {
      this.reset();
      for (const { queue, length } of await read()) this.set({ queue }, length);
    },
  });
  new Gauge({
    ...shared,
    name: 'queue_oldest_age_seconds',
    help: 'How long the first entry of a queue has waited; 0 if there is none.',
    async collect() {
      this.reset();
      for (const { queue, oldestSeconds } of await read())
        if (oldestSeconds !== undefined) this.set({ queue }, oldestSeconds);
    },
  });
}
