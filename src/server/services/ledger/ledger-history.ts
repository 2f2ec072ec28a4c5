import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LedgerEntry } from '#contract/account/account.ts';
import type { Currency } from '#game/currency.ts';
import type { TransferDetails } from '#game/ledger.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readBalances } from './ledger.ts';
import type { Context } from '#server/services/context.ts';

export interface LedgerQuery {
  /** An empty text means all currencies. */
  currency: Currency | '';
  /** Only entries with an id below this one. */
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

/** Returns the caller's ledger entries, newest first, with the total count and the current balances. */
export async function listLedger(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  { currency, before, size }: LedgerQuery,
) {
  const accounts = accountsOf(playerId, currency);
  const [data, { rows }, balances] = await Promise.all([
    readLines(db, sql`${accounts} and ${before === undefined ? sql`true` : sql`ledger_entries.id < ${before}`}`, size),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from ledger_entries join ledger_accounts on ledger_accounts.id = ledger_entries.account_id where ${accounts}`),
    readBalances(db, playerId),
  ]);
  return { data, count: rows[0]?.count ?? 0, balances };
}

/** Returns the statement that selects all ledger entries of a player. */
export function ledgerStatement(playerId: number): SQL {
  return selectLines(accountsOf(playerId, ''), null);
}

function accountsOf(playerId: number, currency: Currency | ''): SQL {
  const theirs = sql`ledger_accounts.kind = 'player' and ledger_accounts.player_id = ${playerId}`;
  return currency === '' ? theirs : sql`${theirs} and ledger_accounts.currency = ${currency}`;
}

async function readLines(db: Queryable, conditions: SQL, limit: number): Promise<LedgerEntry[]> {
  const { rows } = await db.execute<EntryRow>(selectLines(conditions, limit));
  return rows.map(toLedgerEntry);
}

function selectLines(conditions: SQL, limit: number | null): SQL {
  return sql`
    select ledger_entries.id, ledger_transfers.created_at, ledger_accounts.currency, ledger_entries.amount, ledger_entries.balance, ledger_transfers.reason,
      ledger_transfers.details
    from ledger_entries
    join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
    join ledger_transfers on ledger_transfers.id = ledger_entries.transfer_id
    where ${conditions}
    order by ledger_entries.id desc limit ${limit}`;
}

export function toLedgerEntry({ id, created_at, currency, amount, balance, reason, details }: EntryRow): LedgerEntry {
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
