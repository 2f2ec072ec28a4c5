import type { AuditKeys } from '#server/db/audit-keys.ts';
import type { Log } from '#server/log.ts';
import type { Context } from '#server/services/context.ts';
import { signCurrentHead } from '#server/services/staff/audit-signature.ts';
import type { Job } from './run-every.ts';

/** Writes the signed head of the audit log to the log, which `npm run audit:verify` compares with the database. */
export const signAuditLog = (context: Context<'db' | 'clock'>, log: Log, loadKeys: () => AuditKeys): Job => ({
  name: 'sign-audit-log',
  everyMs: 60 * 60 * 1000,
  async run() {
    const [key] = loadKeys();
    log.info({ auditHead: await signCurrentHead(context, key) }, 'audit log signed');
  },
});
