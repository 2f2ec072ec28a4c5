import type { Registry } from 'prom-client';
import { readMs } from './metrics-messages.ts';
import type { MetricsMessage } from './metrics-messages.ts';

/**
 * Sends this worker's metrics to the first process whenever it asks. Returns what reads the metrics of the whole site
 * from there; it rejects if the first process does not answer.
 */
export function serveWorkerMetrics(registry: Registry): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>();
  let last = 0;
  const send = (message: MetricsMessage) => void process.send?.(message);
  process.on('message', (message: MetricsMessage) => {
    if (message.mazoku === 'metrics') waiting.get(message.id)?.(message.text);
    if (message.mazoku !== 'collect-metrics') return;
    void registry.getMetricsAsJSON().then((metrics) => send({ mazoku: 'own-metrics', id: message.id, metrics }));
  });
  return async () => {
    last += 1;
    const id = last;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const timeout = setTimeout(() => reject(new Error('the first process sent no metrics')), readMs);
    waiting.set(id, resolve);
    send({ mazoku: 'read-metrics', id });
    try {
      return await promise;
    } finally {
      clearTimeout(timeout);
      waiting.delete(id);
    }
  };
}
