import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { refundMoney } from '#server/services/payment/money-to-refund.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { storeFixturesOf } from '#tests/support/store-fixtures.ts';

it('money to refund is found by an index, regardless of the number of payments', async ({ database: { db, pool } }) => {
  const { id } = await storeFixturesOf(db).buyer(0);
  await pool.query(
    `with made as (
       insert into payments (uuid, player_id, bundle_uuid, name, moonstones, price, currency, state, created_at, expires_at)
       select gen_random_uuid(), $1, gen_random_uuid(), '', 1, 1, 'usd', 'expired', now(), now()
       from generate_series(1, 10000) returning id)
     insert into payment_events (payment_id, kind, details, created_at)
     select id, kind, '{}', now() from made cross join unnest(array['created', 'event', 'expired']) kind`,
    [id],
  );
  await pool.query('analyze payments, payment_events');
  const queries: SQL[] = [];
  const recorder = {
    execute: (query: SQL) => {
      queries.push(query);
      return db.execute(query);
    },
  } as unknown as Database;
  await refundMoney({ ...testApi(db).context, db: recorder });
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('payment_events_unmatched');
    expect(plan).not.toMatch(/Seq Scan on (?:payments|payment_events)\b/u);
  }
});
