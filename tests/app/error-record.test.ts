import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { describeError } from '#server/error-record.ts';
import { it } from '#tests/support/database-test.ts';

it('the record of a failed statement has neither its values nor the statement', async ({ database: { db } }) => {
  const failure: unknown = await db.execute(sql`select ${'Tamamo no Mae'}::uuid`).catch((error: unknown) => error);
  const record = describeError(failure);
  expect(record).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: "…"' });
  expect(JSON.stringify(record)).not.toContain('Tamamo');
});
