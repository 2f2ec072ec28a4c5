import { signalRules } from '#game/signal.ts';
import { reportReasons } from '#game/staff-case.ts';
import type { CaseKind, CaseOutcome } from '#game/staff-case.ts';
import { actionTitles } from './action-titles.ts';

/** Returns why a case exists, in a few words. */
export function caseReason({ kind, reason }: { kind: CaseKind; reason: string }): string {
  const titles: Readonly<Record<string, string>> =
    kind === 'report'
      ? reportReasons
      : kind === 'appeal'
        ? actionTitles
        : Object.fromEntries(Object.entries(signalRules).map(([key, { title }]) => [key, title]));
  return titles[reason] ?? reason;
}

/** How a case ended, in a few words. */
export const outcomeTitles: Readonly<Record<CaseOutcome, string>> = {
  acted: 'Acted on',
  'no-breach': 'No rule was broken',
  duplicate: 'Already known',
  watch: 'To be watched',
  upheld: 'The decision stays',
  lifted: 'Lifted',
};

export const kindTitles: Readonly<Record<CaseKind, string>> = {
  report: 'Report',
  signal: 'Signal',
  appeal: 'Appeal',
};
