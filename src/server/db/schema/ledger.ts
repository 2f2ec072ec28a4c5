import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { currencies } from '#game/currency.ts';
import type { TransferDetails } from '#game/ledger.ts';
import { id, timestamptz } from './columns.ts';
import { players } from './core.ts';

export const currencyEnum = pgEnum('currency', currencies);
export const accountKindEnum = pgEnum('account_kind', ['player', 'escrow', 'mint', 'sink']);

/**
 * The ledger: every payment is a transfer, whose entries in the accounts add up to zero. Triggers write the balance,
 * reject a negative balance, and prevent changes to entries (migration `0004_ledger_rules.sql`). Mint and sink accounts
 * store no balance because every payment would wait for the lock on their row; their balance is the sum of their
 * entries.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: accountKindEnum('kind').notNull(),
    playerId: integer('player_id').references(() => players.id),
    currency: currencyEnum('currency').notNull(),
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

export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the transfer was for, and an identifier of that. Each pair of reason and reference is paid once. */
    reason: text('reason').notNull(),
    reference: text('reference').notNull(),
    /** Details that the player sees: the number of cards or months. */
    details: jsonb('details').$type<TransferDetails>().notNull().default({}),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('ledger_transfers_once').on(table.reason, table.reference)],
);

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
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The account's balance after this entry. A trigger writes it. */
    balance: bigint('balance', { mode: 'number' }),
  },
  (table) => [
    index('ledger_entries_transfer').on(table.transferId),
    index('ledger_entries_account').on(table.accountId, table.id),
    check('ledger_entries_amount_not_zero', sql`${table.amount} <> 0`),
  ],
);
