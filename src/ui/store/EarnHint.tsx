import type { ReactNode } from 'react';
import type { Currency } from '#game/currency.ts';
import { formatNumber } from '#game/number.ts';

interface Props {
  missing: number;
  currency: Currency;
}

/** Says how much of a currency is missing, and how to get it. */
export function EarnHint({ missing, currency }: Props) {
  return (
    <>
      You need {formatNumber(missing)} more {currency} for this. {ways[currency]}
    </>
  );
}

const ways: Readonly<Record<Currency, ReactNode>> = {
  bloodstones: (
    <>
      The <a href="/event/calendar">reward of each day</a>, <a href="/inventory/clean-up">burned duplicates</a> and{' '}
      <a href="/trades">trades</a> bring some.
    </>
  ),
  moonstones: (
    <>
      <a href="/event/calendar">The reward of Sundays</a> and the <a href="/store/moonstones">bundles</a> have some.
    </>
  ),
  soulstones: (
    <>
      <a href="/vote">Vote for us</a> to get some.
    </>
  ),
};
