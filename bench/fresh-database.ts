import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';

/** Runs an action on a new, empty database, which is removed afterwards. */
export async function onFreshDatabase<T>(action: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mazoku-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await openDatabase({
    config: { dataDir, databaseUrl: undefined, databasePoolSize: 10 },
    as: 'site',
  });
  try {
    return await action(database);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
