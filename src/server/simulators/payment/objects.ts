import type { PaymentRecord } from './records.ts';

/* The objects of the provider's API, with the fields that the site reads. */

export const isPaid = ({ intent }: PaymentRecord): boolean => intent?.status === 'succeeded';

export function sessionObject(record: PaymentRecord, siteOrigin: string, isExpanded: boolean) {
  const { sessionId, status, amount, currency, reference, intent, createdAt, expiresAt } = record;
  return {
    id: sessionId,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    amount_total: amount,
    currency,
    client_reference_id: reference,
    created: seconds(createdAt),
    expires_at: seconds(expiresAt),
    status,
    payment_status: isPaid(record) ? 'paid' : 'unpaid',
    payment_intent: intent && isExpanded ? intentObject(record) : (intent?.id ?? null),
    success_url: record.successUrl,
    cancel_url: record.cancelUrl,
    url: status === 'open' ? `${siteOrigin}/sim/payment/pay/${sessionId}` : null,
  };
}

function intentObject(record: PaymentRecord) {
  const { intent, amount, currency } = record;
  return {
    id: intent?.id,
    object: 'payment_intent',
    amount,
    currency,
    status: intent?.status,
    latest_charge: isPaid(record) ? chargeObject(record) : null,
  };
}

export function chargeObject(record: PaymentRecord) {
  const { intent, amount, currency, refunded, disputes } = record;
  return {
    id: intent?.chargeId,
    object: 'charge',
    amount,
    currency,
    payment_intent: intent?.id,
    amount_refunded: refunded,
    refunded: refunded === amount,
    disputed: disputes.length > 0,
    receipt_url: null,
    status: 'succeeded',
  };
}

export function disputeObjects({ disputes, amount, currency, intent }: PaymentRecord) {
  return disputes.map(({ id, status }) => ({
    id,
    object: 'dispute',
    amount,
    currency,
    charge: intent?.chargeId,
    payment_intent: intent?.id,
    status,
  }));
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
