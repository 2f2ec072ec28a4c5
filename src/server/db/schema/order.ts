import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { orderKinds } from '#game/pack.ts';
import { timestamptz } from './columns.ts';
import { currencyEnum } from './ledger.ts';
import { players } from './player.ts';

export const orderKindEnum = pgEnum('order_kind', orderKinds);

/** Purchases in the store that were paid with a currency of the game. Rows are never changed or deleted. */
export const orders = pgTable(
  'orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Also the reference of the payment in the ledger. */
    uuid: uuid('uuid').notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    kind: orderKindEnum('kind').notNull(),
    /** The uuid of the pack or cosmetic, and its name at that time. */
    itemUuid: uuid('item_uuid').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    currency: currencyEnum('currency').notNull(),
    /** The price of all, in units of the currency. */
    price: integer('price').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('orders_player').on(table.playerId, table.id),
    check('orders_quantity_positive', sql`${table.quantity} >= 1`),
    check('orders_price_positive', sql`${table.price} > 0`),
  ],
);
