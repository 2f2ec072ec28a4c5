import Stripe from 'stripe';
import * as v from 'valibot';
import { GameError } from '#contract/error.ts';
import type { DisputeState, PaymentState } from '#game/payment.ts';
import { upstreamTimeout } from '#game/timing.ts';
import { describeFetchError, upstreamError } from './upstream-error.ts';

/** What the provider knows about a payment. Amounts are in the smallest unit of the currency. */
export interface PaymentReport {
  sessionId: string;
  /** The uuid of our payment. */
  reference: string | null;
  state: PaymentState;
  /** The provider's page, on which the buyer pays; null if it is closed. */
  url: string | null;
  amount: number | null;
  currency: string | null;
  intentId: string | null;
  receiptUrl: string | null;
  refunded: number;
  disputes: readonly { id: string; amount: number; state: DisputeState }[];
}

export interface Checkout {
  /** The uuid of our payment. Sessions with the same uuid are created once. */
  uuid: string;
  name: string;
  price: number;
  currency: string;
  expiresAt: Date;
  /** Where the provider sends the buyer after the payment, and after a cancellation. */
  returnUrl: string;
  cancelUrl: string;
}

/** An event of the provider: its id, and which payment it is about. Null for other events. */
export interface PaymentNotice {
  eventId: string;
  type: string;
  about: { sessionId: string } | { intentId: string } | null;
}

export interface PaymentProvider {
  /**
   * Creates the checkout session. A repeated call returns the same session. Throws PAYMENT_REFUSED if the amount is too
   * small or too large for the provider, or PAYMENT_UNAVAILABLE.
   */
  createCheckout(checkout: Checkout): Promise<PaymentReport>;
  /** Returns undefined if the provider does not know the session. Throws PAYMENT_UNAVAILABLE. */
  readCheckout(sessionId: string): Promise<PaymentReport | undefined>;
  /** Closes the provider's page, if the buyer has not paid. Throws PAYMENT_UNAVAILABLE. */
  expireCheckout(sessionId: string): Promise<void>;
  /** Returns the id of the session of a payment. Throws PAYMENT_UNAVAILABLE. */
  findSession(intentId: string): Promise<string | undefined>;
  /**
   * Refunds what is left of a payment. A repeated call refunds nothing more. Throws PAYMENT_UNAVAILABLE, also if the
   * provider refuses.
   */
  refund(payment: { uuid: string; intentId: string }): Promise<void>;
  /** Parses a webhook. Throws BAD_SIGNATURE if the signature does not match or is too old. */
  parseNotice(rawBody: string, signature: string | null, now: Date): PaymentNotice;
}

export interface PaymentProviderOptions {
  secretKey: string;
  webhookSecret: string;
  /** Origin of the provider's API. */
  apiOrigin: string;
  fetch: typeof globalThis.fetch;
}

/** The version of the provider's API that this code is written for. */
const apiVersion = '2026-10-28.endive';

/** How old a signed webhook may be, in seconds. */
const signatureTolerance = 300;

