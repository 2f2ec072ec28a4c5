import { test } from 'vitest';
import { testDatabase } from './database.ts';

/**
 * `it` with the fixture `database`: an empty, migrated database for each file, created at its first use and dropped after
 * the file. Hooks get it from `it.beforeAll` and `it.beforeEach`.
 */
// oxlint-disable-next-line no-empty-pattern -- the runner reads which fixtures are wanted from the pattern
export const it = test.extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
  const database = await testDatabase();
  onCleanup(() => database.close());
  return database;
});
