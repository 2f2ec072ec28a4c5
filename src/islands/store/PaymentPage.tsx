import { useStore } from '@nanostores/react';
import { Fragment, useEffect } from 'react';
import type { Payment } from '#contract/store/payment.ts';
import { currencyIcon } from '#game/currency.ts';
import { formatMoney } from '#game/money.ts';
import { formatCount } from '#game/number.ts';
import { isUndecided, isUnfinished, whereaboutsOf } from '#game/payment.ts';
import type { MismatchState } from '#game/payment.ts';
import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import {
  $payment,
  $paymentAction,
  cancel,
  continuePayment,
  loadPayment,
  subscribeToPayment,
} from '#stores/store/payment.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { paymentLabel } from '#ui/store/payment-labels.ts';

interface Props {
  uuid: string;
  /** The buyer came back by the provider's cancel button. */
  isCancelled: boolean;
  cdnBase: string;
}

/** One payment: the provider sends the buyer back here. */
export const PaymentPage = forSignedIn(
  {
    kanji: '蔵',
    title: 'Your payment',
    message: 'Log in to see your payment. We’ll bring you back here. A payment that you finished counts in any case.',
    skeleton: <Skeleton className="payment-skeleton" />,
  },
  (props: Props) => <PaymentView {...props} />,
);

