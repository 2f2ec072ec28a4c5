import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { currencies, currencyIcon } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import { formatNumber } from '#game/number.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import {
  $ledger,
  $ledgerView,
  subscribeToLedger,
  loadLedger,
  loadOlderEntries,
  setLedgerView,
} from '#stores/account/ledger.ts';
import { formatAmount, formatReason } from '#ui/account/ledger-labels.ts';
import { Button } from '#ui/base/Button.tsx';
import { Empty } from '#ui/base/Empty.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { Tabs } from '#ui/base/Tabs.tsx';
import { LedgerDownload } from './LedgerDownload.tsx';
import { Table } from '#ui/base/Table.tsx';

interface Props {
  cdnBase: string;
}

const tabs = ['', ...currencies] as const;
const tabHref = (tab: Currency | '') => (tab === '' ? '/account/ledger' : `/account/ledger?currency=${tab}`);
const tabNames: Record<Currency | '', string> = {
  '': 'All',
  bloodstones: 'Bloodstones',
  moonstones: 'Moonstones',
  soulstones: 'Soulstones',
};

/** The player's payments, newest first, each with the balance after it. */
export function Ledger({ cdnBase }: Props) {
  const { currency } = useStore($ledgerView);
  const { items, count, state, more: older } = useStore($ledger);
  useEffect(() => subscribeToLedger(), []);

  const icon = (of: Currency) => (
    <img src={`${cdnBase}${currencyIcon(of)}?width=120`} width="22" height="22" alt="" loading="lazy" />
  );

  return (
    <>
      <p>
        Everything you received and spent, with your balance after each entry. Entries are never changed or removed.{' '}
        <a href="/account/timeline">Your timeline</a> has your cards, frames and sign-ins as well.
      </p>
      <Tabs
        label="Currencies"
        current={tabHref(currency)}
        tabs={tabs.map((each) => [
          tabHref(each),
          <>
            {each !== '' && icon(each)}
            {tabNames[each]}
          </>,
          () => setLedgerView({ currency: each }),
        ])}
      />
      {renderLines()}
    </>
  );

  function renderLines() {
    if (state === 'failed') {
      return <LoadError message="Your ledger couldn’t be loaded." onRetry={() => void loadLedger()} />;
    }
    if (state !== 'ready') return <Skeleton className="ledger-skeleton" />;
    if (items.length === 0) return <Empty>No entries yet.</Empty>;
    return (
      <>
        <Table columns={['Reason', 'Date', 'Amount', 'Balance']} className="ledger" caption="Entries, newest first">
          {items.map((line) => (
            <tr key={line.id} data-currency={line.currency}>
              <th scope="row">{formatReason(line.reason, line.details)}</th>
              <td className="ledger-when">
                <FormattedDate at={line.created_at} precision="minute" />
              </td>
              <td className="ledger-amount whitespace-nowrap">
                <span data-direction={line.amount < 0 ? 'out' : 'in'}>{formatAmount(line.amount)}</span>
                {icon(line.currency)}
                <span className="visually-hidden"> {line.currency}</span>
              </td>
              <td className="ledger-balance">
                <span className="visually-hidden">Balance </span>
                {formatNumber(line.balance)}
              </td>
            </tr>
          ))}
        </Table>
        <div className="ledger-foot flex flex-wrap items-center gap-y-0.8rem gap-x-1.2rem">
          <p className="flex-1" role="status">
            {formatNumber(items.length)} of {formatNumber(count)}
          </p>
          {items.length < count && older !== 'failed' && (
            <Button busy={older === 'loading'} onClick={() => void loadOlderEntries()}>
              Show more
            </Button>
          )}
          <LedgerDownload />
        </div>
        {older === 'failed' && (
          <LoadError message="Older entries couldn’t be loaded." onRetry={() => void loadOlderEntries()} />
        )}
      </>
    );
  }
}
