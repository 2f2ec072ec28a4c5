/** A currency of money: three lower-case letters, as in ISO 4217. */
export const moneyCurrencyPattern = /^[a-z]{3}$/u;

/** Returns how many of the smallest units are one unit: 100 for cents, 1 for yen. */
export function unitsOf(currency: string): number {
  return 10 ** (formatter(currency).resolvedOptions().maximumFractionDigits ?? 2);
}

/** Returns an amount in the smallest unit as text: "$4.99". */
export function formatMoney(amount: number, currency: string): string {
  return formatter(currency).format(amount / unitsOf(currency));
}

const formatter = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency });

/** Parses an amount such as "12.50" into the smallest unit; undefined if it is not an amount of the currency. */
export function parseMoney(text: string, currency: string): number | undefined {
  const units = unitsOf(currency);
  const digits = String(units).length - 1;
  const form = digits > 0 ? new RegExp(String.raw`^\d{1,7}([.,]\d{1,${digits}})?$`, 'u') : /^\d{1,9}$/u;
  if (!form.test(text.trim())) return undefined;
  return Math.round(Number(text.trim().replace(',', '.')) * units);
}
