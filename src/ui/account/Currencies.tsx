import NumberFlow from '@number-flow/react';
import { currencies, currencyIcon } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import { formatNumber } from '#game/number.ts';

type Props = Partial<Record<Currency, number>> & {
  cdnBase: string;
  /** Whether large amounts are abbreviated, such as 12.3K. */
  compact?: boolean;
  /** An amount that has just been received, which rises from its currency. Other texts announce it. */
  gain?: { id: number; currency: Currency; amount: number } | null;
};

const exact = {} as const;
const short = { notation: 'compact', maximumFractionDigits: 1 } as const;
/** Larger amounts are abbreviated with `compact`. */
const shortMax = 9_999;

/**
 * A player's currencies; omitted ones are not shown. A changed number rolls and fades to the new value unless reduced
 * motion is preferred; NumberFlow's default durations are those of specification section 9.
 */
export function Currencies({ cdnBase, compact, gain, ...amounts }: Props) {
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
            {gain?.currency === currency && (
              <span
                key={gain.id}
                className="currency-gain absolute whitespace-nowrap pointer-events-none"
                aria-hidden="true"
              >
                +{formatNumber(gain.amount)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
