import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** The process that runs a job. No other process runs it until the lease expires. */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  holder: uuid('holder').notNull(),
  until: timestamptz('until').notNull(),
});
