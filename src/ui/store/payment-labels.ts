import type { MismatchState, PaymentState } from '#game/payment.ts';

/** The fields of a payment that decide what it is called; the API's payment has all of them. */
export interface PaymentFacts {
  state: PaymentState;
  mismatch: MismatchState | null;
  price: number;
  refunded: number;
  disputed: number;
  lost: number;
}

/** Returns what happened to a payment, in a word or two. */
export function paymentLabel({ state, mismatch, price, refunded, disputed, lost }: PaymentFacts): string {
  if (disputed > lost) return 'Disputed';
  if (lost > 0) return 'Given back by the bank';
  if (refunded >= price) return 'Refunded';
  if (refunded > 0) return 'Refunded in part';
  return mismatch === null ? stateLabels[state] : mismatchLabels[mismatch];
}

const mismatchLabels: Readonly<Record<MismatchState, string>> = {
  pending: 'Waiting for the bank',
  paid: 'With the team',
  disputed: 'Disputed',
  returned: 'Refunded',
};

const stateLabels: Readonly<Record<PaymentState, string>> = {
  open: 'Not paid yet',
  pending: 'Waiting for the bank',
  failed: 'Failed',
  expired: 'Canceled',
  paid: 'Paid',
};
