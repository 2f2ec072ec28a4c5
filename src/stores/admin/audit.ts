import { atom } from 'nanostores';
import { formatNumber } from '#game/number.ts';
import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { exportAudit, verifyAuditLog } from '#contract/staff/audit.ts';
import { exportTimeout } from '#game/timing.ts';
import { toDayQuery } from '#game/timeline.ts';
import { $auditView } from '#stores/staff/audit.ts';

/* What only admins do with the audit log: a file of it, and a check of its whole chain. */

export type ExportedAudit = ReplyOf<typeof exportAudit>['entries'];

/** What is being done, and what the last check found. */
export interface AuditWork {
  isExporting: boolean;
  isVerifying: boolean;
  result: string;
  isBroken: boolean;
}

const none: AuditWork = { isExporting: false, isVerifying: false, result: '', isBroken: false };
export const $auditWork = atom<AuditWork>(none);

/** Loads all entries of the filter; undefined if that fails. */
export async function loadEntireAudit(): Promise<ExportedAudit | undefined> {
  if ($auditWork.get().isExporting) return undefined;
  $auditWork.set({ ...none, isExporting: true });
  const { from, to, ...view } = $auditView.get();
  try {
    const query = { ...view, ...toDayQuery(from, to) };
    const { entries } = await call(exportAudit, { query }, { timeout: exportTimeout });
    $auditWork.set(none);
    return entries;
  } catch {
    $auditWork.set({ ...none, result: 'The log couldn’t be downloaded. Try again in a moment.' });
    return undefined;
  }
}

/** Checks every entry of the log. */
export async function verifyEntireAudit(): Promise<void> {
  if ($auditWork.get().isVerifying) return;
  $auditWork.set({ ...none, isVerifying: true });
  try {
    const {
      is_intact: isIntact,
      checked,
      broken_at: brokenAt,
    } = await call(verifyAuditLog, {}, { timeout: exportTimeout });
    const entries = formatNumber(checked);
    $auditWork.set({
      ...none,
      isBroken: !isIntact,
      result: isIntact
        ? `All ${entries} entries are complete and unchanged.`
        : `Entry ${brokenAt} was changed, or one before it is missing. Make a copy of the database before you do anything else.`,
    });
  } catch {
    $auditWork.set({
      ...none,
      result: 'The check didn’t finish. Try again, or ask the operator to run npm run audit:verify.',
    });
  }
}
