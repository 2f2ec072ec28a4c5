import { and, eq } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { Currency } from '#game/currency.ts';
import type { TransferDetails } from '#game/ledger.ts';
import { formatNumber } from '#game/number.ts';
import type { Queryable } from '#server/db/connect.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';

/** What a player has of each currency. */
export type Balances = Record<Currency, number>;

export interface Payment {
  /** What it is for, and which one of those: a reason is paid once for a reference. */
  reason: string;
  reference: string;
  /** What the player reads about it besides. */
  details?: TransferDetails;
  playerId: number;
  currency: Currency;
  /** A whole number above zero. */
  amount: number;
}

/**
 * Pays a player out of the mint, inside the caller's transaction, and answers the new balance.
 * Throws when the same reason and reference were paid before.
 */
export async function credit(tx: Queryable, payment: Payment): Promise<number> {
  const { playerId, currency, amount } = payment;
  const { id: account } = await openAccount(tx, playerId, currency);
  return post(tx, payment, { from: await houseAccount(tx, 'mint', currency), to: account, amount, shown: account });
}

/**
 * Takes a payment from a player into the sink, inside the caller's transaction, and answers the new
 * balance; throws INSUFFICIENT_FUNDS, and takes nothing, where they do not have it.
 */
export async function debit(tx: Queryable, payment: Payment): Promise<number> {
  const { playerId, currency, amount } = payment;
  const { id: account, balance } = await openAccount(tx, playerId, currency);
  if (balance < amount) {
    const [has, costs] = [balance, amount].map(formatNumber);
    throw new GameError('INSUFFICIENT_FUNDS', [`This costs ${costs} ${currency}; you have ${has}.`]);
  }
  return post(tx, payment, { from: account, to: await houseAccount(tx, 'sink', currency), amount, shown: account });
}

/** Moves an amount between two accounts; answers the balance of the one that is shown. */
async function post(
  tx: Queryable,
  { reason, reference, details = {} }: Payment,
  { from, to, amount, shown }: { from: number; to: number; amount: number; shown: number },
): Promise<number> {
  const [transfer] = await tx
    .insert(ledgerTransfers)
    .values({ reason, reference, details })
    .returning({ id: ledgerTransfers.id });
  if (!transfer) throw new Error('no transfer was made');
  const posted = await tx
    .insert(ledgerEntries)
    .values([
      { transferId: transfer.id, accountId: from, amount: -amount },
      { transferId: transfer.id, accountId: to, amount },
    ])
    .returning({ accountId: ledgerEntries.accountId, balance: ledgerEntries.balance });
  return posted.find(({ accountId }) => accountId === shown)?.balance ?? 0;
}

/** Where money comes from and where it goes. */
async function houseAccount(tx: Queryable, kind: 'mint' | 'sink', currency: Currency): Promise<number> {
  const [house] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.currency, currency)));
  if (!house) throw new Error(`the ledger has no ${kind}`);
  return house.id;
}

/**
 * A player's account for a currency, made when it is first needed. Whoever else moves money on it waits:
 * nothing is spent twice, and its entries are numbered in the order of their balances.
 */
async function openAccount(tx: Queryable, playerId: number, currency: Currency) {
  const known = await lockAccount(tx, playerId, currency);
  if (known) return known;
  await tx.insert(ledgerAccounts).values({ kind: 'player', playerId, currency, balance: 0 }).onConflictDoNothing();
  // Also when another transaction made it meanwhile.
  const made = await lockAccount(tx, playerId, currency);
  if (!made) throw new Error('the account could not be opened');
  return made;
}

async function lockAccount(tx: Queryable, playerId: number, currency: Currency) {
  const [account] = await tx
    .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, 'player'),
        eq(ledgerAccounts.playerId, playerId),
        eq(ledgerAccounts.currency, currency),
      ),
    )
    .for('no key update');
  return account && { id: account.id, balance: account.balance ?? 0 };
}

export async function readBalances(db: Queryable, playerId: number): Promise<Balances> {
  const rows = await db
    .select({ currency: ledgerAccounts.currency, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'player'), eq(ledgerAccounts.playerId, playerId)));
  const balances: Balances = { bloodstones: 0, moonstones: 0, soulstones: 0 };
  for (const { currency, balance } of rows) balances[currency] = balance ?? 0;
  return balances;
}
