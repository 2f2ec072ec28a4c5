import { atom } from 'nanostores';
import { call, createIdempotencyKey } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { createReport } from '#contract/report.ts';
import type { ReportBody } from '#contract/report.ts';
import { isOutcomeUnknown } from '#stores/idempotent-call.ts';

interface ReportProgress {
  state: 'ready' | 'sending' | 'sent';
  /** Why the report was not sent; empty if nothing failed. */
  error: string;
}

const ready: ReportProgress = { state: 'ready', error: '' };

/** The report of the open dialog. */
export const $report = atom<ReportProgress>(ready);

/** A report whose outcome is unknown. The same words are sent again with the same key. */
let pending: { content: string; key: string } | undefined;

export function resetReport(): void {
  if ($report.get().state !== 'sending') $report.set(ready);
}

/** Sends a report to the team. Trying again after an error is safe. */
export async function sendReport(body: ReportBody): Promise<void> {
  if ($report.get().state === 'sending') return;
  const content = JSON.stringify(body);
  if (pending?.content !== content) pending = { content, key: createIdempotencyKey() };
  $report.set({ state: 'sending', error: '' });
  try {
    await call(createReport, { body }, { idempotencyKey: pending.key });
    pending = undefined;
    $report.set({ state: 'sent', error: '' });
  } catch (error) {
    const isUnknown = isOutcomeUnknown(error);
    if (!isUnknown) pending = undefined;
    const isExplained = !isUnknown && isApiError(error) && error.messages.length > 0;
    const words = isExplained ? error.messages.join(' ') : 'We didn’t get an answer. Trying again is safe.';
    $report.set({ state: 'ready', error: words });
  }
}
