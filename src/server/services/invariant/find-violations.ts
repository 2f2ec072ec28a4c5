import type { Queryable } from '#server/db/connect.ts';
import { verifyAudit } from '#server/services/staff/audit-log.ts';
import { ownershipInvariants } from './ownership-invariants.ts';
import { storeInvariants } from './store-invariants.ts';

/**
 * Checks what must hold in every database of the game: balances, copies, orders, trades, and the chain of the audit log.
 * Returns a line for each invariant that is violated. It reads whole tables.
 */
export async function findViolations({ db }: { db: Queryable }): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, statement] of Object.entries({ ...ownershipInvariants, ...storeInvariants })) {
    const { rows } = await db.execute(statement);
    if (rows.length > 0) faults.push(`${name}: ${rows.length} times, first ${JSON.stringify(rows[0])}`);
  }
  const { brokenAt } = await verifyAudit(db);
  if (brokenAt !== null) faults.push(`the audit log is broken at entry ${brokenAt}`);
  return faults;
}
