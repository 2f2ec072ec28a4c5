import * as v from 'valibot';
import { reportReasonKeys, reportSubjects } from '#game/staff-case.ts';
import { defineEndpoint } from './endpoint.ts';
import { StaffWords } from './staff/field.ts';

/** What a player reports. */
export const ReportBody = v.strictObject({
  subject: v.picklist(reportSubjects, `is not one of ${reportSubjects.join(', ')}`),
  id: v.pipe(
    v.string(),
    v.maxLength(40),
    v.description("A player's chat-platform id or uuid, a clan's number, or the uuid of one of your trades."),
  ),
  reason: v.picklist(reportReasonKeys, `is not one of ${reportReasonKeys.join(', ')}`),
  words: v.pipe(v.optional(StaffWords, ''), v.description('What happened.'), v.examples(['Please look at this.'])),
});
export type ReportBody = v.InferOutput<typeof ReportBody>;

export const createReport = defineEndpoint({
  name: 'createReport',
  tag: 'report',
  summary: 'Report a player, a clan or one of your trades to the team',
  method: 'POST',
  path: '/reports',
  access: 'player',
  cost: 3,
  body: ReportBody,
  reply: v.object({ uuid: v.string(), created_at: v.string() }),
  status: 201,
  idempotent: true,
  errors: ['SUBJECT_NOT_FOUND', 'REPORT_LIMIT_REACHED', 'ALREADY_REPORTED', 'KEY_REUSED'],
});

export const reportEndpoints = [createReport] as const;
