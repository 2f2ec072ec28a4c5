import * as v from 'valibot';
import { signalRuleKeys } from '#game/signal.ts';
import { receiptKinds } from '#game/staff.ts';
import {
  allCaseOutcomes,
  caseKinds,
  caseQueues,
  caseStates,
  kindQueues,
  reportReasonKeys,
  storySteps,
} from '#game/staff-case.ts';
import { choiceOf } from '#contract/choice.ts';
import { PageCursor } from '#contract/cursor.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { PlayerState, StaffAction } from './action.ts';
import { CaseParams, NamedPlayer, StaffPerson, StaffWords } from './field.ts';
import { StaffTrade } from './trade.ts';

/** A row behind a signal. */
export const EvidenceRow = v.object({
  kind: v.picklist(['trade', 'player', 'vote', 'claim', 'challenge', 'session', 'payment']),
  id: v.pipe(v.string(), v.description('The uuid or the id of the row.')),
  at: v.string(),
  text: v.string(),
  player: v.pipe(
    v.nullable(StaffPerson),
    v.description('The player that a row of the kind `player` is about, or who gave in a one-sided trade.'),
  ),
});
export type EvidenceRow = v.InferOutput<typeof EvidenceRow>;

/** A report, a signal or an appeal. */
export const StaffCase = v.object({
  uuid: v.string(),
  kind: v.picklist(caseKinds),
  state: v.picklist(caseStates),
  player: v.pipe(v.nullable(StaffPerson), v.description('About whom; null for a report about a clan.')),
  clan: v.nullable(v.object({ index: v.number(), title: v.string() })),
  trade: v.nullable(v.string()),
  action: v.pipe(v.nullable(v.string()), v.description('The action that an appeal is about.')),
  opener: v.pipe(v.nullable(StaffPerson), v.description('Who reported or appealed; null for a signal.')),
  reason: v.pipe(
    v.string(),
    v.description('The reason of a report, the rule of a signal, or the kind of the action of an appeal.'),
  ),
  words: v.string(),
  assignee: v.nullable(StaffPerson),
  outcome: v.nullable(v.picklist(allCaseOutcomes)),
  answer: v.string(),
  created_at: v.string(),
  read_at: v.nullable(v.string()),
  closed_at: v.nullable(v.string()),
  closed_by: v.nullable(StaffPerson),
  handed_over_by: v.pipe(
    v.nullable(StaffPerson),
    v.description('Who of the anti-cheat team handed a signal over to staff.'),
  ),
  frozen: v.pipe(v.number(), v.description('Number of copies that are frozen for it.')),
});
export type StaffCase = v.InferOutput<typeof StaffCase>;

/** What was done in a case, or for it. */
export const CaseEvent = v.object({
  at: v.string(),
  by: v.pipe(v.nullable(StaffPerson), v.description('Null for the site.')),
  step: v.picklist(['opened', 'action', ...storySteps]),
  to: v.pipe(v.nullable(StaffPerson), v.description('Who got the case.')),
  outcome: v.nullable(v.picklist(allCaseOutcomes)),
  words: v.string(),
  copies: v.pipe(
    v.number(),
    v.description('Number of copies that were frozen or unfrozen, also by the end of the case.'),
  ),
  action: v.pipe(v.nullable(StaffAction), v.description('The action that refers to the case.')),
});
export type CaseEvent = v.InferOutput<typeof CaseEvent>;

