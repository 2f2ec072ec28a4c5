import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { PagedTable } from '#islands/console/PagedTable.tsx';
import { useShortcuts } from '#islands/console/use-shortcuts.ts';
import {
  $allTrades,
  $tradeFilters,
  loadAllTrades,
  loadMoreTrades,
  subscribeToAllTrades,
} from '#stores/staff/trades.ts';
import type { MediaProps } from '#ui/base/media-props.ts';

import { RingListRow } from './RingListRow.tsx';
import { TradeListFilter } from './TradeListFilter.tsx';
import { TradeListRow } from './TradeListRow.tsx';

/** Every trade and every ring, with filters. Each opens the page where staff end or reverse it. */
export function TradeList({ subjects, ...media }: MediaProps & { subjects?: ReactNode }) {
  const list = useStore($allTrades);
  const { kind } = useStore($tradeFilters);

  useEffect(() => subscribeToAllTrades(), []);
  useShortcuts([{ keys: 'r', title: 'Load the list again', run: () => void loadAllTrades() }]);

  return (
    <div className="grid gap-0.8rem">
      <TradeListFilter subjects={subjects} />
      <PagedTable
        list={list}
        columns={
          kind === 'rings'
            ? ['State', 'Players and their copies', 'Began']
            : ['State', 'From', 'Gives', 'To', 'Gives back', 'Value', 'Began']
        }
        empty="No trade matches. Change or clear a filter."
        failure="The list couldn’t be loaded."
        onRetry={() => void loadAllTrades()}
        onMore={() => void loadMoreTrades()}
        renderRow={(each) =>
          each.kind === 'ring' ? (
            <RingListRow key={each.uuid} ring={each} {...media} />
          ) : (
            <TradeListRow key={each.uuid} trade={each} {...media} />
          )
        }
      />
    </div>
  );
}