/** Creates the client of the payment provider, on its own SDK. */
export function createPaymentProvider({
  secretKey,
  webhookSecret,
  apiOrigin,
  fetch,
}: PaymentProviderOptions): PaymentProvider {
  const { protocol, hostname, port } = new URL(apiOrigin);
  const stripe = new Stripe(secretKey, {
    apiVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    httpClient: Stripe.createFetchHttpClient(fetch),
    timeout: upstreamTimeout,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  async function describe(session: Stripe.Checkout.Session): Promise<PaymentReport> {
    const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
    const charge = intent && typeof intent.latest_charge !== 'string' ? intent.latest_charge : null;
    const disputes = charge?.disputed
      ? (await stripe.disputes.list({ payment_intent: intent?.id ?? '', limit: 100 })).data
      : [];
    return {
      sessionId: session.id,
      reference: session.client_reference_id,
      state: stateOf(session, intent),
      url: session.url,
      amount: session.amount_total,
      currency: session.currency,
      intentId: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
      receiptUrl: charge?.receipt_url ?? null,
      refunded: charge?.amount_refunded ?? 0,
      disputes: disputes.map(({ id, amount, status }) => ({ id, amount, state: disputeStateOf(status) })),
    };
  }

  return {
    createCheckout: ({ uuid, name, price, currency, expiresAt, returnUrl, cancelUrl }) =>
      ask('create', async () =>
        describe(
          await stripe.checkout.sessions.create(
            {
              mode: 'payment',
              client_reference_id: uuid,
              line_items: [{ quantity: 1, price_data: { currency, unit_amount: price, product_data: { name } } }],
              payment_intent_data: { metadata: { payment: uuid } },
              // The same for each attempt, because the provider refuses a repeated key with other parameters.
              expires_at: Math.floor(expiresAt.getTime() / 1000),
              success_url: returnUrl,
              cancel_url: cancelUrl,
              expand,
            },
            { idempotencyKey: uuid },
          ),
        ),
      ),

    readCheckout: (sessionId) =>
      ask('read', async () => {
        try {
          return await describe(await stripe.checkout.sessions.retrieve(sessionId, { expand }));
        } catch (error) {
          if (hasCode(error, 'resource_missing')) return undefined;
          throw error;
        }
      }),

    expireCheckout: (sessionId) =>
      ask('expire', async () => {
        try {
          await stripe.checkout.sessions.expire(sessionId);
        } catch (error) {
          // The session is complete, expired or unknown; the next report says which.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
      }),

    findSession: (intentId) =>
      ask('find', async () => {
        const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 });
        return data[0]?.id;
      }),

    refund: ({ uuid, intentId }) =>
      ask('refund', async () => {
        try {
          await stripe.refunds.create(
            { payment_intent: intentId, metadata: { payment: uuid } },
            { idempotencyKey: `refund ${uuid}` },
          );
        } catch (error) {
          if (!hasCode(error, 'charge_already_refunded')) throw error;
        }
      }),

    parseNotice(rawBody, signature, now) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          rawBody,
          signature ?? '',
          webhookSecret,
          signatureTolerance,
          undefined,
          now.getTime(),
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new GameError('BAD_SIGNATURE');
        // The signature matches, but the SDK does not take this form of an event.
        return unknownNotice;
      }
      const parsed = v.safeParse(Notice, event);
      if (!parsed.success) return unknownNotice;
      const { id, type, data } = parsed.output;
      return { eventId: id, type, about: subjectOf(type, data.object) };
    },
  };
}

const unknownNotice: PaymentNotice = { eventId: '', type: '', about: null };

const expand = ['payment_intent.latest_charge'];

function stateOf(
  { status, payment_status: paymentStatus }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentState {
  if (paymentStatus !== 'unpaid') return 'paid';
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  return intent && ['requires_payment_method', 'canceled'].includes(intent.status) ? 'failed' : 'pending';
}

/** A warning is an inquiry of the bank, which takes no money. */
function disputeStateOf(status: Stripe.Dispute['status']): DisputeState {
  if (status === 'won' || status === 'prevented' || status === 'warning_closed') return 'won';
  if (status === 'lost') return 'lost';
  return status.startsWith('warning') ? 'inquiry' : 'open';
}

const ProviderId = v.pipe(v.string(), v.regex(/^\w{1,255}$/u));

/** An event about an object. Other events, also those of a later form, are about nothing that the site sold. */
const Notice = v.object({
  id: ProviderId,
  type: v.string(),
  data: v.object({
    object: v.object({
      id: v.optional(ProviderId),
      payment_intent: v.nullish(v.union([ProviderId, v.object({ id: ProviderId })])),
    }),
  }),
});

function subjectOf(
  type: string,
  { id, payment_intent: intent }: v.InferOutput<typeof Notice>['data']['object'],
): PaymentNotice['about'] {
  if (type.startsWith('checkout.session.')) return id === undefined ? null : { sessionId: id };
  // Events about a refund that fails at the bank begin with `refund.`.
  if (!/^(charge|refund)\./u.test(type) || !intent) return null;
  return { intentId: typeof intent === 'string' ? intent : intent.id };
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '');

/** Runs a request. Converts its failures to PAYMENT_REFUSED or PAYMENT_UNAVAILABLE. */
async function ask<T>(part: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const what =
      error instanceof Stripe.errors.StripeError
        ? `${error.type} ${error.statusCode ?? ''} ${error.code ?? ''}`.trim()
        : describeFetchError(error);
    const code = hasCode(error, 'amount_too_small', 'amount_too_large') ? 'PAYMENT_REFUSED' : 'PAYMENT_UNAVAILABLE';
    throw upstreamError(code, `payment provider: ${part} failed (${what})`);
  }
}
