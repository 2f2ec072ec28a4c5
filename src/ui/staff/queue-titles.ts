import type { CaseQueue } from '#game/staff-case.ts';

/** The titles of the queues of the desk. */
export const queueTitles: Readonly<Record<CaseQueue, string>> = {
  reports: 'Reports',
  signals: 'Signals',
  appeals: 'Appeals',
  mine: 'My cases',
  all: 'All cases',
};
