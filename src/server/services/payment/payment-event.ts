import { eq, or } from 'drizzle-orm';
import { isUuid } from '#game/identifier.ts';
import { paymentEvents, payments } from '#server/db/schema/payment.ts';
import type { PaymentNotice } from '#server/integrations/payment-provider.ts';
import type { Context } from '#server/services/context.ts';
import { askProvider, settlePayment } from './settle.ts';

type EventContext = Context<'db' | 'clock' | 'payments' | 'countUnknownEvent'>;

/**
 * Receives an event of the payment provider. Its signature covers the raw body. The event only says which payment
 * changed; the provider is asked how, so that events in any order have the same effect. Throws BAD_SIGNATURE, and
 * PAYMENT_UNAVAILABLE, after which the provider sends the event again.
 */
export async function receivePaymentEvent(
  context: EventContext,
  headers: Pick<Headers, 'get'>,
  rawBody: string,
): Promise<{ known: boolean }> {
  const { db, clock, payments: provider } = context;
  const notice = provider.parseNotice(rawBody, headers.get('stripe-signature'), clock());
  if (notice.about === null) {
    // An event that is refused would come again for days.
    context.countUnknownEvent('payment');
    return { known: false };
  }
  const [processed] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.providerEvent, notice.eventId));
  if (processed) return { known: true };
  const sessionId = await sessionOf(context, notice.about);
  const answer = await askProvider(context, sessionId);
  const { report } = answer;
  if (!report) return { known: false };
  const id = await findReported(context, report.sessionId, report.reference);
  if (id === undefined) return { known: false };
  await settlePayment(context, id, answer, notice);
  return { known: true };
}

async function sessionOf(
  { db, payments: provider }: EventContext,
  about: NonNullable<PaymentNotice['about']>,
): Promise<string | undefined> {
  if ('sessionId' in about) return about.sessionId;
  const { intentId } = about;
  const [payment] = await db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(eq(payments.intentId, intentId));
  return payment?.sessionId ?? (await provider.findSession(intentId));
}

/** Returns the id of the payment of a session. The reference finds one whose session was not stored. */
async function findReported(
  { db }: EventContext,
  sessionId: string,
  reference: string | null,
): Promise<number | undefined> {
  const isSession = eq(payments.sessionId, sessionId);
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(reference !== null && isUuid(reference) ? or(isSession, eq(payments.uuid, reference)) : isSession);
  return payment?.id;
}
