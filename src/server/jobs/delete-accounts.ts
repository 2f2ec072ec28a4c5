import type { Log } from '#server/log.ts';
import type { Services } from '#server/services/services.ts';
import type { Job } from './run-every.ts';

/** Deletes the accounts whose grace period has ended. */
export const deleteAccounts = ({ deleteDueAccounts }: Services['jobs'], log: Log): Job => ({
  name: 'delete-accounts',
  everyMs: 60 * 60 * 1000,
  async run(signal) {
    const deleted = await deleteDueAccounts(signal);
    if (deleted > 0) log.info({ deleted }, 'accounts deleted');
  },
});
