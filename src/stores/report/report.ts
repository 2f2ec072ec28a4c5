import { atom } from 'nanostores';
import { createReport } from '#contract/report.ts';
import type { ReportBody } from '#contract/report.ts';
import { createAttempt, reasonOf } from '#stores/base/action.ts';

interface ReportProgress {
  state: 'ready' | 'sending' | 'sent';
  /** Why the report was not sent; empty if nothing failed. */
  error: string;
}

const ready: ReportProgress = { state: 'ready', error: '' };

/** The report of the open dialog. */
export const $report = atom<ReportProgress>(ready);

/** A report whose outcome is unknown: the same words are sent again with the same key, and other words are another report. */
const attempt = createAttempt();

export function resetReport(): void {
  if ($report.get().state !== 'sending') $report.set(ready);
}

/** Sends a report to the team. Trying again after an error is safe. */
export async function sendReport(body: ReportBody): Promise<void> {
  if ($report.get().state === 'sending') return;
  if (JSON.stringify(attempt.pendingInput()) !== JSON.stringify({ body })) attempt.forget();
  $report.set({ state: 'sending', error: '' });
  try {
    await attempt.send(createReport, { body });
    $report.set({ state: 'sent', error: '' });
  } catch (error) {
    const noAnswer = 'We didn’t get an answer. Trying again is safe.';
    $report.set({ state: 'ready', error: attempt.pendingInput() ? noAnswer : reasonOf(error, noAnswer) });
  }
}
