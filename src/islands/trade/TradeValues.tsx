import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatNumber } from '#game/number.ts';
import { describeTradeValue, tradeValueDays } from '#game/trade-value.ts';
import { $tradeValues, subscribeToTradeValues } from '#stores/trade/values.ts';
import '#ui/base/disclosure.css';

interface Props {
  /** The uuids of different cards, at least one. */
  cards: readonly string[];
}

/** How many cards are named. The rarest come first. */
const named = 8;

/** What cards were traded for lately. It is a hint: without an answer, nothing is missing. */
export function TradeValues({ cards }: Props) {
  const { value } = useStore($tradeValues);
  const key = [...new Set(cards)].join(' ');
  useEffect(() => subscribeToTradeValues(key.split(' ')), [key]);
  if (!value) return null;
  const isOne = !key.includes(' ');
  if (value.length === 0) {
    return (
      <p className="text-mist type-sm">
        {isOne ? 'This card wasn’t' : 'None of these cards was'} traded in the last {tradeValueDays} days.
      </p>
    );
  }
  return (
    <details className="disclosure trade-values">
      <summary>
        {isOne
          ? 'This card was traded lately'
          : `${formatNumber(value.length)} of these cards ${value.length === 1 ? 'was' : 'were'} traded lately`}
      </summary>
      <ul className="grid gap-0.4rem type-sm">
        {value.slice(0, named).map(({ card_uuid: uuid, name, value: traded }) => (
          <li key={uuid}>
            <a href={`/card/${uuid}`}>{name}</a>
            <span className="text-mist">: {describeTradeValue(traded)}</span>
          </li>
        ))}
        {value.length > named && <li className="text-mist">and {formatNumber(value.length - named)} more</li>}
      </ul>
    </details>
  );
}
