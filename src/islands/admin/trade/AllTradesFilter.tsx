import { useStore } from '@nanostores/react';
import { tradeStates } from '#game/trade.ts';
import { ReferencePicker } from '#islands/admin/object/ReferencePicker.tsx';
import { PersonPicker } from '#islands/admin/PersonPicker.tsx';
import { DayFields } from '#islands/base/DayFields.tsx';
import { FilterField } from '#islands/console/FilterField.tsx';
import { $tradeFilters, setTradeFilters } from '#stores/admin/trades.ts';
import type { TradeFilters } from '#stores/admin/trades.ts';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';

const kinds = { trades: 'Trades', rings: 'Rings' } as const;

/** The filters of all trades; the address keeps them. */
export function AllTradesFilter() {
  const view = useStore($tradeFilters);
  return (
    <div className="console-filters">
      <div className="console-choice" role="group" aria-label="Kind">
        {(['trades', 'rings'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === view.kind}
            onClick={() => setTradeFilters({ kind, min_value: '' })}
          >
            {kinds[kind]}
          </button>
        ))}
      </div>
      <label className="console-field">
        <span>State</span>
        <select
          value={view.state}
          onChange={({ currentTarget }) => setTradeFilters({ state: currentTarget.value as TradeFilters['state'] })}
        >
          <option value="">All</option>
          {tradeStates.map((state) => (
            <option key={state} value={state}>
              {tradeStateLabels[state]}
            </option>
          ))}
        </select>
      </label>
      <label className="console-field">
        <span>Reversed</span>
        <select
          value={view.reversed}
          onChange={({ currentTarget }) =>
            setTradeFilters({ reversed: currentTarget.value as TradeFilters['reversed'] })
          }
        >
          <option value="">All</option>
          <option value="true">Yes</option>
          <option value="false">No</option>
        </select>
      </label>
      <div className="console-field">
        <span>Player</span>
        <PersonPicker
          key={view.player}
          label="Player"
          value={view.player}
          onChoose={(person) => setTradeFilters({ player: person?.uuid ?? '' })}
        />
      </div>
      <div className="console-field">
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
          inputMode="numeric"
          onApply={(value) => setTradeFilters({ min_value: value })}
        />
      )}
      <div className="console-days">
        <DayFields from={view.from} to={view.to} onChange={(part, day) => setTradeFilters({ [part]: day })} />
      </div>
    </div>
  );
}
