import * as v from 'valibot';
import { signalRuleKeys } from '#game/signal.ts';
import { caseStates } from '#game/staff-case.ts';
import { choiceOf } from '#contract/choice.ts';
import { PageCursor } from '#contract/cursor.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { EvidenceRow } from './case.ts';
import { CaseParams, NamedPlayer, StaffPerson, StaffPlayerParams, StaffWords } from './field.ts';
import { ReversalRecord } from './trade.ts';

/** A fact that a job found, with its rule, the thresholds at that time and the rows behind it. */
export const Signal = v.object({
  uuid: v.string(),
  rule: v.picklist(signalRuleKeys),
  state: v.picklist(caseStates),
  player: v.nullable(StaffPerson),
  facts: v.record(v.string(), v.number()),
  thresholds: v.record(v.string(), v.number()),
  rows: v.array(EvidenceRow),
  receiver: v.pipe(v.nullable(StaffPerson), v.description('Who got the property of one-sided trades.')),
  handed_over_by: v.pipe(v.nullable(StaffPerson), v.description('Who of the anti-cheat team handed it over to staff.')),
  comments: v.pipe(
    v.array(v.object({ at: v.string(), by: v.nullable(StaffPerson), words: v.string(), hands_over: v.boolean() })),
    v.description('What was written beside it, oldest first.'),
  ),
  created_at: v.string(),
});
export type Signal = v.InferOutput<typeof Signal>;

export const listSignals = defineEndpoint({
  name: 'listSignals',
  tag: 'staff',
  summary: 'Signals, newest first, with what is behind them',
  method: 'GET',
  path: '/staff/signals',
  access: 'investigator',
  cost: 2,
  query: v.strictObject({
    rule: choiceOf(signalRuleKeys, null, `One of ${signalRuleKeys.join(', ')}. Default: all.`),
    player: v.pipe(
      v.optional(NamedPlayer, ''),
      v.description(
        'Only signals about this player: an id, a uuid, a profile address, a handle or a name that one player has.',
      ),
    ),
    cursor: PageCursor,
  }),
  reply: v.object({ data: v.array(Signal), next: v.nullable(v.string()) }),
  status: 200,
  errors: [],
});

export const commentOnSignal = defineEndpoint({
  name: 'commentOnSignal',
  tag: 'staff',
  summary:
    'Write beside a signal, and hand it over to staff. Staff who take the next signal get those first that were handed over',
  method: 'POST',
  path: '/staff/signals/{id}/comments',
  access: 'investigator',
  params: CaseParams,
  body: v.strictObject({
    words: v.pipe(StaffWords, v.nonEmpty('must not be empty'), v.examples(['All three names have one pattern.'])),
    hand_over: v.pipe(
      v.optional(v.boolean(), false),
      v.description('True says that staff should act. Once for each signal.'),
    ),
  }),
  reply: Signal,
  status: 201,
  idempotent: true,
  errors: ['CASE_NOT_FOUND', 'CASE_CLOSED', 'ACTION_REFUSED', 'KEY_REUSED'],
});

const SignalRule = v.object({
  key: v.picklist(signalRuleKeys),
  title: v.string(),
  text: v.string(),
  thresholds: v.array(v.object({ name: v.string(), value: v.number(), default: v.number() })),
});

export const listSignalRules = defineEndpoint({
  name: 'listSignalRules',
  tag: 'staff',
  summary: 'The rules of signals and their thresholds',
  method: 'GET',
  path: '/staff/signal-rules',
  access: 'investigator',
  reply: v.object({ data: v.array(SignalRule) }),
  status: 200,
  errors: [],
});

export const setSignalThreshold = defineEndpoint({
  name: 'setSignalThreshold',
  tag: 'staff',
  summary: 'Change a threshold of a rule. It applies to signals that are found from now on',
  method: 'POST',
  path: '/staff/signal-rules/thresholds',
  access: 'staff',
  body: v.strictObject({
    rule: v.picklist(signalRuleKeys, `is not one of ${signalRuleKeys.join(', ')}`),
    name: v.pipe(v.string(), v.maxLength(40), v.examples(['trades'])),
    value: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  }),
  reply: v.object({ data: v.array(SignalRule) }),
  status: 201,
  errors: [],
});

/** Who gave what to whom, in completed trades. */
export const TradeGraph = v.object({
  people: v.array(StaffPerson),
  flows: v.array(
    v.object({
      giver: v.pipe(v.string(), v.description('Uuids of players.')),
      receiver: v.string(),
      trades: v.number(),
      reversed: v.pipe(v.number(), v.description('How many of them were reversed; the sums have them, too.')),
      given: v.pipe(v.number(), v.description('Sums of burn values and bloodstones: not a price.')),
      got: v.number(),
    }),
  ),
  reversals: v.pipe(
    v.array(
      v.object({
        trade: v.string(),
        sender: v.pipe(v.string(), v.description('Uuids of players.')),
        recipient: v.string(),
        ...ReversalRecord.entries,
      }),
    ),
    v.description('The last reversals of trades among these people.'),
  ),
});
export type TradeGraph = v.InferOutput<typeof TradeGraph>;

export const getTradeGraph = defineEndpoint({
  name: 'getTradeGraph',
  tag: 'staff',
  summary: 'Who gave what to whom around a player: their largest partners, and those among each other',
  method: 'GET',
  path: '/staff/players/{id}/graph',
  access: 'investigator',
  cost: 3,
  params: StaffPlayerParams,
  reply: TradeGraph,
  status: 200,
  errors: ['PLAYER_NOT_FOUND', 'ACTION_REFUSED'],
});

export const staffSignalEndpoints = [
  listSignals,
  commentOnSignal,
  listSignalRules,
  setSignalThreshold,
  getTradeGraph,
] as const;
