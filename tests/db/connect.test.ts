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

it('outlives a connection that breaks between two statements of a transaction', async () => {
  const database = await testDatabase();
  const failure = await database.db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
      // The end of the connection arrives while nothing is asked.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(gameErrorOf(failure).code).toBe('UNAVAILABLE');
  await database.close();
});