/** A case with what is behind it. */
export const StaffCaseDetails = v.object({
  ...StaffCase.entries,
  facts: v.pipe(
    v.record(v.string(), v.number()),
    v.description(
      'For a signal: its numbers, the thresholds at that time, the rows, and who got the property of one-sided trades.',
    ),
  ),
  thresholds: v.record(v.string(), v.number()),
  rows: v.array(EvidenceRow),
  receiver: v.nullable(StaffPerson),
  appealed: v.pipe(
    v.nullable(StaffAction),
    v.description('For an appeal: the action, and whether the caller may answer it.'),
  ),
  can_answer: v.boolean(),
  trades: v.pipe(
    v.array(StaffTrade),
    v.description(
      'The trades that the case names, newest first; for a report that names none, the last ones between its two players.',
    ),
  ),
  frozen_copies: v.pipe(
    v.array(v.object({ uuid: v.string(), name: v.string(), version: v.number(), owner: v.string() })),
    v.description('The copies that are frozen for it.'),
  ),
  people: v.pipe(
    v.array(
      v.object({
        person: StaffPerson,
        state: PlayerState,
        can_act: v.boolean(),
        actions: v.array(StaffAction),
        others: v.array(StaffCase),
      }),
    ),
    v.description(
      'The players whom the case is about, the leaders of the clan that it is about, and who reported them: what limits them now, whether the caller may act on them, the last actions about them that do not belong to the case, and other cases about them.',
    ),
  ),
  story: v.array(CaseEvent),
  viewers: v.pipe(v.array(StaffPerson), v.description('Other staff who opened the case within the last minutes.')),
  colleagues: v.pipe(
    v.array(StaffPerson),
    v.description('Other staff to whom the case can be given, by name. None for a closed case.'),
  ),
});
export type StaffCaseDetails = v.InferOutput<typeof StaffCaseDetails>;

/** Cases that are not closed, by queue, and bans and rewards that wait for a second person. */
export const QueueCounts = v.object({
  reports: v.number(),
  signals: v.number(),
  appeals: v.number(),
  mine: v.pipe(v.number(), v.description('Cases that the caller has taken.')),
  proposals: v.number(),
  rewards: v.number(),
});
export type QueueCounts = v.InferOutput<typeof QueueCounts>;

export const casePageSize = 50;
const caseReasons = [...reportReasonKeys, ...signalRuleKeys, ...receiptKinds];
export type CaseReason = (typeof caseReasons)[number];

export const listCases = defineEndpoint({
  name: 'listCases',
  tag: 'staff',
  summary: 'A queue of the desk, oldest first; closed cases newest first',
  method: 'GET',
  path: '/staff/cases',
  access: 'staff',
  cost: 2,
  query: v.strictObject({
    queue: choiceOf(
      caseQueues,
      'reports',
      `One of ${caseQueues.join(', ')}: \`mine\` are those of the caller, \`all\` those of every queue. Default: reports.`,
    ),
    state: choiceOf(
      ['waiting', 'free', 'handed-over', 'closed'],
      'waiting',
      'One of waiting, free, handed-over, closed: cases that are not closed, those of them without an assignee, signals among them that the anti-cheat team handed over, closed ones. Default: waiting.',
    ),
    reason: choiceOf(caseReasons, '', 'Only cases with this reason, rule or kind of action. Default: all.'),
    player: v.pipe(
      v.optional(NamedPlayer, ''),
      v.description(
        'Only cases about this player: an id, a uuid, a profile address, a handle or a name that one player has.',
      ),
    ),
    cursor: PageCursor,
  }),
  reply: v.object({
    data: v.pipe(v.array(StaffCase), v.maxLength(casePageSize)),
    next: v.nullable(v.string()),
    about: v.pipe(v.nullable(StaffPerson), v.description('Whom `player` names; null for nobody, or several.')),
    counts: QueueCounts,
  }),
  status: 200,
  errors: [],
});

export const getQueueCounts = defineEndpoint({
  name: 'getQueueCounts',
  tag: 'staff',
  summary: 'How much waits in each queue. The live event `staff-queues` says that it changed',
  method: 'GET',
  path: '/staff/queues',
  access: 'staff',
  reply: QueueCounts,
  status: 200,
  errors: [],
});

export const getCase = defineEndpoint({
  name: 'getCase',
  tag: 'staff',
  summary: 'One case, with what is behind it',
  method: 'GET',
  path: '/staff/cases/{id}',
  access: 'staff',
  cost: 2,
  params: CaseParams,
  reply: StaffCaseDetails,
  status: 200,
  errors: ['CASE_NOT_FOUND', 'ACTION_REFUSED'],
});

