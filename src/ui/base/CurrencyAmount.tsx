import { currencyIcon, currencyNames } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import { formatNumber } from '#game/number.ts';
import './currency-amount.css';

interface Props {
  amount: number;
  currency: Currency;
  cdnBase: string;
}

/** An amount with the icon of its currency. */
export function CurrencyAmount({ amount, currency, cdnBase }: Props) {
  return (
    <span className="currency-amount">
      <img src={`${cdnBase}${currencyIcon(currency)}?width=120`} width="24" height="24" alt="" />
      {formatNumber(amount)}{' '}
      <span className="visually-hidden">{amount === 1 ? currencyNames[currency] : currency}</span>
    </span>
  );
}
