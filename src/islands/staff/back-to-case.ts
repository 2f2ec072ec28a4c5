import type { BoundShortcut } from '#islands/console/use-shortcuts.ts';

/** Returns the shortcut of pages that are opened from a case; none without a case. */
export const backToCase = (caseId: string | null): BoundShortcut[] =>
  caseId ? [{ keys: 'u', title: 'Back to the case', run: () => location.assign(`/staff/cases/${caseId}`) }] : [];
