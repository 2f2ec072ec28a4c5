import type { TradeSummary } from '#contract/trade/offer.ts';
import { closedTradeStates } from '#game/trade-history.ts';
import type { TradeHistoryView } from '#game/trade-history.ts';
import { DayFields } from '#islands/base/DayFields.tsx';
import { resetTradeHistory, setTradeDay, setTradeSubject, toggleTradeState } from '#stores/trade/history.ts';
import { Button } from '#ui/base/Button.tsx';
import { Choices } from '#ui/base/Choices.tsx';
import { tradeStateLabels } from '#ui/trade/trade-labels.ts';

interface Props {
  view: TradeHistoryView;
  /** The offers of the page, which name the chosen player and card. */
  offers: readonly TradeSummary[];
}

/** The filter of the history: states, days, and the chosen player, card or copy. */
export function TradeHistoryFilter({ view, offers }: Props) {
  const { states, from, to } = view;
  const subjects = subjectsOf(view, offers);
  const isFiltered = states.length > 0 || from !== '' || to !== '' || subjects.length > 0;
  return (
    <form className="panel" aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
      <div className="panel-fields trade-history-filter grid gap-y-1rem gap-x-1.2rem hairline rounded-lg">
        <Choices
          kind="chip"
          legend="Show only"
          options={closedTradeStates.map((state) => [state, tradeStateLabels[state]])}
          chosen={states}
          onChange={toggleTradeState}
        />
        <DayFields from={from} to={to} onChange={setTradeDay} />
        <Button disabled={!isFiltered} onClick={resetTradeHistory}>
          Reset
        </Button>
        {subjects.map(({ part, name }) => (
          <Button key={part} onClick={() => setTradeSubject(part, '')}>
            {name} ×<span className="visually-hidden"> Remove this filter</span>
          </Button>
        ))}
      </div>
    </form>
  );
}

/** The chosen player, card and copy, by name if an offer of the page has it. */
function subjectsOf({ player, card, copy }: TradeHistoryView, offers: readonly TradeSummary[]) {
  const items = offers.flatMap(({ mine, theirs }) => [...mine.items, ...theirs.items]);
  const partner = offers.find(({ theirs }) => theirs.player.discord_id === player || theirs.player.uuid === player);
  const subjects = [
    { part: 'player' as const, id: player, name: `With ${partner?.theirs.player.name ?? 'one player'}` },
    { part: 'card' as const, id: card, name: items.find((item) => item.card.uuid === card)?.card.name ?? 'One card' },
    { part: 'copy' as const, id: copy, name: 'One copy' },
  ];
  return subjects.filter(({ id }) => id !== '');
}
