import type { Log } from '#server/log.ts';
import type { Context } from '#server/services/context.ts';
import { signCurrentHead } from '#server/services/staff/audit-signature.ts';
import type { Job } from './run-every.ts';

/** Writes the signed head of the audit log to the log, which `npm run audit:verify` compares with the database. */
export const signAuditLog = (context: Context<'db' | 'clock'>, log: Log, loadKey: () => string): Job => ({
  name: 'sign-audit-log',
  everyMs: 60 * 60 * 1000,
  async run() {
    log.info({ auditHead: await signCurrentHead(context, loadKey()) }, 'audit log signed');
  },
});
