import type { Log } from '#server/log.ts';
import { bulkMadeAt, makeBulk } from '#server/services/bulk/bulk.ts';
import type { Context } from '#server/services/context.ts';
import type { Job } from './run-every.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** The time of the files (UTC), when few people play. */
const atMs = 3 * hourMs + 30 * 60 * 1000;

/** Makes the bulk files every night, and at once on a site that has none or lost them. */
export function makeBulkFiles(context: Context<'db' | 'bulk' | 'clock'>, log: Log): Job {
  return {
    name: 'make-bulk-files',
    everyMs: hourMs,
    async run(signal) {
      const now = context.clock();
      const lastNight = Math.floor((now.getTime() - atMs) / dayMs) * dayMs + atMs;
      const madeAt = await bulkMadeAt(context);
      if (madeAt === undefined || madeAt.getTime() < lastNight) {
        const files = await makeBulk(context, signal);
        log.info({ files: files.map(({ name, bytes, lines }) => ({ name, bytes, lines })) }, 'bulk files made');
      }
      return new Date(lastNight + dayMs);
    },
  };
}
