import * as v from 'valibot';
import { PageCursor } from '#contract/cursor.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { NamedPlayer, StaffPerson } from './field.ts';
import { Timestamp } from '#contract/timestamp.ts';

/** An entry of the audit log. */
export const AuditEntry = v.object({
  id: v.number(),
  at: v.string(),
  by: v.pipe(v.nullable(StaffPerson), v.description('Who did it; null for the site.')),
  action: v.string(),
  player: v.nullable(StaffPerson),
  subject: v.nullable(v.string()),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  reason: v.string(),
  request_id: v.string(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

const filterFields = {
  player: v.pipe(
    v.optional(NamedPlayer, ''),
    v.description(
      'Only entries about this player: an id, a uuid, a profile address, a handle or a name that one player has.',
    ),
  ),
  by: v.pipe(
    v.optional(NamedPlayer, ''),
    v.description(
      'Only entries of this staff member: an id, a uuid, a profile address, a handle or a name that one player has.',
    ),
  ),
  action: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{0,40}$/u, 'is not an action such as ban')), ''),
    v.description('Only entries of this action, such as ban, view-file or take-case. Default: all.'),
  ),
  from: v.pipe(v.optional(Timestamp), v.description('Only entries from this time on, ISO 8601.')),
  to: v.pipe(v.optional(Timestamp), v.description('Only entries before this time, ISO 8601.')),
};

export const AuditFilter = v.strictObject(filterFields);
export type AuditFilter = v.InferOutput<typeof AuditFilter>;

export const listAudit = defineEndpoint({
  name: 'listAudit',
  tag: 'staff',
  summary: 'The audit log, newest first, with a check of the chain of its last entries',
  method: 'GET',
  path: '/staff/audit',
  access: 'staff',
  cost: 5,
  query: v.strictObject({
    ...filterFields,
    cursor: PageCursor,
  }),
  reply: v.object({
    data: v.array(AuditEntry),
    next: v.nullable(v.string()),
    chain: v.pipe(
      v.object({ is_intact: v.boolean(), checked: v.number(), broken_at: v.nullable(v.number()) }),
      v.description('Whether the last entries are complete and unchanged; `npm run audit:verify` checks all of them.'),
    ),
  }),
  status: 200,
  errors: [],
});

export const exportAudit = defineEndpoint({
  name: 'exportAudit',
  tag: 'admin',
  summary: 'All entries of the audit log that a filter names, newest first. Pages write them as CSV',
  method: 'GET',
  path: '/admin/audit/export',
  access: 'admin',
  writes: true,
  cost: 60,
  query: AuditFilter,
  reply: v.object({
    entries: v.array(
      v.object({
        id: v.number(),
        at: v.string(),
        by_uuid: v.pipe(v.string(), v.description('The uuid and the name of who did it; empty for the site.')),
        by_name: v.string(),
        action: v.string(),
        player_uuid: v.string(),
        player_name: v.string(),
        subject: v.string(),
        before: v.pipe(v.string(), v.description('The states as JSON; empty if there are none.')),
        after: v.string(),
        reason: v.string(),
        request_id: v.string(),
      }),
    ),
    count: v.number(),
  }),
  status: 200,
  errors: [],
});

export const verifyAuditLog = defineEndpoint({
  name: 'verifyAuditLog',
  tag: 'admin',
  summary: 'Check the whole chain of the audit log',
  method: 'POST',
  path: '/admin/audit/verify',
  access: 'admin',
  readOnly: true,
  cost: 60,
  reply: v.object({
    is_intact: v.boolean(),
    checked: v.pipe(v.number(), v.description('Entries that were checked.')),
    broken_at: v.pipe(
      v.nullable(v.number()),
      v.description('The first entry that is missing or was changed; null if there is none.'),
    ),
  }),
  status: 200,
  errors: [],
});

export const staffAuditEndpoints = [listAudit, exportAudit, verifyAuditLog] as const;
