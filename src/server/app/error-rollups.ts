import type { LoadMetrics } from '#server/load-metrics.ts';
import type { Context } from '#server/services/context.ts';
import { addErrors } from '#server/services/dashboard/rollup.ts';

const everyMs = 60 * 1000;

export interface ErrorRollups {
  /** Adds the last errors and stops. */
  close(): Promise<void>;
}

/** Adds this process's unexpected errors to the daily rollups, every minute. Each process has its own errors. */
export function keepErrorRollups(context: Context<'db' | 'clock'>, load: LoadMetrics): ErrorRollups {
  let saved = new Map<string, number>();
  const save = async () => {
    const counted = new Map(load.errors);
    const added = [...counted].map(([kind, count]) => [kind, count - (saved.get(kind) ?? 0)] as const);
    // A failure keeps the numbers for the next time.
    await addErrors(context, new Map(added.filter(([, count]) => count > 0)));
    saved = counted;
  };
  const timer = setInterval(() => void save().catch(() => undefined), everyMs).unref();
  return {
    async close() {
      clearInterval(timer);
      await save().catch(() => undefined);
    },
  };
}
