import * as v from 'valibot';
import { receiptKinds, restrictions } from '#game/staff.ts';
import { reportReasonKeys } from '#game/staff-case.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { RequiredWords } from '#contract/staff/field.ts';
import { uuidParameter } from '#contract/uuid.ts';

/** What staff did to the account of the caller, without who did it. */
export const Receipt = v.object({
  uuid: v.string(),
  kind: v.picklist(receiptKinds),
  state: v.pipe(
    v.picklist(['active', 'ended', 'lifted', 'done', 'unconfirmed']),
    v.description(
      '`ended`: it was in force until its end. `done`: it had no duration. `unconfirmed`: a warning that has to be acknowledged.',
    ),
  ),
  reason: v.string(),
  words: v.string(),
  rule: v.object({ title: v.string(), href: v.string() }),
  restrictions: v.array(v.picklist(restrictions)),
  href: v.pipe(
    v.nullable(v.string()),
    v.description('The address of the trade or ring that was ended or reversed; null for other actions.'),
  ),
  copies: v.pipe(v.array(v.string()), v.description('Frozen copies, such as "Name, version 12".')),
  until: v.nullable(v.string()),
  created_at: v.string(),
  lifted_at: v.nullable(v.string()),
  lift_words: v.string(),
  needs_acknowledgement: v.pipe(v.boolean(), v.description('A warning has to be acknowledged.')),
  acknowledged_at: v.nullable(v.string()),
  can_appeal: v.boolean(),
  appeal: v.nullable(
    v.object({
      words: v.string(),
      created_at: v.string(),
      outcome: v.nullable(v.picklist(['upheld', 'lifted'])),
      answer: v.string(),
      answered_at: v.nullable(v.string()),
    }),
  ),
});
export type Receipt = v.InferOutput<typeof Receipt>;

export const getStanding = defineEndpoint({
  name: 'getStanding',
  tag: 'report',
  summary: 'What the team did to your account, and why, newest first. A banned player can read it',
  method: 'GET',
  path: '/user/standing',
  access: 'session',
  reply: v.object({
    ban_notice: v.pipe(
      v.nullable(v.string()),
      v.description('The notice of a banned player; null if the player is not banned.'),
    ),
    trades_restricted_until: v.nullable(v.string()),
    purchases_restricted_until: v.nullable(v.string()),
    unacknowledged: v.pipe(v.number(), v.description('Warnings that have to be acknowledged.')),
    data: v.array(Receipt),
    reports: v.pipe(
      v.array(
        v.object({
          uuid: v.string(),
          reason: v.picklist(reportReasonKeys),
          words: v.string(),
          created_at: v.string(),
          read_at: v.nullable(v.string()),
          is_closed: v.boolean(),
        }),
      ),
      v.description(`The caller's own reports, newest first.`),
    ),
  }),
  status: 200,
  errors: [],
});

export const StandingParams = v.strictObject({ id: uuidParameter("The receipt's uuid.") });

export const acknowledgeWarning = defineEndpoint({
  name: 'acknowledgeWarning',
  tag: 'report',
  summary: 'Confirm that you read a warning',
  method: 'POST',
  path: '/user/standing/{id}/acknowledge',
  access: 'session',
  params: StandingParams,
  reply: Receipt,
  status: 201,
  errors: ['ACTION_NOT_FOUND'],
});

export const appealAction = defineEndpoint({
  name: 'appealAction',
  tag: 'report',
  summary: 'Appeal against an action, once. Somebody else than who acted answers',
  method: 'POST',
  path: '/user/standing/{id}/appeal',
  access: 'session',
  params: StandingParams,
  body: v.strictObject({ words: RequiredWords }),
  reply: Receipt,
  status: 201,
  errors: ['ACTION_NOT_FOUND', 'APPEAL_CLOSED'],
});

export const standingEndpoints = [getStanding, acknowledgeWarning, appealAction] as const;
