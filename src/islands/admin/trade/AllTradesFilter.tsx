import { useStore } from '@nanostores/react';
import { tradeStates } from '#game/trade.ts';
import { ReferencePicker } from '#islands/admin/object/ReferencePicker.tsx';
import { PersonPicker } from '#islands/admin/PersonPicker.tsx';
import { DayFields } from '#islands/base/DayFields.tsx';
import { FilterField } from '#islands/console/FilterField.tsx';
import { $tradeFilters, setTradeFilters } from '#stores/admin/trades.ts';
import { Segmented } from '#ui/base/Segmented.tsx';
import { Select } from '#ui/base/Select.tsx';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';

const kinds = [
  ['trades', 'Trades'],
  ['rings', 'Rings'],
] as const;

/** The filters of all trades; the address keeps them. */
export function AllTradesFilter() {
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
      <div className="field">
        <span>Player</span>
        <PersonPicker
          key={view.player}
          label="Player"
          value={view.player}
          onChoose={(person) => setTradeFilters({ player: person?.uuid ?? '' })}
        />
      </div>
      <div className="field">
        <span>Card</span>
        <ReferencePicker
          kind="cards"
          label="Card"
          value={view.card === '' ? null : view.card}
          set=""
          onChoose={(card) => setTradeFilters({ card: card ?? '' })}
        />
      </div>
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
