import { formatNumber } from '#game/number.ts';
import { countMoved } from '#game/trade.ts';
import { CurrencyAmount } from '#ui/base/CurrencyAmount.tsx';
import { TradeThumb } from './TradeThumb.tsx';
import type { TradeSideView } from './trade-view.ts';

interface Props {
  side: TradeSideView;
  title: string;
  cdnBase: string;
}

/** A side of an offer in one row: its first copies as small cards, how many more there are, and bloodstones. */
export function TradeStrip({ side, title, cdnBase }: Props) {
  const { items, count, bloodstones } = side;
  const more = count - countMoved(items);
  return (
    <div className="min-w-0">
      <p className="text-mist type-xs">{title}</p>
      <ul className="trade-strip-items flex-wrap items-center">
        {items.map((copy) => (
          <li key={copy.uuid} data-choice={copy.choice ?? undefined}>
            <TradeThumb copy={copy} cdnBase={cdnBase} />
          </li>
        ))}
        {more > 0 && <li className="trade-strip-more font-semibold tnum">+{formatNumber(more)}</li>}
        {bloodstones > 0 && (
          <li className="trade-strip-stones rounded-plaque scoop font-semibold tnum">
            <CurrencyAmount amount={bloodstones} currency="bloodstones" cdnBase={cdnBase} />
          </li>
        )}
        {count === 0 && bloodstones === 0 && <li className="trade-strip-nothing">Nothing</li>}
      </ul>
      {items.some(({ choice }) => choice !== null) && <p className="text-mist type-xs">with a choice between copies</p>}
    </div>
  );
}
