import NumberFlow from '@number-flow/react';
import { currencies, currencyIcon } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import { formatNumber } from '#game/number.ts';

type Props = Partial<Record<Currency, number>> & {
  cdnBase: string;
  /** Whether large amounts are abbreviated, such as 12.3K. */
  compact?: boolean;
};

const exact = {} as const;
const short = { notation: 'compact', maximumFractionDigits: 1 } as const;
/** Larger amounts are abbreviated with `compact`. */
const shortMax = 9_999;

/**
 * A player's currencies; omitted ones are not shown. A changed number rolls and fades to the new value unless reduced
 * motion is preferred; NumberFlow's default durations are those of specification section 9.
 */
export function Currencies({ cdnBase, compact, ...amounts }: Props) {
  return (
    <ul className="currencies">
      {currencies.map((currency) => {
        const amount = amounts[currency];
        if (amount === undefined) return null;
        const words = `${formatNumber(amount)} ${currency}`;
        return (
          <li key={currency} className="currency" data-currency={currency} title={words}>
            <img src={`${cdnBase}${currencyIcon(currency)}?width=120`} width="24" height="24" alt="" />
            <span className="visually-hidden">{words}</span>
            <NumberFlow
              aria-hidden="true"
              value={amount}
              locales="en"
              format={compact && amount > shortMax ? short : exact}
            />
          </li>
        );
      })}
    </ul>
  );
}
