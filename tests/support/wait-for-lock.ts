import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { eventually } from './eventually.ts';

/** Waits until a statement of another connection waits for a lock. */
export function waitForLock(db: Database): Promise<void> {
  return eventually(async () => {
    const { rowCount } = await db.execute(
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rowCount).toBeGreaterThan(0);
  });
}