export const assignCase = defineEndpoint({
  name: 'assignCase',
  tag: 'staff',
  summary: 'Take a case, give it to a colleague, or give it back to its queue. A reporter hears of the first time',
  method: 'POST',
  path: '/staff/cases/{id}/assign',
  access: 'staff',
  params: CaseParams,
  body: v.strictObject({
    take: v.pipe(v.boolean(), v.description('False gives the case back.')),
    to: v.pipe(
      v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
      v.description('The staff member who gets the case: a chat-platform id or uuid. Default: the caller.'),
      v.examples([null]),
    ),
  }),
  reply: StaffCaseDetails,
  status: 201,
  errors: ['CASE_NOT_FOUND', 'CASE_CLOSED', 'ACTION_REFUSED', 'PLAYER_NOT_FOUND'],
});

export const takeNextCase = defineEndpoint({
  name: 'takeNextCase',
  tag: 'staff',
  summary: 'Take the oldest case of a queue that nobody has. Two callers never get the same one',
  method: 'POST',
  path: '/staff/cases/next',
  access: 'staff',
  body: v.strictObject({ queue: v.picklist(kindQueues, `is not one of ${kindQueues.join(', ')}`) }),
  reply: v.object({ case: v.pipe(v.nullable(v.string()), v.description('Its uuid; null if there is none.')) }),
  status: 201,
  errors: [],
});

const closeFields = {
  outcome: v.picklist(allCaseOutcomes, `is not one of ${allCaseOutcomes.join(', ')}`),
};

export const closeCase = defineEndpoint({
  name: 'closeCase',
  tag: 'staff',
  summary: 'Close a report or a signal. Its frozen copies are free again',
  method: 'POST',
  path: '/staff/cases/{id}/close',
  access: 'staff',
  params: CaseParams,
  body: v.strictObject({
    ...closeFields,
    words: v.pipe(v.optional(StaffWords, ''), v.description('A note for staff.'), v.examples(['Nothing was found.'])),
    held: v.pipe(
      v.optional(v.boolean(), false),
      v.description('True closes the case even if somebody else holds it. False refuses that with CASE_HELD.'),
    ),
  }),
  reply: StaffCaseDetails,
  status: 201,
  errors: ['CASE_NOT_FOUND', 'CASE_CLOSED', 'CASE_HELD', 'ACTION_REFUSED'],
});

export const reopenCase = defineEndpoint({
  name: 'reopenCase',
  tag: 'staff',
  summary: 'Open a closed report or signal again. An answered appeal stays answered',
  method: 'POST',
  path: '/staff/cases/{id}/reopen',
  access: 'staff',
  params: CaseParams,
  body: v.strictObject({
    words: v.pipe(StaffWords, v.nonEmpty('must say why'), v.description('Why.'), v.examples(['New facts.'])),
  }),
  reply: StaffCaseDetails,
  status: 201,
  errors: ['CASE_NOT_FOUND', 'ACTION_REFUSED'],
});

export const answerAppeal = defineEndpoint({
  name: 'answerAppeal',
  tag: 'staff',
  summary: 'Answer an appeal against the action of another staff member: it stays, or it is lifted',
  method: 'POST',
  path: '/staff/cases/{id}/answer',
  access: 'staff',
  params: CaseParams,
  body: v.strictObject({
    outcome: v.picklist(['upheld', 'lifted'], 'is not one of upheld, lifted'),
    answer: v.pipe(
      StaffWords,
      v.nonEmpty('must not be empty'),
      v.description('What the player reads.'),
      v.examples(['We looked at it again.']),
    ),
  }),
  reply: StaffCaseDetails,
  status: 201,
  idempotent: true,
  errors: ['CASE_NOT_FOUND', 'CASE_CLOSED', 'ACTION_REFUSED', 'KEY_REUSED'],
});

export const staffCaseEndpoints = [
  listCases,
  getQueueCounts,
  getCase,
  assignCase,
  takeNextCase,
  closeCase,
  reopenCase,
  answerAppeal,
] as const;
