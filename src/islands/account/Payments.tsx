import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatMoney } from '#game/money.ts';
import { $payments, loadOlderPayments, loadPayments, subscribeToPayments } from '#stores/store/payments.ts';
import { Button } from '#ui/base/Button.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { paymentLabel } from '#ui/store/payment-labels.ts';
import { Table } from '#ui/base/Table.tsx';

/** The player's payments for moonstones, newest first. */
export function Payments({ cdnBase }: { cdnBase: string }) {
  const { items, next, state, more: older } = useStore($payments);
  useEffect(() => subscribeToPayments(), []);

  return (
    <div className="payments">
      <h3 className="display text-xl">Payments</h3>
      {content()}
    </div>
  );

  function content() {
    if (state === 'failed')
      return <LoadError message="Your payments couldn’t be loaded." onRetry={() => void loadPayments()} />;
    if (state !== 'ready') return <Skeleton className="payments-skeleton" />;
    if (items.length === 0)
      return (
        <p>
          You haven’t paid any money. <a href="/store/moonstones">Moonstones in the store</a>
        </p>
      );
    return (
      <>
        <Table columns={['Bundle', 'Date', 'Price', 'State']} className="ledger" caption="Payments, newest first">
          {items.map((payment) => (
            <tr key={payment.uuid}>
              <th scope="row">
                <a href={`/store/payments/${payment.uuid}`}>{payment.name}</a>{' '}
                <CurrencyAmount amount={payment.moonstones} currency="moonstones" cdnBase={cdnBase} />
              </th>
              <td className="ledger-when">
                <FormattedDate at={payment.created_at} precision="minute" />
              </td>
              <td className="ledger-amount whitespace-nowrap">{formatMoney(payment.price, payment.currency)}</td>
              <td className="ledger-balance">{paymentLabel(payment)}</td>
            </tr>
          ))}
        </Table>
        {next !== null && older !== 'failed' && (
          <p className="ledger-foot flex flex-wrap items-center gap-y-0.8rem gap-x-1.2rem">
            <Button busy={older === 'loading'} onClick={() => void loadOlderPayments()}>
              Show more
            </Button>
          </p>
        )}
        {older === 'failed' && (
          <LoadError message="Older payments couldn’t be loaded." onRetry={() => void loadOlderPayments()} />
        )}
      </>
    );
  }
}
