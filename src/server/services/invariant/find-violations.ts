import { sql } from 'drizzle-orm';
import type { Finding, FindingKind } from '#server/db/backup/data-check.ts';
import type { Queryable } from '#server/db/connect.ts';
import { verifyAudit } from '#server/services/staff/audit-log.ts';
import { findingOfFailure } from './failed-check.ts';
import { historyInvariants } from './history-invariants.ts';
import type { Invariant } from './invariant.ts';
import { ownershipInvariants } from './ownership-invariants.ts';
import { paymentInvariants } from './payment-invariants.ts';
import { storeInvariants } from './store-invariants.ts';

/** The most rows of a finding. A fault of the code can have touched every row of a table. */
const mostRows = 100;

/** A check of the whole database. Each is one statement, so it sees one moment. */
export interface Check {
  kind: FindingKind;
  name: string;
  find: (db: Queryable) => Promise<Finding | undefined>;
}

const nameOf = (title: string) => title.replaceAll(/\W+/gu, '-');

function checkOf({ kind, title, query }: Invariant): Check {
  const name = nameOf(title);
  return {
    kind,
    name,
    async find(db) {
      const { rows } = await db.execute<{ count: number; row: Record<string, unknown> }>(sql`
        select count(*) over ()::int as count, to_jsonb(found) as row from (${query}) found limit ${mostRows}`);
      const [first] = rows;
      return first && { kind, name, title, count: first.count, rows: rows.map(({ row }) => row) };
    },
  };
}

function auditCheck(): Check {
  const title = 'an entry of the audit log is missing or was changed';
  const name = nameOf(title);
  const kind = 'structural';
  return {
    kind,
    name,
    async find(db) {
      const { brokenAt } = await verifyAudit(db);
      return brokenAt === null ? undefined : { kind, name, title, count: 1, rows: [{ broken_at: brokenAt }] };
    },
  };
}

/** What must hold in every database of the game: balances, copies, orders, payments, trades, histories, and the audit log. */
export const checks: readonly Check[] = [
  ...[...ownershipInvariants, ...storeInvariants, ...paymentInvariants, ...historyInvariants].map(checkOf),
  auditCheck(),
];

interface ViolationOptions {
  db: Queryable;
  /** After a statement that fails, a transaction takes others only from a savepoint on. */
  isInTransaction?: boolean;
}

/** Runs all checks, which read whole tables. */
export async function findViolations({ db, isInTransaction = false }: ViolationOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    if (isInTransaction) await db.execute(sql`savepoint checking`);
    const finding = await findOrFail(db, check);
    if (finding) findings.push(finding);
    if (isInTransaction) {
      await db.execute(sql`rollback to savepoint checking`);
      await db.execute(sql`release savepoint checking`);
    }
  }
  return findings;
}

/** A check that the data makes fail is a finding, so that it can be accepted. */
async function findOrFail(db: Queryable, check: Check): Promise<Finding | undefined> {
  try {
    return await check.find(db);
  } catch (error) {
    const finding = findingOfFailure(check, error);
    if (!finding) throw error;
    return finding;
  }
}
