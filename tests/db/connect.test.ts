import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { gameErrorOf } from '#server/http/errors.ts';
import { testDatabase } from '#tests/support/database.ts';

it('takes a statement that has no answer in time for a database that is not there', async () => {
  const database = await testDatabase();
  const hasty = connect({ target: database.target, poolSize: 1, answerWithinMs: 50 });
  const failure = await hasty.db.execute(sql`select pg_sleep(60)`).catch((error: unknown) => error);
  expect(gameErrorOf(failure).code).toBe('UNAVAILABLE');
  // The statement itself is still under way: its connection ends with the database.
  await database.close();
  await hasty.close();
});
