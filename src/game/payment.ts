/* Purchases of moonstones for money. Amounts of money are in the smallest unit of the currency, such as cents. */

/**
 * States of a payment. `open`: the buyer can still pay; `pending`: the buyer confirmed it, and the money is on its way;
 * `paid`: the moonstones were credited, also if some of the money was returned later.
 */
export const paymentStates = ['open', 'pending', 'failed', 'expired', 'paid'] as const;
export type PaymentState = (typeof paymentStates)[number];

const rank: Readonly<Record<PaymentState, number>> = { open: 0, pending: 1, failed: 2, expired: 2, paid: 3 };

/**
 * Returns the state after a report of the payment provider. Reports may be late and out of order, so a payment never
 * returns to an earlier state.
 */
export function nextPaymentState(current: PaymentState, reported: PaymentState): PaymentState {
  return rank[reported] > rank[current] ? reported : current;
}

/**
 * What became of money that does not match its payment, in amount, currency or reference: it is on its way, it is there,
 * the bank has it until a dispute ends, or it went back. It pays nothing until the team puts the payment right.
 */
export const mismatchStates = ['pending', 'paid', 'disputed', 'returned'] as const;
export type MismatchState = (typeof mismatchStates)[number];

/** Whether money that does not match its payment can still be credited. */
export const isUndecided = (mismatch: MismatchState | null): boolean => mismatch !== null && mismatch !== 'returned';

/** Whether the payment may still become paid. */
export const isUnfinished = (state: PaymentState): boolean => state === 'open' || state === 'pending';

/**
 * States of a dispute. `open`: the bank has taken the money back for now; `inquiry`: it asks without taking money;
 * `won`: the site keeps the money.
 */
export const disputeStates = ['inquiry', 'open', 'lost', 'won'] as const;
export type DisputeState = (typeof disputeStates)[number];

const disputeRank: Readonly<Record<DisputeState, number>> = { inquiry: 0, open: 1, lost: 2, won: 3 };

/** Returns the state after a report of the provider, which may be late. A lost dispute can still be won on appeal. */
export function nextDisputeState(current: DisputeState, reported: DisputeState): DisputeState {
  return disputeRank[reported] > disputeRank[current] ? reported : current;
}

export interface ReturnedMoney {
  /** What was refunded, of all refunds. */
  refunded: number;
  disputes: readonly { amount: number; state: DisputeState }[];
}

const sumOf = ({ refunded, disputes }: ReturnedMoney, states: readonly DisputeState[]): number =>
  disputes.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, refunded);

/** Returns how much money the site does not have: refunds, and disputes in which the bank has the money. */
export const returnedMoney = (money: ReturnedMoney): number => sumOf(money, ['open', 'lost']);

/** Returns how much money went back for good. An open dispute can still be won. */
export const lostMoney = (money: ReturnedMoney): number => sumOf(money, ['lost']);

/**
 * Returns how many of a payment's moonstones the buyer has to give back: the part of the money that went back, rounded
 * down in favour of the buyer. All of them if all of the money went back.
 */
export function moonstonesToReturn(
  { price, moonstones }: { price: number; moonstones: number },
  money: ReturnedMoney,
): number {
  return Math.floor((moonstones * Math.min(price, returnedMoney(money))) / price);
}

/** What became of the money of a payment and of its moonstones: refunded, given back by the bank, and still in dispute. */
export interface Whereabouts {
  refunded: { money: number; moonstones: number };
  lost: { money: number; moonstones: number };
  contested: { money: number; moonstones: number };
}

/** Divides what went back by the way it went. A dispute is about the whole price, also if a part of it was refunded. */
export function whereaboutsOf(payment: {
  price: number;
  moonstones: number;
  refunded: number;
  /** In disputes that are open or lost; and in lost ones. */
  disputed: number;
  lost: number;
  returned: number;
}): Whereabouts {
  const { price, refunded, lost, disputed, returned } = payment;
  const money = [refunded, refunded + lost, refunded + disputed].map((amount) => Math.min(price, amount));
  const moonstones = money.map((amount) =>
    Math.min(returned, moonstonesToReturn(payment, { refunded: amount, disputes: [] })),
  );
  const step = (index: number) => ({
    money: (money[index] ?? 0) - (money[index - 1] ?? 0),
    moonstones: (moonstones[index] ?? 0) - (moonstones[index - 1] ?? 0),
  });
  return { refunded: step(0), lost: step(1), contested: step(2) };
}

/** The time that a buyer has for the provider's page, in ms. The provider allows at least 30 minutes. */
export const checkoutLifetimeMs = 35 * 60 * 1000;

/** Payments that a player may leave unfinished at the same time. */
export const maxUnfinishedPayments = 3;

/** Bounds of an amount of money, in the smallest unit. */
export const maxSpendingLimit = 99_999_999;
