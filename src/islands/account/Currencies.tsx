import { currencies, currencyIcon } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import { formatNumber } from '#game/number.ts';
import { RollingNumber } from './RollingNumber.tsx';

type Props = Partial<Record<Currency, number>> & {
  cdnBase: string;
  /** An amount that has just been received, which rises from its currency. Other texts announce it. */
  gain?: { id: number; currency: Currency; amount: number } | null;
};

/** With more digits than these, a row of currencies is long. */
const longDigits = 17;

/**
 * A player's currencies, in full as on the rest of the page; omitted ones are not shown. A changed number rolls to the new value.
 */
export function Currencies({ cdnBase, gain, ...amounts }: Props) {
  const length = currencies.reduce((sum, currency) => sum + String(amounts[currency] ?? '').length, 0);
  return (
    <ul className="currencies" data-long={length > longDigits ? '' : undefined}>
      {currencies.map((currency) => {
        const amount = amounts[currency];
        if (amount === undefined) return null;
        const words = `${formatNumber(amount)} ${currency}`;
        return (
          <li
            key={currency}
            className="currency"
            data-currency={currency}
            data-gain={gain?.currency === currency ? '' : undefined}
            title={words}
          >
            <img src={`${cdnBase}${currencyIcon(currency)}?width=120`} width="24" height="24" alt="" />
            <span className="visually-hidden">{words}</span>
            <RollingNumber value={amount} />
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
