import { createHmac } from 'node:crypto';
import { chargeObject, disputeObjects, sessionObject } from './objects.ts';
import type { PaymentRecord } from './records.ts';
import { createId } from './records.ts';

export interface EventOptions {
  paymentWebhookSecret: string;
  /** The site's origin is the first one. */
  origins: readonly string[];
  callApi: (path: string, init: RequestInit) => Promise<Response>;
  now: () => Date;
}

/** What the provider tells the site. */
export type EventType =
  | `checkout.session.${'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed'}`
  | 'charge.refunded'
  | 'refund.failed'
  | `charge.dispute.${'created' | 'closed'}`;

/** Sends a signed event to the site, `times` times. Returns the status of the last answer, 0 if there was none. */
export async function sendEvent(
  type: EventType,
  record: PaymentRecord,
  options: EventOptions,
  times = 1,
): Promise<number> {
  const { paymentWebhookSecret, callApi, now } = options;
  const created = Math.floor(now().getTime() / 1000);
  const body = JSON.stringify({
    id: createId('evt'),
    object: 'event',
    type,
    created,
    livemode: false,
    data: { object: objectOf(type, record, options) },
  });
  const signature = createHmac('sha256', paymentWebhookSecret).update(`${created}.${body}`).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${created},v1=${signature}` };
  let status = 0;
  for (let sent = 0; sent < times; sent += 1) {
    try {
      ({ status } = await callApi('/webhooks/payment', { method: 'POST', headers, body }));
    } catch {
      status = 0;
    }
  }
  return status;
}

function objectOf(type: EventType, record: PaymentRecord, { origins }: EventOptions): unknown {
  if (type.startsWith('checkout')) return sessionObject(record, origins[0] ?? '', false);
  if (type === 'refund.failed') return { id: createId('re'), object: 'refund', payment_intent: record.intent?.id };
  return type === 'charge.refunded' ? chargeObject(record) : disputeObjects(record).at(-1);
}
