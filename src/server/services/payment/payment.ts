import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { paymentPageSize } from '#contract/store/payment.ts';
import type { Payment } from '#contract/store/payment.ts';
import { isUuid } from '#game/identifier.ts';
import type { MismatchState } from '#game/payment.ts';
import type { Queryable } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/payment.ts';
import { toPage } from '#server/services/page.ts';
import type { Context } from '#server/services/context.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Money of the payment that is in a dispute or was lost in one; and that was lost. */
const disputed = sumOfDisputes(sql`dispute.state in ('open', 'lost')`);
const lost = sumOfDisputes(sql`dispute.state = 'lost'`);

function sumOfDisputes(condition: SQL): SQL<number> {
  return sql<number>`(
    select coalesce(sum(dispute.amount), 0)::int from payment_disputes dispute
    where dispute.payment_id = payments.id and ${condition})`;
}

/** What became of money that does not match the payment. A payment that was put right is paid. */
const mismatch = sql<MismatchState | null>`(
  select case
    when payments.state = 'paid' or last.details->>'state' = 'open' then null
    when last.kind = 'mismatch' then last.details->>'state'
    when exists (
      select from payment_events arrived
      where arrived.payment_id = payments.id and arrived.kind = 'mismatch'
        and arrived.details->>'state' in ('paid', 'disputed'))
    then 'returned' end
  from payment_events last
  where last.payment_id = payments.id and last.kind in ('mismatch', 'mismatch-over')
  order by last.id desc limit 1)`;

const described = { payment: payments, disputed, lost, mismatch };

/** Returns the caller's payment. Throws PAYMENT_NOT_FOUND, also for an invalid uuid and another player's payment. */
export async function findPayment(
  { db, caller: { playerId } }: Context<'caller'> & { db: Queryable },
  uuid: string,
): Promise<PaymentRow> {
  const [payment] = isUuid(uuid)
    ? await db
        .select()
        .from(payments)
        .where(and(eq(payments.uuid, uuid.toLowerCase()), eq(payments.playerId, playerId)))
    : [];
  if (!payment) throw new GameError('PAYMENT_NOT_FOUND');
  return payment;
}

/** Returns a payment as its buyer sees it. */
export async function readPayment(db: Queryable, id: number): Promise<Payment> {
  const [row] = await db.select(described).from(payments).where(eq(payments.id, id));
  if (!row) throw new GameError('PAYMENT_NOT_FOUND');
  return describePayment(row);
}

/** Returns a page of the caller's payments, newest first. `before` is `next` of the previous page. */
export async function listPayments(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  before: number | null,
): Promise<{ data: Payment[]; next: string | null }> {
  const rows = await db
    .select(described)
    .from(payments)
    .where(and(eq(payments.playerId, playerId), before === null ? undefined : lt(payments.id, before)))
    .orderBy(desc(payments.id))
    .limit(paymentPageSize + 1);
  const { page, next } = toPage(rows, paymentPageSize, (row) => row.payment.id);
  return {
    data: page.map(describePayment),
    next,
  };
}

interface DescribedRow {
  payment: PaymentRow;
  disputed: number;
  lost: number;
  mismatch: MismatchState | null;
}

function describePayment({ payment, ...more }: DescribedRow): Payment {
  const { uuid, bundleUuid, name, moonstones, price, currency, state, refunded, returned } = payment;
  return {
    uuid,
    bundle: bundleUuid,
    name,
    moonstones,
    price,
    currency,
    state,
    refunded,
    ...more,
    returned,
    receipt_url: payment.receiptUrl,
    created_at: payment.createdAt.toISOString(),
    expires_at: payment.expiresAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
  };
}
