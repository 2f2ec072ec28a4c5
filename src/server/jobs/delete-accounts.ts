import type { Log } from '#server/log.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import type { Context } from '#server/services/context.ts';
import type { Job } from './run-every.ts';

/** Deletes the accounts whose grace period has ended. */
export const deleteAccounts = (context: Context<'db' | 'clock'>, log: Log): Job => ({
  name: 'delete-accounts',
  everyMs: 60 * 60 * 1000,
  async run(signal) {
    const deleted = await deleteDueAccounts(context, signal);
    if (deleted > 0) log.info({ deleted }, 'accounts deleted');
  },
});
