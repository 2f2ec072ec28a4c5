import type { Log } from '#server/log.ts';
import type { Context } from '#server/services/context.ts';
import { replaceEmptyNames as replace } from '#server/services/player/replace-empty-names.ts';
import type { Job } from './run-every.ts';

const hourMs = 60 * 60 * 1000;

/** Replaces stored names that show nothing once a day, so that each page and message has something to show. */
export function replaceEmptyNames({ db, clock }: Context<'db' | 'clock'>, log: Log): Job {
  let next = clock();
  return {
    name: 'replace-empty-names',
    everyMs: hourMs,
    async run(signal) {
      if (clock() < next) return;
      const replaced = await replace({ db }, signal);
      if (replaced > 0) log.info({ replaced }, 'names that show nothing replaced');
      next = new Date(clock().getTime() + 24 * hourMs);
    },
  };
}
