import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { partners } from './partner.ts';

/** What jobs found out about partners: whether the link works, and whether the channel is live. */
export const partnerChecks = pgTable('partner_checks', {
  partnerId: integer('partner_id')
    .primaryKey()
    .references(() => partners.id),
  /** The link that was checked. The partner may have another one since. */
  link: text('link').notNull(),
  linkState: text('link_state', { enum: ['works', 'broken', 'unclear'] }),
  /** Why the link does not work; empty if it does. */
  linkProblem: text('link_problem').notNull().default(''),
  /** When the link was checked; null if it waits for its check. */
  linkCheckedAt: timestamptz('link_checked_at'),
  isLive: boolean('is_live').notNull().default(false),
  /** The title of the stream; empty if the channel is not live. */
  streamTitle: text('stream_title').notNull().default(''),
  /** When the platform answered last; null if it never did. */
  liveCheckedAt: timestamptz('live_checked_at'),
});
