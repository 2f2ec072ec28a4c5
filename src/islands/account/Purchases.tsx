import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '#game/number.ts';
import { $orders, loadOlderOrders, loadOrders, subscribeToOrders } from '#stores/store/purchases.ts';
import { Button } from '#ui/base/Button.tsx';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { Table } from '#ui/base/Table.tsx';
import { PackPicture } from '#ui/store/PackPicture.tsx';

interface Props {
  cdnBase: string;
  /** What follows the list, which would move when the list arrives. */
  children: ReactNode;
}

/** What the player bought in the store, newest first, with the odds and the proof of each opened pack. */
export function Purchases({ cdnBase, children }: Props) {
  const { state } = useStore($orders);
  useEffect(() => subscribeToOrders(), []);
  return (
    <>
      <PurchaseList cdnBase={cdnBase} />
      {(state === 'ready' || state === 'failed') && children}
    </>
  );
}

function PurchaseList({ cdnBase }: { cdnBase: string }) {
  const { items, next, state, more: older } = useStore($orders);

  if (state === 'failed')
    return <LoadError message="Your purchases couldn’t be loaded." onRetry={() => void loadOrders()} />;
  if (state !== 'ready') return <Skeleton className="ledger-skeleton" />;
  if (items.length === 0)
    return (
      <Empty>
        You haven’t bought anything yet. <a href="/store">Visit the store</a>
      </Empty>
    );
  return (
    <>
      <Table columns={['Item', 'Date', 'Price', 'Odds and proof']} className="ledger" caption="Purchases, newest first">
        {items.map((order) => (
          <tr key={order.uuid} data-currency={order.currency}>
            <th scope="row">
              {order.wrapper !== null && (
                <PackPicture
                  className="purchase-pack"
                  pack={{ uuid: order.item_uuid, wrapper: order.wrapper }}
                  cdnBase={cdnBase}
                  sizes="2.4rem"
                />
              )}
              {order.quantity > 1 && `${formatNumber(order.quantity)} × `}
              {order.name}
            </th>
            <td className="ledger-when">
              <FormattedDate at={order.created_at} precision="minute" />
            </td>
            <td className="ledger-amount whitespace-nowrap">
              <CurrencyAmount amount={order.price} currency={order.currency} cdnBase={cdnBase} />
            </td>
            <td className="ledger-balance">
              {order.openings.map((uuid, index) => (
                <a key={uuid} className="purchase-proof" href={`/store/packs/proof?opening=${uuid}`}>
                  {order.openings.length === 1 ? 'Check' : index + 1}
                  <span className="visually-hidden"> the odds and the draw of {order.name}</span>
                </a>
              ))}
            </td>
          </tr>
        ))}
      </Table>
      {next !== null && older !== 'failed' && (
        <p className="ledger-foot flex flex-wrap items-center gap-y-0.8rem gap-x-1.2rem">
          <Button busy={older === 'loading'} onClick={() => void loadOlderOrders()}>
            Show more
          </Button>
        </p>
      )}
      {older === 'failed' && (
        <LoadError message="Older purchases couldn’t be loaded." onRetry={() => void loadOlderOrders()} />
      )}
    </>
  );
}
