import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
