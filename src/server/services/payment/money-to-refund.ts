import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { paymentEvents } from '#server/db/schema/payment.ts';
import { describeError } from '#server/error-record.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { mismatchEntry } from './mismatch.ts';
import { postpone } from './postpone.ts';
import { askProvider, settlePayment } from './settle.ts';

/** The most payments of one run, and of one message. */
const [batchSize, listSize] = [100, 10];

interface PaymentLine extends Record<string, unknown> {
  id: string;
  uuid: string;
  session: string | null;
  intent: string | null;
}

const hasEvent = (kind: string) => sql`exists (select from payment_events where payment_id = p.id and kind = ${kind})`;

const isDeleted = sql`players.deleted_at is not null`;

/** The account was deleted before the money came, which has not gone back. */
const isUndelivered = sql`(${isDeleted} and p.state = 'paid'
  and p.refunded + coalesce((
    select sum(amount) from payment_disputes where payment_id = p.id and state in ('open', 'lost')), 0) < p.price
  and ${hasEvent('undelivered')})`;

/** A dispute of that money is open. If the site wins it, the money is there again. */
const isContested = sql`(${isDeleted} and p.state = 'paid' and ${hasEvent('undelivered')}
  and exists (select from payment_disputes where payment_id = p.id and state = 'open'))`;

const isMismatched = (state = sql`true`) => sql`exists (select from ${mismatchEntry(sql`p.id`)} and ${state})`;

/** The money of a mismatch is there. */
const isMismatchPaid = isMismatched(sql`e.details->>'state' = 'paid'`);

async function readPayments(db: Queryable, condition: SQL, limit: number): Promise<PaymentLine[]> {
  const { rows } = await db.execute<PaymentLine>(sql`
    select p.id, p.uuid, p.session_id as session, p.intent_id as intent
    from payments p join players on players.id = p.player_id
    where ${condition} order by coalesce(p.checked_at, p.created_at), p.id limit ${limit}`);
  return rows;
}

/**
 * Refunds money that bought nothing and whose account was deleted. While the account exists, money that does not match
 * its payment is a person's to refund; the provider is asked whether that was done, and how a dispute ended. Throws an
 * error that names the payments whose money has not gone back: no person did it yet, the provider does not answer or
 * refuses, or the refund failed at the bank afterwards, and is not asked for again.
 */
export async function refundMoney(context: Context<'db' | 'clock' | 'payments'>, signal?: AbortSignal): Promise<void> {
  const { db } = context;
  const reasons = new Set<string>();
  const each = async (condition: SQL, step: (payment: PaymentLine) => Promise<void>) => {
    for (const payment of await readPayments(db, condition, batchSize)) {
      if (signal?.aborted) break;
      await step(payment).catch(async (error: unknown) => {
        reasons.add(describeError(error).message);
        await postpone(context, Number(payment.id));
      });
    }
  };
  for (const isUnsettled of [isMismatched(), isContested])
    await each(isUnsettled, ({ id, session }) => check(context, id, session));
  // Two queries, because no index answers a condition with "or".
  for (const isLost of [isUndelivered, sql`${isDeleted} and p.state <> 'paid' and ${isMismatchPaid}`])
    await each(sql`${isLost} and not ${hasEvent('refund-requested')}`, (payment) => refund(context, payment));
  const left = [
    await describeLeft(db, 'payments of deleted accounts to refund', isUndelivered),
    await describeLeft(db, 'payments with another amount, currency or reference at the provider', isMismatchPaid),
  ].flat();
  if (left.length > 0) throw new Error([...left, ...reasons].join('; '));
}

async function describeLeft(db: Queryable, what: string, condition: SQL): Promise<string[]> {
  const left = await readPayments(db, condition, listSize);
  return left.length > 0 ? [`${what}: ${left.map(({ uuid }) => uuid).join(', ')}`] : [];
}

const check = async (context: Context<'db' | 'clock' | 'payments'>, id: string, session: string | null) =>
  settlePayment(context, Number(id), await askProvider(context, session));

async function refund(
  context: Context<'db' | 'clock' | 'payments'>,
  { id, uuid, session, intent }: PaymentLine,
): Promise<void> {
  if (intent === null) throw new Error('the provider named no payment to refund');
  const { db, clock, payments: provider } = context;
  // A run that ends before the entry is there asks again, which the provider answers without a second refund.
  await provider.refund({ uuid, intentId: intent });
  const createdAt = await moment(db, clock);
  await db.insert(paymentEvents).values({ paymentId: Number(id), kind: 'refund-requested', details: {}, createdAt });
  await check(context, id, session);
}
