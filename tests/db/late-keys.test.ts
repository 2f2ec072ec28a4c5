import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { withLateForeignKeys, withLateIndexes } from '#server/db/late-keys.ts';
import { instances } from '#server/db/schema/instance.ts';
import { it } from '#tests/support/database-test.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const keysOf = async ({ pool }: TestDatabase) =>
  (
    await pool.query<{ line: string }>(`
      select conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
      where connamespace = current_schema()::regnamespace
      union all select indexdef from pg_indexes where tablename = 'instances' order by 1`)
  ).rows.map(({ line }) => line);

it('keeps the foreign keys and the indexes, and refuses rows that break one', async ({ database }) => {
  const before = await keysOf(database);
  expect(before.join('\n')).toContain('FOREIGN KEY (owner_id) REFERENCES players(id)');
  expect(before.join('\n')).toContain('CREATE UNIQUE INDEX instances_card_version');
  await database.db.transaction((tx) =>
    withLateForeignKeys(tx, () =>
      withLateIndexes(tx, instances, async () => {
        expect((await tx.execute(`select from pg_indexes where tablename = 'instances'`)).rowCount).toBe(2);
        expect((await tx.execute(`select from pg_constraint where contype = 'f'`)).rowCount).toBe(0);
      }),
    ),
  );
  expect(await keysOf(database)).toEqual(before);

  const copy = { uuid: randomUUID(), cardId: 1, ownerId: 1, version: 0 };
  const write = (copies: readonly (typeof copy)[]) =>
    database.db.transaction((tx) =>
      withLateForeignKeys(tx, () =>
        withLateIndexes(tx, instances, async () => {
          await tx.insert(instances).values([...copies]);
        }),
      ),
    );
  await expect(write([copy])).rejects.toMatchObject({ cause: { code: '23503' } });
  await expect(write([copy, { ...copy, uuid: randomUUID() }])).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await keysOf(database)).toEqual(before);
  expect((await database.pool.query('select from instances')).rowCount).toBe(0);
});
