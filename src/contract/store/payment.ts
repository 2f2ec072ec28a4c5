import * as v from 'valibot';
import { moneyCurrencyPattern } from '#game/money.ts';
import { closedReasons } from '#game/pack.ts';
import { maxSpendingLimit, mismatchStates, paymentStates } from '#game/payment.ts';
import { PageCursor } from '#contract/cursor.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { Uuid, uuidParameter } from '#contract/uuid.ts';

const MoneyCurrency = v.pipe(v.string(), v.regex(moneyCurrencyPattern, 'must be a currency such as usd'));

/** A bundle of moonstones that the store sells for money. */
export const Bundle = v.object({
  uuid: v.string(),
  name: v.string(),
  about: v.string(),
  moonstones: v.pipe(v.number(), v.description('Moonstones, without the bonus.')),
  bonus: v.pipe(v.number(), v.description('Moonstones that come on top.')),
  price: v.pipe(v.number(), v.description('In the smallest unit of the currency, such as cents.')),
  currency: v.pipe(v.string(), v.description('Three lower-case letters of ISO 4217.')),
  player_limit: v.pipe(v.nullable(v.number()), v.description('How often a player can buy it. Null: any number.')),
  opens_at: v.nullable(v.string()),
  closes_at: v.nullable(v.string()),
  created_at: v.string(),
  closed: v.pipe(v.nullable(v.picklist(closedReasons)), v.description('Why it cannot be bought now; null if it can.')),
});
export type Bundle = v.InferOutput<typeof Bundle>;

export const listBundles = defineEndpoint({
  name: 'listBundles',
  tag: 'payment',
  summary: 'The bundles of moonstones that the store sells for money',
  method: 'GET',
  path: '/store/bundles',
  access: 'anyone',
  reply: v.object({ data: v.array(Bundle) }),
  status: 200,
  tags: ['store'],
  errors: [],
});

