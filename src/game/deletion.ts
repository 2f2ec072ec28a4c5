/**
 * What the deletion of an account can wait for when its grace period is over: another admin, the end of a case that
 * holds cards, the end of a payment page, or only the next run of the job.
 */
export const deletionWaits = ['last-admin', 'frozen-cards', 'open-payment', 'next-run'] as const;
export type DeletionWait = (typeof deletionWaits)[number];

/** What a player reads about a deletion whose time has come. */
export const deletionWaitTexts: Readonly<Record<DeletionWait, string>> = {
  'last-admin': 'The deletion waits until there is another admin.',
  'frozen-cards': 'The deletion waits until the team has closed the case that holds some of your cards.',
  'open-payment': 'The deletion waits until a payment page that you opened has closed.',
  'next-run': 'This takes up to an hour.',
};
