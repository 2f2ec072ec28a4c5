import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { currencies } from '#game/currency.ts';
import type { TransferDetails } from '#game/ledger.ts';
import { id, timestamptz } from './columns.ts';
import { players } from './player.ts';

export const currencyEnum = pgEnum('currency', currencies);
export const accountKindEnum = pgEnum('account_kind', ['player', 'escrow', 'mint', 'sink']);

/**
 * Accounts of the ledger, each in one currency: one account per player and currency, and system accounts (escrow, mint,
 * sink). Triggers write the balance, reject a negative balance, and prevent changes to entries (migration
 * `0000_initial.sql`).
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    /**
     * player, or a system account: mint, from which credited currency comes; sink, to which debited currency goes;
     * escrow, which is not used yet.
     */
    kind: accountKindEnum('kind').notNull(),
    /** The owner of a player account; null for a system account. */
    playerId: integer('player_id').references(() => players.id),
    currency: currencyEnum('currency').notNull(),
    /**
     * The balance, in units of the currency. Only entries change it. Null for mint and sink, because every payment
     * would wait for the lock on their row; their balance is the sum of their entries.
     */
    balance: bigint('balance', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('ledger_accounts_player_currency')
      .on(table.playerId, table.currency)
      .where(sql`${table.kind} = 'player'`),
    uniqueIndex('ledger_accounts_house_currency')
      .on(table.kind, table.currency)
      .where(sql`${table.kind} <> 'player'`),
    check('ledger_accounts_player_named', sql`(${table.kind} = 'player') = (${table.playerId} is not null)`),
    check(
      'ledger_accounts_balance_kept',
      sql`(${table.kind} in ('player', 'escrow')) = (${table.balance} is not null)`,
    ),
    check('ledger_accounts_balance_not_negative', sql`${table.balance} >= 0`),
  ],
);

/**
 * Payments, with their reasons. A transfer's entries add up to zero in each currency. Rows are never changed or
 * deleted.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the transfer is for, such as vote, calendar, burn or premium. */
    reason: text('reason').notNull(),
    /** An identifier of what was paid, such as the ID of the vote. Each pair of reason and reference is paid once. */
    reference: text('reference').notNull(),
    /** Details that the player sees: the number of cards or months. */
    details: jsonb('details').$type<TransferDetails>().notNull().default({}),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('ledger_transfers_once').on(table.reason, table.reference)],
);

/**
 * Entries of transfers: the amount that a transfer adds to or takes from an account. Rows are never changed or deleted.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: bigint('transfer_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransfers.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** The change of the account's balance, in units of its currency: positive for a credit, negative for a debit. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The account's balance after this entry. A trigger writes it. Null for mint and sink. */
    balance: bigint('balance', { mode: 'number' }),
  },
  (table) => [
    index('ledger_entries_transfer').on(table.transferId),
    index('ledger_entries_account').on(table.accountId, table.id),
    check('ledger_entries_amount_not_zero', sql`${table.amount} <> 0`),
  ],
);
