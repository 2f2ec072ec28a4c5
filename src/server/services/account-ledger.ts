import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LedgerEntry } from '#contract/account.ts';
import type { Currency } from '#game/currency.ts';
import type { TransferDetails } from '#game/ledger.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readBalances } from './ledger.ts';

export interface LedgerQuery {
  /** Without one, all. */
  currency: Currency | '';
  /** Only lines whose id is below this. */
  before: number | undefined;
  size: number;
}

export interface EntryRow extends Record<string, unknown> {
  id: string;
  created_at: string;
  currency: Currency;
  amount: string;
  balance: string;
  reason: string;
  details: TransferDetails;
}

/** A player's payments, newest first, with the balance after each. */
export async function listLedger(db: Queryable, playerId: number, { currency, before, size }: LedgerQuery) {
  const accounts = accountsOf(playerId, currency);
  const [data, { rows }, balances] = await Promise.all([
    readLines(db, sql`${accounts} and ${before === undefined ? sql`true` : sql`entries.id < ${before}`}`, size),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from entries join accounts on accounts.id = entries.account_id where ${accounts}`),
    readBalances(db, playerId),
  ]);
  return { data, count: rows[0]?.count ?? 0, balances };
}

/** Selects all of it. */
export function ledgerStatement(playerId: number): SQL {
  return selectLines(accountsOf(playerId, ''), null);
}

function accountsOf(playerId: number, currency: Currency | ''): SQL {
  const theirs = sql`accounts.kind = 'player' and accounts.player_id = ${playerId}`;
  return currency === '' ? theirs : sql`${theirs} and accounts.currency = ${currency}`;
}

async function readLines(db: Queryable, conditions: SQL, limit: number): Promise<LedgerEntry[]> {
  const { rows } = await db.execute<EntryRow>(selectLines(conditions, limit));
  return rows.map(writeEntry);
}

function selectLines(conditions: SQL, limit: number | null): SQL {
  return sql`
    select entries.id, transfers.created_at, accounts.currency, entries.amount, entries.balance, transfers.reason,
      transfers.details
    from entries
    join accounts on accounts.id = entries.account_id
    join transfers on transfers.id = entries.transfer_id
    where ${conditions}
    order by entries.id desc limit ${limit}`;
}

export function writeEntry({ id, created_at, currency, amount, balance, reason, details }: EntryRow): LedgerEntry {
  return {
    id: Number(id),
    created_at: new Date(created_at).toISOString(),
    currency,
    amount: Number(amount),
    balance: Number(balance),
    reason,
    details,
  };
}
