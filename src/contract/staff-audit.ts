import * as v from 'valibot';
import { PageCursor } from './cursor.ts';
import { defineEndpoint } from './endpoint.ts';
import { StaffPerson } from './staff-field.ts';

/** An entry of the audit log. */
export const AuditEntry = v.object({
  id: v.number(),
  at: v.string(),
  /** Who did it; null for the site. */
  by: v.nullable(StaffPerson),
  action: v.string(),
  player: v.nullable(StaffPerson),
  subject: v.nullable(v.string()),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  reason: v.string(),
  request_id: v.string(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export const listAudit = defineEndpoint({
  name: 'listAudit',
  tag: 'staff',
  summary: 'The audit log, newest first, with a check of the chain of its last entries',
  method: 'GET',
  path: '/staff/audit',
  access: 'staff',
  cost: 5,
  query: v.strictObject({
    player: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
      v.description('Only entries about this player: a chat-platform id or uuid.'),
    ),
    by: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
      v.description('Only entries of this staff member: a chat-platform id or uuid.'),
    ),
    cursor: PageCursor,
  }),
  reply: v.object({
    data: v.array(AuditEntry),
    next: v.nullable(v.string()),
    /** Whether the last entries are complete and unchanged; `npm run audit:verify` checks all of them. */
    chain: v.object({ is_intact: v.boolean(), checked: v.number(), broken_at: v.nullable(v.number()) }),
  }),
  status: 200,
  errors: [],
});

export const staffAuditEndpoints = [listAudit] as const;
