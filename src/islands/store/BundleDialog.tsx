import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Bundle, Spending } from '#contract/store/payment.ts';
import { formatMoney } from '#game/money.ts';
import { formatCount } from '#game/number.ts';
import { Dialog } from '#ui/base/Dialog.tsx';
import { $changedBundles, $checkoutError, $checkoutState, checkOut, selectBundle } from '#stores/store/bundle-shop.ts';
import { Button } from '#ui/base/Button.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';

interface Props {
  bundle: Bundle;
  /** Null while it loads. */
  spending: Spending | null;
  /** The uuid of the player's payment for this bundle that they have not finished. */
  unfinished: string | null;
  balance: number;
  opener: HTMLElement | null;
  cdnBase: string;
  onClose: () => void;
}

/** Says what a bundle costs and what a refund does, and opens the payment provider's page. */
export default function BundleDialog({ bundle, spending, unfinished, balance, opener, cdnBase, onClose }: Props) {
  const state = useStore($checkoutState);
  const error = useStore($checkoutError);
  const current = useStore($changedBundles).get(bundle.uuid) ?? bundle;
  const { name, moonstones, bonus, price, currency } = bundle;
  const debt = spending?.debt ?? 0;
  const limit = spending?.limit ?? null;
  const left = spending === null || limit === null ? null : Math.max(0, limit - spending.spent);
  const isOverLimit = left !== null && left < price;
  const hasChanged = state === 'refused' && current !== bundle;
  const isBusy = state === 'starting' || state === 'leaving';
  const amount = (value: number) => <CurrencyAmount amount={value} currency="moonstones" cdnBase={cdnBase} />;

  return (
    <Dialog title={name} opener={opener} onClose={onClose} className="offer-dialog">
      <dl className="offer-sums grid gap-0.4rem">
        <Line term="Price">{formatMoney(price, currency)}</Line>
        <Line term="You get">{amount(moonstones + bonus)}</Line>
        {debt > 0 && (
          <Line term="Of these, used to pay what you owe">{amount(Math.min(debt, moonstones + bonus))}</Line>
        )}
        <Line term="Balance afterwards">{amount(balance + Math.max(0, moonstones + bonus - debt))}</Line>
        {left !== null && <Line term="Left of your spending limit">{formatMoney(left, currency)}</Line>}
      </dl>
      <p className="offer-terms text-mist type-sm">
        You pay on the page of our payment provider; this site never sees your card. If money is returned to you, its
        share of the moonstones goes back too, and what you have spent by then becomes a debt.{' '}
        <a href="/refund">Refund policy</a>
      </p>
      {unfinished !== null && (
        <p>
          You haven’t finished a payment for this bundle.{' '}
          <a href={`/store/payments/${unfinished}`}>Continue or cancel it</a>
        </p>
      )}
      <p className="offer-status" role="status">
        {statusText()}
      </p>
      <p className="actions">
        {hasChanged ? (
          <Button kind="primary" onClick={() => selectBundle(current)}>
            Show the new bundle
          </Button>
        ) : (
          <Button kind="primary" busy={isBusy} disabled={isOverLimit || state === 'refused'} onClick={() => void pay()}>
            {isBusy
              ? 'Opening the payment page…'
              : state === 'unanswered'
                ? 'Try again'
                : `Pay ${formatMoney(price, currency)}`}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </p>
    </Dialog>
  );

  async function pay() {
    const address = await checkOut(bundle);
    if (address !== undefined) location.assign(address);
  }

  function statusText() {
    if (state === 'unanswered')
      return 'We didn’t get an answer. Trying again is safe: it continues the same payment, and nothing is paid yet.';
    if (hasChanged) return error;
    if (state === 'refused')
      return (
        <>
          Nothing was paid. {error} <a href="/account/purchases">Your payments and limit</a>
        </>
      );
    if (isOverLimit)
      return (
        <>
          This is more than your spending limit leaves this month. <a href="/account/purchases">Change your limit</a>
        </>
      );
    if (debt > 0) return `You owe ${formatCount(debt, 'moonstone')}.`;
    return '';
  }
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
