/** Kinds of cases: a player's report, a fact that a job found, and an appeal against an action. */
export const caseKinds = ['report', 'signal', 'appeal'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseStates = ['open', 'assigned', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

interface CaseTransition {
  from: readonly CaseState[];
  to: CaseState;
}

/** All transitions of a case. An appeal that was answered stays answered. */
export const caseTransitions = {
  assign: { from: ['open', 'assigned'], to: 'assigned' },
  release: { from: ['assigned'], to: 'open' },
  close: { from: ['open', 'assigned'], to: 'closed' },
  reopen: { from: ['closed'], to: 'open' },
} as const satisfies Record<string, CaseTransition>;
export type CaseStep = keyof typeof caseTransitions;

/** The entries of the audit log that are written beside a signal. */
export const signalSteps = ['comment-signal', 'hand-over-signal'] as const;

/** The entries of the audit log that the story of a case shows. */
export const storySteps = [
  ...signalSteps,
  'take-case',
  'release-case',
  'assign-case',
  'freeze',
  'unfreeze',
  'close-case',
  'answer-appeal',
  'reopen-case',
] as const;

/** Returns the state after a step, or undefined if it is impossible. */
export function nextCaseState(state: CaseState, step: CaseStep): CaseState | undefined {
  const { from, to }: CaseTransition = caseTransitions[step];
  return from.includes(state) ? to : undefined;
}

/** How a case can end, by its kind. */
export const caseOutcomes = {
  report: ['acted', 'no-breach', 'duplicate'],
  signal: ['acted', 'no-breach', 'watch'],
  appeal: ['upheld', 'lifted'],
} as const satisfies Record<CaseKind, readonly string[]>;
export type CaseOutcome = (typeof caseOutcomes)[CaseKind][number];
export const allCaseOutcomes = ['acted', 'no-breach', 'duplicate', 'watch', 'upheld', 'lifted'] as const;

/** Whether a case of this kind can end so. */
export function isOutcomeOf(kind: CaseKind, outcome: CaseOutcome): boolean {
  return (caseOutcomes[kind] as readonly CaseOutcome[]).includes(outcome);
}

/** The queues of the desk. */
export const caseQueues = ['reports', 'signals', 'appeals', 'mine', 'all'] as const;
export type CaseQueue = (typeof caseQueues)[number];
/** The queues of one kind of case, from which the next one is taken. */
export const kindQueues = ['reports', 'signals', 'appeals'] as const;
export type KindQueue = (typeof kindQueues)[number];

export const queueKinds: Readonly<Record<KindQueue, CaseKind>> = {
  reports: 'report',
  signals: 'signal',
  appeals: 'appeal',
};

export const isKindQueue = (queue: CaseQueue): queue is KindQueue => queue in queueKinds;

/** What a player can report. */
export const reportSubjects = ['player', 'clan', 'trade'] as const;

/** Reasons of reports, as players choose them. */
export const reportReasons = {
  'multiple-accounts': 'Plays with several accounts',
  automation: 'Lets a program play',
  scam: 'Tricked somebody in a trade',
  'real-money': 'Sells or buys cards for money',
  harassment: 'Treats people badly',
  'offensive-name': 'Has an offensive name or picture',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** Reports of one player in 24 hours, and about the same subject. */
export const reportLimits = { daily: 10, sameSubject: 1 } as const;
