import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { withLateForeignKeys } from '#server/db/foreign-keys.ts';
import { instances } from '#server/db/schema/instance.ts';
import { it } from '#tests/support/database-test.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const keysOf = async ({ pool }: TestDatabase) =>
  (
    await pool.query<{ line: string }>(`
      select conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
      where conrelid = 'instances'::regclass order by 1`)
  ).rows.map(({ line }) => line);

it('keeps the foreign keys, and refuses rows that break one', async ({ database }) => {
  const before = await keysOf(database);
  expect(before.join('\n')).toContain('FOREIGN KEY (owner_id) REFERENCES players(id)');
  await database.db.transaction((tx) => withLateForeignKeys(tx, instances, () => Promise.resolve()));
  expect(await keysOf(database)).toEqual(before);

  const copy = { uuid: randomUUID(), cardId: 1, ownerId: 1, version: 0 };
  const writing = database.db.transaction((tx) =>
    withLateForeignKeys(tx, instances, async () => {
      await tx.insert(instances).values(copy);
    }),
  );
  await expect(writing).rejects.toMatchObject({ cause: { code: '23503' } });
  expect(await keysOf(database)).toEqual(before);
  expect((await database.pool.query('select from instances')).rowCount).toBe(0);
});
