import { and, eq } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { Currency } from '#game/currency.ts';
import type { TransferDetails } from '#game/ledger.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import type { Queryable } from '#server/db/connect.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '#server/db/schema/ledger.ts';
import { moonstoneDebts } from '#server/db/schema/payment.ts';

/** A player's balance in each currency. */
export type Balances = Record<Currency, number>;

export interface Payment {
  /** Reason and reference together are unique, so that the same payment is not made twice. */
  reason: string;
  reference: string;
  /** Further details that the player sees in the ledger. */
  details?: TransferDetails;
  playerId: number;
  currency: Currency;
  /** A positive integer. */
  amount: number;
  /** When it happens by the game's clock. Default: when the transaction began. */
  at?: Date;
}

/**
 * Transfers an amount from the mint to a player, in the given transaction. Returns the new balance. Throws if a payment
 * with the same reason and reference exists.
 */
export async function credit(tx: Queryable, payment: Payment): Promise<number> {
  const { playerId, currency, amount } = payment;
  const { id: account } = await openAccount(tx, playerId, currency);
  return post(tx, payment, { from: await systemAccount(tx, 'mint', currency), to: account, amount, shown: account });
}

/**
 * Lets a player spend an amount: transfers it to the sink, in the given transaction. Returns the new balance. Throws
 * INSUFFICIENT_FUNDS if the balance is too low, and MOONSTONE_DEBT for moonstones of a player who owes some.
 */
export async function debit(tx: Queryable, payment: Payment): Promise<number> {
  const { playerId, currency } = payment;
  if (currency === 'moonstones') {
    await lockBalance(tx, playerId, currency);
    const [debt] = await tx.select().from(moonstoneDebts).where(eq(moonstoneDebts.playerId, playerId));
    if (debt) {
      const owed = formatCount(debt.amount, 'moonstone');
      throw new GameError('MOONSTONE_DEBT', [`You owe ${owed}. The next moonstones that you buy pay them first.`]);
    }
  }
  return withdraw(tx, payment);
}

/**
 * Transfers an amount from a player to the sink, also from a player with a debt. Returns the new balance. Throws
 * INSUFFICIENT_FUNDS.
 */
export async function withdraw(tx: Queryable, payment: Payment): Promise<number> {
  const { playerId, currency, amount } = payment;
  const { id: account, balance } = await openAccount(tx, playerId, currency);
  if (balance < amount) throw insufficientFunds(currency, balance, amount);
  return post(tx, payment, { from: account, to: await systemAccount(tx, 'sink', currency), amount, shown: account });
}

/** Returns a player's balance, and locks it until the transaction ends. */
export async function lockBalance(tx: Queryable, playerId: number, currency: Currency): Promise<number> {
  return (await openAccount(tx, playerId, currency)).balance;
}

export interface PlayerTransfer extends Omit<Payment, 'playerId'> {
  /** The ids of the two players. */
  from: number;
  to: number;
}

/**
 * Transfers an amount from one player to another, in the given transaction. Throws INSUFFICIENT_FUNDS if the balance of
 * the first one is too low. Accounts are locked in the order of player ids, which prevents deadlocks.
 */
export async function transfer(tx: Queryable, { from, to, ...payment }: PlayerTransfer): Promise<void> {
  const { currency, amount } = payment;
  const accounts = new Map<number, { id: number; balance: number }>();
  for (const playerId of [from, to].sort((a, b) => a - b)) {
    accounts.set(playerId, await openAccount(tx, playerId, currency));
  }
  const [payer, payee] = [accounts.get(from), accounts.get(to)];
  if (!payer || !payee) throw new Error('the accounts could not be opened');
  if (payer.balance < amount) throw insufficientFunds(currency, payer.balance, amount);
  await post(tx, { ...payment, playerId: from }, { from: payer.id, to: payee.id, amount, shown: payer.id });
}

function insufficientFunds(currency: Currency, balance: number, amount: number): GameError {
  const [has, costs] = [balance, amount].map(formatNumber);
  return new GameError('INSUFFICIENT_FUNDS', [`This costs ${costs} ${currency}; you have ${has}.`]);
}

/** Transfers an amount between two accounts. Returns the new balance of the account `shown`. */
async function post(
  tx: Queryable,
  { reason, reference, details = {}, at }: Payment,
  { from, to, amount, shown }: { from: number; to: number; amount: number; shown: number },
): Promise<number> {
  const [transfer] = await tx
    .insert(ledgerTransfers)
    .values({ reason, reference, details, ...(at && { createdAt: at }) })
    .returning({ id: ledgerTransfers.id });
  if (!transfer) throw new Error('inserting the ledger transfer returned no row');
  const posted = await tx
    .insert(ledgerEntries)
    .values([
      { transferId: transfer.id, accountId: from, amount: -amount },
      { transferId: transfer.id, accountId: to, amount },
    ])
    .returning({ accountId: ledgerEntries.accountId, balance: ledgerEntries.balance });
  return posted.find(({ accountId }) => accountId === shown)?.balance ?? 0;
}

/** Returns the id of the mint (the source of all credits) or the sink (the target of all debits). */
async function systemAccount(tx: Queryable, kind: 'mint' | 'sink', currency: Currency): Promise<number> {
  const [account] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.currency, currency)));
  if (!account) throw new Error(`the ledger has no ${kind}`);
  return account.id;
}

/**
 * Locks and returns a player's account for a currency, and creates it if necessary. Other transactions on the account
 * wait, so that nothing is spent twice and entry ids follow the order of the balances.
 */
async function openAccount(tx: Queryable, playerId: number, currency: Currency) {
  const known = await lockAccount(tx, playerId, currency);
  if (known) return known;
  await tx.insert(ledgerAccounts).values({ kind: 'player', playerId, currency, balance: 0 }).onConflictDoNothing();
  // Another transaction may have created the account in the meantime.
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
