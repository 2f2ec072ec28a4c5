import { createHmac, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createPaymentProvider } from '#server/integrations/payment-provider.ts';
import type { PaymentProvider } from '#server/integrations/payment-provider.ts';
import type { ShowPage } from '#server/simulators/page.ts';
import { mountPayment } from '#server/simulators/payment/payment.ts';
import type { PayChoice, RecordAction } from '#server/simulators/payment/pages.ts';
import { simulatedPaymentOrigin } from '#server/simulators/simulators.ts';

export const paymentKey = 'sk_test_of_a_test';
export const paymentWebhookSecret = 'whsec_of_a_test';

/** The payment provider of a test: the site's own client, and the simulated provider behind it. */
export interface TestPayments {
  provider: PaymentProvider;
  /** Uses a button of the pay page. */
  choose: (sessionId: string, choice: PayChoice) => Promise<number>;
  /** Does what the provider or a bank decides. */
  act: (sessionId: string, action: RecordAction) => Promise<number>;
  /** Requests of the site to the provider, such as "POST /v1/checkout/sessions". */
  requests: string[];
  /** Events that the provider sent, as it sent them. */
  events: { headers: Record<string, string>; body: string }[];
  fault: {
    /** Replaces the provider's answer. Undefined lets the request through. */
    answer: (request: string) => Response | undefined;
    /** Whether the provider's answers get lost after it acted; they are kept here. */
    isLossy: boolean;
    lost: Response[];
    /** Whether the site does not receive events. */
    isDeaf: boolean;
  };
}

/** Creates a simulated payment provider that sends its events to `receive`. */
export function testPayments(
  receive: (path: string, init: RequestInit) => Promise<Response>,
  now: () => Date,
): TestPayments {
  const app = new Hono();
  const requests: string[] = [];
  const events: TestPayments['events'] = [];
  const fault: TestPayments['fault'] = { answer: () => undefined, isLossy: false, lost: [], isDeaf: false };
  const show: ShowPage = (c, { title, status = 200 }) => c.text(title, status);
  mountPayment(app, show, {
    paymentKey,
    paymentWebhookSecret,
    origins: ['https://site.example'],
    now,
    // A timer would go off in a later test.
    transferMs: null,
    callApi: (path, init) => {
      events.push({ headers: init.headers as Record<string, string>, body: init.body as string });
      return fault.isDeaf ? Promise.reject(new Error('deaf')) : receive(path, init);
    },
  });
  const fetchSimulated: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const request = `${init?.method ?? 'GET'} ${pathname}`;
    requests.push(request);
    const answer = fault.answer(request) ?? (await app.request(`/payment${pathname}${search}`, init));
    if (!fault.isLossy) return answer;
    fault.lost.push(answer);
    throw new TypeError('fetch failed');
  };
  const press = async (path: string, fields: Record<string, string>) =>
    (await app.request(path, { method: 'POST', body: new URLSearchParams(fields) })).status;
  return {
    provider: createPaymentProvider({
      secretKey: paymentKey,
      webhookSecret: paymentWebhookSecret,
      apiOrigin: simulatedPaymentOrigin,
      fetch: fetchSimulated,
    }),
    choose: (sessionId, choice) => press(`/payment/pay/${sessionId}`, { choice }),
    act: (sessionId, action) => press(`/payment/payments/${sessionId}`, { action }),
    requests,
    events,
    fault,
  };
}

/** Returns the header that signs an event's body. */
export function signPaymentEvent(body: string, now: Date, secret = paymentWebhookSecret): Record<string, string> {
  const time = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'Stripe-Signature': `t=${time},v1=${signature}` };
}

/** The body of an event about nothing that the site sold. */
export const foreignPaymentEvent = () => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_test_unknown' } },
});
