import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { paymentEvents } from '#server/db/schema/payment.ts';
import { describeError } from '#server/error-record.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { askProvider, settlePayment } from './settle.ts';

/** The most payments of one run, and of one message. */
const [batchSize, listSize] = [100, 10];

interface Undelivered extends Record<string, unknown> {
  id: string;
  uuid: string;
  session: string | null;
  intent: string | null;
}

const hasEvent = (kind: string) => sql`exists (select from payment_events where payment_id = p.id and kind = ${kind})`;

/** Payments whose account was deleted before the money came, as long as it has not gone back. */
async function readUndelivered(db: Queryable, condition: SQL, limit: number): Promise<Undelivered[]> {
  const { rows } = await db.execute<Undelivered>(sql`
    select p.id, p.uuid, p.session_id as session, p.intent_id as intent
    from payments p join players on players.id = p.player_id
    where players.deleted_at is not null and p.state = 'paid'
      and p.refunded + coalesce((
        select sum(amount) from payment_disputes where payment_id = p.id and state in ('open', 'lost')), 0) < p.price
      and ${hasEvent('undelivered')} and ${condition}
    order by p.id limit ${limit}`);
  return rows;
}

/**
 * Refunds payments whose account was deleted before the money came. Throws an error that names those whose money has not
 * gone back: the provider does not answer or refuses, or the refund failed at the bank afterwards, and is not asked for
 * again.
 */
export async function refundUndelivered(
  context: Context<'db' | 'clock' | 'payments'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = context;
  const reasons = new Set<string>();
  for (const payment of await readUndelivered(db, sql`not ${hasEvent('refund-requested')}`, batchSize)) {
    if (signal?.aborted) break;
    await refund(context, payment).catch((error: unknown) => reasons.add(describeError(error).message));
  }
  const left = await readUndelivered(db, sql`true`, listSize);
  if (left.length === 0) return;
  const uuids = left.map(({ uuid }) => uuid).join(', ');
  throw new Error([`payments of deleted accounts to refund: ${uuids}`, ...reasons].join('; '));
}

async function refund(
  context: Context<'db' | 'clock' | 'payments'>,
  { id, uuid, session, intent }: Undelivered,
): Promise<void> {
  if (intent === null) return;
  const { db, clock, payments: provider } = context;
  // A run that ends before the entry is there asks again, which the provider answers without a second refund.
  await provider.refund({ uuid, intentId: intent });
  const createdAt = await moment(db, clock);
  await db.insert(paymentEvents).values({ paymentId: Number(id), kind: 'refund-requested', details: {}, createdAt });
  await settlePayment(context, Number(id), await askProvider(context, session));
}
