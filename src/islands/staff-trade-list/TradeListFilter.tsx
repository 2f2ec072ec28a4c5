import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { tradeStates } from '#game/trade.ts';
import { DayFields } from '#islands/base/DayFields.tsx';
import { FilterField } from '#islands/console/FilterField.tsx';
import { $tradeFilters, setTradeFilters } from '#stores/staff/trades.ts';
import { Segmented } from '#ui/base/Segmented.tsx';
import { Select } from '#ui/base/Select.tsx';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';

const kinds = [
  ['trades', 'Trades'],
  ['rings', 'Rings'],
] as const;

/**
 * The filters of all trades; the address keeps them. Admins choose a player and a card with their own fields (`subjects`).
 */
export function TradeListFilter({ subjects }: { subjects?: ReactNode }) {
  const view = useStore($tradeFilters);
  return (
    <div className="console-filters">
      <Segmented
        label="Kind"
        options={kinds}
        value={view.kind}
        onChange={(kind) => setTradeFilters({ kind, min_value: '' })}
      />
      <Select
        label="State"
        value={view.state}
        onChange={(state) => setTradeFilters({ state })}
        none="All"
        options={tradeStates.map((state) => [state, tradeStateLabels[state]])}
      />
      <Select
        label="Reversed"
        value={view.reversed}
        onChange={(reversed) => setTradeFilters({ reversed })}
        none="All"
        options={[
          ['true', 'Yes'],
          ['false', 'No'],
        ]}
      />
      {subjects ?? (
        <FilterField
          key={`player ${view.player}`}
          title="Player"
          value={view.player}
          onApply={(player) => setTradeFilters({ player })}
        />
      )}
      {view.kind === 'trades' && (
        <FilterField
          key={`value ${view.min_value}`}
          title="Value of at least"
          value={view.min_value}
          maxLength={9}
          inputMode="numeric"
          onApply={(value) => setTradeFilters({ min_value: value })}
        />
      )}
      <div className="flex flex-wrap gap-0.6rem">
        <DayFields from={view.from} to={view.to} onChange={(part, day) => setTradeFilters({ [part]: day })} />
      </div>
    </div>
  );
}
