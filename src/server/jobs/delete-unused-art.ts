import type { Log } from '#server/log.ts';
import type { Context } from '#server/services/context.ts';
import { deleteUnusedArt as remove } from '#server/services/object/art-use.ts';
import type { Job } from './run-every.ts';

/** Deletes uploaded art that no draft and no revision uses. */
export const deleteUnusedArt = (context: Context<'db' | 'clock'>, log: Log): Job => ({
  name: 'delete-unused-art',
  everyMs: 60 * 60 * 1000,
  async run(signal) {
    const deleted = await remove(context, signal);
    if (deleted > 0) log.info({ deleted }, 'unused art deleted');
  },
});
