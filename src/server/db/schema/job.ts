import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** The process that runs each background job. No other process runs the job until the lease expires. */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  /** A random ID of the process that holds the lease. */
  holder: uuid('holder').notNull(),
  /** When the lease expires, by the clock of the database. */
  until: timestamptz('until').notNull(),
});
