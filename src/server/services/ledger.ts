import { and, eq } from 'drizzle-orm';
import type { Currency } from '#game/currency.ts';
import type { Queryable } from '#server/db/connect.ts';
import { accounts, entries, transfers } from '#server/db/schema/ledger.ts';

/** What a player has of each currency. */
export type Balances = Record<Currency, number>;

export interface Payment {
  /** What it is for, and which one of those: a reason is paid once for a reference. */
  reason: string;
  reference: string;
  playerId: number;
  currency: Currency;
  /** A whole number above zero. */
  amount: number;
}

/**
 * Pays a player out of the mint, inside the caller's transaction, and answers the new balance.
 * Throws when the same reason and reference were paid before.
 */
export async function payOut(tx: Queryable, payment: Payment): Promise<number> {
  const { reason, reference, playerId, currency, amount } = payment;
  const account = await openAccount(tx, playerId, currency);
  const [mint] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.kind, 'mint'), eq(accounts.currency, currency)));
  const [transfer] = await tx.insert(transfers).values({ reason, reference }).returning({ id: transfers.id });
  if (!mint || !transfer) throw new Error('the ledger has no mint');
  const posted = await tx
    .insert(entries)
    .values([
      { transferId: transfer.id, accountId: mint.id, amount: -amount },
      { transferId: transfer.id, accountId: account, amount },
    ])
    .returning({ accountId: entries.accountId, balance: entries.balance });
  return posted.find(({ accountId }) => accountId === account)?.balance ?? 0;
}

/** A player's account for a currency, made when it is first needed. */
async function openAccount(tx: Queryable, playerId: number, currency: Currency): Promise<number> {
  const isTheirs = and(eq(accounts.kind, 'player'), eq(accounts.playerId, playerId), eq(accounts.currency, currency));
  const [known] = await tx.select({ id: accounts.id }).from(accounts).where(isTheirs);
  if (known) return known.id;
  await tx.insert(accounts).values({ kind: 'player', playerId, currency, balance: 0 }).onConflictDoNothing();
  // Also when another transaction made it meanwhile.
  const [made] = await tx.select({ id: accounts.id }).from(accounts).where(isTheirs);
  if (!made) throw new Error('the account could not be opened');
  return made.id;
}

export async function readBalances(db: Queryable, playerId: number): Promise<Balances> {
  const rows = await db
    .select({ currency: accounts.currency, balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.kind, 'player'), eq(accounts.playerId, playerId)));
  const balances: Balances = { bloodstones: 0, moonstones: 0, soulstones: 0 };
  for (const { currency, balance } of rows) balances[currency] = balance ?? 0;
  return balances;
}