function PaymentView({ uuid, isCancelled, cdnBase }: Props) {
  const { value: payment, state } = useStore($payment);
  useEffect(() => subscribeToPayment(uuid, isCancelled), [uuid, isCancelled]);

  if (state === 'missing') {
    return (
      <Empty>
        You don’t have this payment. <a href="/account/purchases">Your payments</a>
      </Empty>
    );
  }
  if (!payment) {
    return state === 'failed' ? (
      <LoadError message="Your payment couldn’t be checked." onRetry={() => void loadPayment(uuid)} />
    ) : (
      <Skeleton className="payment-skeleton" />
    );
  }
  return (
    <div className="payment" data-state={payment.state}>
      <img
        className="payment-art"
        src={`${cdnBase}${currencyIcon('moonstones')}?width=240`}
        width="120"
        height="120"
        alt=""
      />
      <div role="status">
        <h2 className="display text-2xl">{titleOf(payment)}</h2>
        <p>{messageOf(payment)}</p>
      </div>
      <Actions payment={payment} isLoading={state === 'loading'} hasFailed={state === 'failed'} />
      <dl className="payment-facts grid w-full mt-0.6rem">
        <dt>Bundle</dt>
        <dd>{payment.name}</dd>
        <dt>Price</dt>
        <dd>{formatMoney(payment.price, payment.currency)}</dd>
        <dt>State</dt>
        <dd>{paymentLabel(payment)}</dd>
        <dt>Started</dt>
        <dd>
          <FormattedDate at={payment.created_at} precision="minute" />
        </dd>
        {payment.paid_at !== null && (
          <>
            <dt>Paid</dt>
            <dd>
              <FormattedDate at={payment.paid_at} precision="minute" />
            </dd>
          </>
        )}
        <WentBack payment={payment} />
        <dt>Number</dt>
        <dd>
          <code>{payment.uuid}</code>
        </dd>
        {payment.receipt_url !== null && (
          <>
            <dt>Receipt</dt>
            <dd>
              <a href={payment.receipt_url} rel="noreferrer">
                Open the receipt
              </a>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** The money that went back, by the way it went, each with the moonstones that went back for it. */
function WentBack({ payment }: { payment: Payment }) {
  const { refunded, lost, contested } = whereaboutsOf(payment);
  const ways = [
    ['Refunded', refunded],
    ['Given back by the bank', lost],
    ['In dispute', contested],
  ] as const;
  return ways.map(
    ([label, { money, moonstones }]) =>
      money > 0 && (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            {formatMoney(money, payment.currency)}
            {moonstones > 0 && `, ${formatCount(moonstones, 'moonstone')} taken back`}
          </dd>
        </Fragment>
      ),
  );
}

interface ActionsProps {
  payment: Payment;
  isLoading: boolean;
  hasFailed: boolean;
}

function Actions({ payment, isLoading, hasFailed }: ActionsProps) {
  const action = useStore($paymentAction);
  const hasEnded = payment.state === 'failed' || payment.state === 'expired';
  const isWaiting = isUndecided(payment.mismatch);
  const isBusy = isLoading || action === 'continuing' || action === 'cancelling';
  return (
    <>
      {(action === 'failed' || hasFailed) && (
        <p role="alert">That didn’t work. Check the payment again before you start another one.</p>
      )}
      <p className="actions justify-center">
        {payment.state === 'open' && !isWaiting && (
          <>
            <Button kind="primary" busy={isBusy} onClick={() => void goOn()}>
              Continue to pay
            </Button>
            <Button busy={isBusy} onClick={() => void cancel(payment.uuid)}>
              Cancel this payment
            </Button>
          </>
        )}
        {(isUnfinished(payment.state) || isWaiting) && (
          <Button busy={isBusy} onClick={() => void loadPayment(payment.uuid)}>
            {isLoading ? 'Checking…' : 'Check again'}
          </Button>
        )}
        {payment.state === 'paid' && (
          <ButtonLink kind="primary" href="/store">
            To the store
          </ButtonLink>
        )}
        {hasEnded && !isWaiting && (
          <ButtonLink kind="primary" href="/store/moonstones">
            Choose a bundle
          </ButtonLink>
        )}
        <ButtonLink href="/account/purchases">Your payments</ButtonLink>
      </p>
    </>
  );

  async function goOn() {
    const address = await continuePayment(payment);
    if (address !== undefined) location.assign(address);
  }
}

const mismatchTitles: Readonly<Record<MismatchState, string>> = {
  pending: 'Your bank is still working on it',
  paid: 'Your money doesn’t match this payment',
  disputed: 'Your bank disputes this payment',
  returned: 'Your money went back',
};

const mismatchMessages: Readonly<Record<MismatchState, string>> = {
  pending:
    'What you pay doesn’t match the price of this payment. When the money arrives, the team is told, and either sends it ' +
    'back or credits the moonstones. Please don’t pay again.',
  paid:
    'Money arrived, but it isn’t what this payment asks for, so no moonstones were credited. The team is told, and ' +
    'either sends it back or credits the moonstones. You don’t have to do anything. Please don’t pay again.',
  disputed:
    'The money is with your bank until it decides. It didn’t match this payment, so no moonstones were credited. ' +
    'Please don’t pay again.',
  returned: 'It didn’t match this payment, so no moonstones were credited. You have all of it back.',
};

const isDisputeOpen = ({ disputed, lost }: Payment) => disputed > lost;

function titleOf(payment: Payment): string {
  if (isDisputeOpen(payment)) return 'Your bank disputes this payment';
  if (payment.lost > 0) return 'Your bank gave the money back';
  if (payment.refunded > 0) return payment.refunded >= payment.price ? 'Refunded' : 'Refunded in part';
  if (payment.mismatch !== null) return mismatchTitles[payment.mismatch];
  switch (payment.state) {
    case 'paid':
      return `${formatCount(payment.moonstones, 'moonstone')} are yours`;
    case 'pending':
      return 'Your bank is still working on it';
    case 'open':
      return 'You haven’t paid yet';
    case 'failed':
      return 'The payment failed';
    case 'expired':
      return 'The payment was canceled';
  }
}

function messageOf(payment: Payment): string {
  const { state, mismatch, price, currency } = payment;
  const { refunded, lost, contested } = whereaboutsOf(payment);
  const moneyOf = ({ money }: typeof lost) => (money >= price ? 'the money' : formatMoney(money, currency));
  const wentBack = ({ moonstones }: typeof lost) => `${formatCount(moonstones, 'moonstone')} went back`;
  const asRefund =
    refunded.money > 0
      ? ` ${formatMoney(refunded.money, currency)} was refunded before, and ${wentBack(refunded)} for it.`
      : '';
  if (isDisputeOpen(payment)) {
    const money = moneyOf(contested).replace(/^the/u, 'The');
    return `${money} is with your bank until it decides. Until then, ${wentBack(contested)}.${asRefund}`;
  }
  if (lost.money > 0)
    return `The dispute is decided: you have ${moneyOf(lost)} back, and ${wentBack(lost)}.${asRefund}`;
  if (refunded.money > 0) return `You got ${moneyOf(refunded)} back, and ${wentBack(refunded)}.`;
  if (mismatch !== null) return mismatchMessages[mismatch];
  switch (state) {
    case 'paid':
      return 'Thank you! You’ll find them in your balance, and the payment in your purchases.';
    case 'pending':
      return 'The moonstones are credited as soon as the money arrives. You can leave this page.';
    case 'open':
      return 'Nothing was charged. You can finish the payment, or cancel it.';
    case 'failed':
      return 'The money did not arrive. Nothing was charged, and no moonstones were credited.';
    case 'expired':
      return 'Nothing was charged.';
  }
}
