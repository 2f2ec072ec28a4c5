import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { disputeStates, paymentStates } from '#game/payment.ts';
import { timestamptz } from './columns.ts';
import { players } from './player.ts';

export const paymentStateEnum = pgEnum('payment_state', paymentStates);
export const disputeStateEnum = pgEnum('dispute_state', disputeStates);

/** Purchases of moonstones for money. The payment provider has the buyer's data; the site knows none of it. */
export const payments = pgTable(
  'payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The buyer's browser chooses it, so that a repeated request starts one payment. The provider repeats it. */
    uuid: uuid('uuid').notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    bundleUuid: uuid('bundle_uuid').notNull(),
    /** The bundle's name, its moonstones with the bonus, and its price, at that time. */
    name: text('name').notNull(),
    moonstones: integer('moonstones').notNull(),
    /** In the smallest unit of the currency, such as cents. */
    price: integer('price').notNull(),
    /** Three lower-case letters of ISO 4217. */
    currency: text('currency').notNull(),
    state: paymentStateEnum('state').notNull().default('open'),
    /** The provider's checkout session; null until it exists. */
    sessionId: text('session_id').unique(),
    /** The provider's payment, which its refunds and disputes name; null until the buyer pays. */
    intentId: text('intent_id').unique(),
    /** The provider's receipt for the buyer. */
    receiptUrl: text('receipt_url'),
    /** Money that was refunded, in the smallest unit. */
    refunded: integer('refunded').notNull().default(0),
    /** Moonstones that were taken back for refunds and disputes, including those that became a debt. */
    returned: integer('returned').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    /** When the provider stops accepting the payment. */
    expiresAt: timestamptz('expires_at').notNull(),
    paidAt: timestamptz('paid_at'),
    /** When the provider was last asked about it. */
    checkedAt: timestamptz('checked_at'),
  },
  (table) => [
    index('payments_player').on(table.playerId, table.id),
    index('payments_unfinished')
      .on(table.createdAt)
      .where(sql`${table.state} in ('open', 'pending')`),
    check('payments_amounts_positive', sql`${table.moonstones} >= 1 and ${table.price} >= 1`),
    check('payments_refund_bounded', sql`${table.refunded} between 0 and ${table.price}`),
    check('payments_return_bounded', sql`${table.returned} between 0 and ${table.moonstones}`),
    check('payments_paid_dated', sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
  ],
);

/** Disputes of payments with the buyer's bank. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    /** In the smallest unit of the payment's currency. */
    amount: integer('amount').notNull(),
    state: disputeStateEnum('state').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('payment_disputes_payment').on(table.paymentId)],
);

/** What happened to a payment, for staff and for the buyer's data. Rows are never changed or deleted. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    /** What happened, such as created, paid, refunded or debt. */
    kind: text('kind').notNull(),
    /** The provider's event that told of it; null if the site asked. Each event is processed once. */
    providerEvent: text('provider_event').unique(),
    /** Amounts and states, without data of the buyer. */
    details: jsonb('details').$type<Record<string, string | number>>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('payment_events_payment').on(table.paymentId, table.id),
    index('payment_events_unmatched')
      .on(table.paymentId)
      .where(sql`${table.kind} in ('mismatch', 'undelivered')`),
  ],
);

/**
 * Moonstones that players owe because they had spent them before their money went back. A player with a debt cannot
 * spend moonstones; moonstones that they buy pay it first.
 */
export const moonstoneDebts = pgTable(
  'moonstone_debts',
  {
    playerId: integer('player_id')
      .primaryKey()
      .references(() => players.id),
    amount: integer('amount').notNull(),
  },
  (table) => [check('moonstone_debts_positive', sql`${table.amount} > 0`)],
);

/** Monthly limits for payments that players set for themselves. */
export const spendingLimits = pgTable(
  'spending_limits',
  {
    playerId: integer('player_id')
      .primaryKey()
      .references(() => players.id),
    /** In the smallest unit of the site's payment currency; null for no limit. */
    amount: integer('amount'),
    /** A higher limit that applies from `next_from` on; null for no limit. */
    nextAmount: integer('next_amount'),
    nextFrom: timestamptz('next_from'),
  },
  (table) => [
    check('spending_limits_positive', sql`${table.amount} >= 0 and ${table.nextAmount} >= 0`),
    check('spending_limits_next_dated', sql`${table.nextFrom} is not null or ${table.nextAmount} is null`),
  ],
);
