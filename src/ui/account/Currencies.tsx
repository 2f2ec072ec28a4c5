import NumberFlow from '@number-flow/react';
import { currencies, currencyIcon } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import { formatNumber } from '#game/number.ts';

type Props = Partial<Record<Currency, number>> & {
  cdnBase: string;
  /** Large amounts in short: 12.3K. */
  compact?: boolean;
};

const exact = {} as const;
const short = { notation: 'compact', maximumFractionDigits: 1 } as const;
/** Up to here a number is short enough as it is. */
const shortMax = 9_999;

/**
 * What somebody has of each currency; one that is not given is not shown. A number that changes rolls
 * and fades to the new one, unless motion is to be reduced: the component's own times are those of
 * specification section 9.
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
