import type { Limiter } from '#server/rate-limit.ts';

interface Batch {
  cost: number;
  counted: Promise<unknown>;
}

/**
 * Counts the simultaneous requests of a client with one statement at a time, so that one client does not queue against
 * itself. What arrives meanwhile is counted together, and refused together if it exceeds what is left.
 */
export function batchClients(limiter: Limiter): Limiter {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Batch>();
  const count = (client: string, cost: number) => {
    const counted = limiter.consume(client, cost);
    running.set(client, counted);
    const end = () => {
      if (running.get(client) === counted) running.delete(client);
    };
    counted.then(end, end);
    return counted;
  };
  return {
    consume(client, cost) {
      const batch = waiting.get(client);
      if (batch) {
        batch.cost += cost;
        return batch.counted;
      }
      const before = running.get(client);
      if (!before) return count(client, cost);
      const countNext = () => {
        const { cost: sum } = waiting.get(client) ?? { cost };
        waiting.delete(client);
        return count(client, sum);
      };
      const counted = before.then(countNext, countNext);
      waiting.set(client, { cost, counted });
      return counted;
    },
  };
}