/** A purchase of moonstones for money. */
export const Payment = v.object({
  uuid: v.string(),
  bundle: v.pipe(
    v.string(),
    v.description(`The bundle's uuid, its name and its moonstones with the bonus, at that time.`),
  ),
  name: v.string(),
  moonstones: v.number(),
  price: v.pipe(v.number(), v.description('In the smallest unit of the currency, such as cents.')),
  currency: v.string(),
  state: v.picklist(paymentStates),
  mismatch: v.pipe(
    v.nullable(v.picklist(mismatchStates)),
    v.description(
      'What became of money that does not match the payment; null if there is none. The team is told when it arrives.',
    ),
  ),
  refunded: v.pipe(
    v.number(),
    v.description('Money that was refunded, and money that is in a dispute or was lost in one.'),
  ),
  disputed: v.number(),
  lost: v.pipe(v.number(), v.description('How much of `disputed` the bank gave back for good.')),
  returned: v.pipe(v.number(), v.description('Moonstones that were taken back for it.')),
  receipt_url: v.pipe(v.nullable(v.string()), v.description(`The provider's receipt.`)),
  created_at: v.string(),
  expires_at: v.pipe(v.string(), v.description('When the provider stops accepting the payment.')),
  paid_at: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof Payment>;

export const startCheckout = defineEndpoint({
  name: 'startCheckout',
  tag: 'payment',
  summary: 'Start or continue a payment for a bundle as it was shown. `details` of OFFER_CHANGED is the new bundle',
  method: 'POST',
  path: '/store/bundles/{id}/checkout',
  access: 'player',
  restriction: 'purchases',
  cost: 5,
  params: v.strictObject({ id: uuidParameter("The bundle's uuid.") }),
  body: v.strictObject({
    payment: v.pipe(Uuid, v.description('A new uuid for the payment. Requests with the same uuid start one payment.')),
    moonstones: v.pipe(
      v.number('is not a number'),
      v.integer('is not a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(2_147_483_647, 'is too high'),
      v.description('The moonstones with the bonus, as they were shown.'),
    ),
    price: v.pipe(
      v.number('is not a number'),
      v.integer('is not a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(maxSpendingLimit, 'is too high'),
      v.description('The price in the smallest unit of the currency, as it was shown.'),
    ),
    currency: v.pipe(MoneyCurrency, v.description('The currency, as it was shown.'), v.examples(['usd'])),
  }),
  reply: v.object({
    payment: Payment,
    url: v.pipe(
      v.nullable(v.string()),
      v.description(
        `The payment provider's page; null if the payment is no longer open, or the page asks for something else.`,
      ),
    ),
  }),
  status: 201,
  errors: [
    'OFFER_NOT_FOUND',
    'OFFER_CHANGED',
    'OFFER_CLOSED',
    'LIMIT_REACHED',
    'SPENDING_LIMIT_REACHED',
    'PAYMENTS_UNFINISHED',
    'PAYMENT_TAKEN',
    'PAYMENT_REFUSED',
    'PAYMENT_UNAVAILABLE',
  ],
});

/** The path parameter of endpoints about one payment. */
const PaymentParams = v.strictObject({ id: uuidParameter("The payment's uuid.") });

export const checkPayment = defineEndpoint({
  name: 'checkPayment',
  tag: 'payment',
  summary: 'One of your payments, after asking the payment provider about it',
  method: 'POST',
  path: '/store/payments/{id}/check',
  access: 'player',
  cost: 2,
  params: PaymentParams,
  reply: Payment,
  status: 200,
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
});

export const cancelPayment = defineEndpoint({
  name: 'cancelPayment',
  tag: 'payment',
  summary: 'Cancel a payment that you have not finished',
  method: 'POST',
  path: '/store/payments/{id}/cancel',
  access: 'player',
  cost: 3,
  params: PaymentParams,
  reply: Payment,
  status: 200,
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
});

/** Payments per page. */
export const paymentPageSize = 25;

export const listPayments = defineEndpoint({
  name: 'listPayments',
  tag: 'payment',
  summary: 'Your payments, newest first',
  method: 'GET',
  path: '/store/payments',
  access: 'player',
  query: v.strictObject({
    before: PageCursor,
  }),
  reply: v.object({ data: v.array(Payment), next: v.nullable(v.string()) }),
  status: 200,
  errors: [],
});

/** Amounts are in the smallest unit of the currency. */
export const Spending = v.object({
  currency: v.string(),
  limit: v.pipe(v.nullable(v.number()), v.description('The monthly limit that applies; null for none.')),
  next: v.pipe(
    v.nullable(v.object({ limit: v.nullable(v.number()), from: v.string() })),
    v.description('A higher limit (or none) that applies later.'),
  ),
  spent: v.pipe(
    v.number(),
    v.description(
      'Payments of this month (UTC) without refunds, also unfinished ones and money that does not match its payment, and when the next month begins.',
    ),
  ),
  resets_at: v.string(),
  debt: v.pipe(v.number(), v.description('Moonstones that the player owes.')),
});
export type Spending = v.InferOutput<typeof Spending>;

export const getSpending = defineEndpoint({
  name: 'getSpending',
  tag: 'payment',
  summary: 'Your spending limit, what you spent this month, and moonstones that you owe',
  method: 'GET',
  path: '/store/spending',
  access: 'player',
  reply: Spending,
  status: 200,
  errors: [],
});

export const setSpendingLimit = defineEndpoint({
  name: 'setSpendingLimit',
  tag: 'payment',
  summary: 'Set your monthly spending limit. A lower one applies at once, a higher one after seven days',
  method: 'POST',
  path: '/store/spending/limit',
  access: 'player',
  body: v.strictObject({
    limit: v.nullable(
      v.pipe(
        v.number('is not a number'),
        v.integer('is not a whole number'),
        v.minValue(0, 'must be at least 0'),
        v.maxValue(maxSpendingLimit, `must be at most ${maxSpendingLimit}`),
        v.description('In the smallest unit of the currency; null for no limit.'),
      ),
    ),
  }),
  reply: Spending,
  status: 201,
  errors: [],
});

export const receivePaymentEvent = defineEndpoint({
  name: 'receivePaymentEvent',
  tag: 'payment',
  summary: 'Webhook for the events of the payment provider',
  method: 'POST',
  path: '/webhooks/payment',
  access: 'payment-provider',
  body: v.pipe(v.record(v.string(), v.unknown()), v.description("The provider's own format.")),
  reply: v.object({
    known: v.pipe(v.boolean(), v.description('False for events about nothing that this site sold.')),
  }),
  status: 200,
  errors: ['BAD_SIGNATURE', 'PAYMENT_UNAVAILABLE'],
});

export const paymentEndpoints = [
  listBundles,
  startCheckout,
  checkPayment,
  cancelPayment,
  listPayments,
  getSpending,
  setSpendingLimit,
  receivePaymentEvent,
] as const;
