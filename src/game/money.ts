/* Amounts of money are in the smallest unit of the currency as the payment provider counts it. */

/** A currency of money: three lower-case letters, as in ISO 4217. */
export const moneyCurrencyPattern = /^[a-z]{3}$/u;

/**
 * The currencies in which the payment provider accepts payments, after its documentation (docs.stripe.com/currencies).
 * `Intl` and ISO 4217 have other decimals for some of them.
 */
const decimalsOfCurrencies: readonly (readonly [decimals: number, currencies: string])[] = [
  [0, 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'],
  [3, 'bhd jod kwd omr tnd'],
  [
    2,
    `aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc cve
     czk dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg huf idr ils inr isk jmd kes kgs khr kyd kzt
     lak lbp lkr lrd lsl mad mdl mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln
     qar ron rsd rub sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd twd tzs uah ugx usd uyu uzs wst xcd
     xcg yer zar zmw`,
  ],
];

const decimalsOf: ReadonlyMap<string, number> = new Map(
  decimalsOfCurrencies.flatMap(([decimals, currencies]) =>
    currencies.split(/\s+/u).map((currency) => [currency, decimals] as const),
  ),
);

export const moneyCurrencies: readonly string[] = [...decimalsOf.keys()].sort();

/** Currencies without fractions, of which the provider nevertheless wants two decimals, both 0. */
const wholeCurrencies: ReadonlySet<string> = new Set(['isk', 'ugx']);

/** The lowest payment that the provider accepts. In other currencies, it depends on what the money is converted to. */
const lowestPrices: Readonly<Record<string, number>> = {
  ...{ aed: 200, aud: 50, bgn: 100, brl: 50, cad: 50, chf: 50, czk: 1500, dkk: 250, eur: 50, gbp: 30, hkd: 400 },
  ...{ huf: 17_500, inr: 50, jpy: 50, mxn: 1000, myr: 200, nok: 300, nzd: 50, pln: 200, ron: 200, sek: 300, sgd: 50 },
  ...{ thb: 1000, usd: 50 },
};

/** The lowest price in other currencies, in the smallest unit. */
const lowestOtherPrice = 50;

/** Returns how many of the smallest units are one unit: 100 for cents, 1 for yen. */
export const unitsOf = (currency: string): number => 10 ** decimals(currency);

const decimals = (currency: string): number => decimalsOf.get(currency) ?? 2;

/** Returns what is wrong with a price, in the smallest unit; undefined if the provider can accept it. */
export function priceProblem(price: number, currency: string): string | undefined {
  const lowest = lowestPrices[currency] ?? Math.max(lowestOtherPrice, stepOf(currency));
  if (price < lowest) return `must be at least ${amountText(lowest, currency)}`;
  const step = stepOf(currency);
  return price % step === 0 ? undefined : `must be a multiple of ${amountText(step, currency)}`;
}

const amountText = (amount: number, currency: string) => `${amount}, which are ${formatMoney(amount, currency)}`;

/** Of three decimals, the last one must be 0. */
function stepOf(currency: string): number {
  if (wholeCurrencies.has(currency)) return unitsOf(currency);
  return decimals(currency) === 3 ? 10 : 1;
}

/** Returns an amount in the smallest unit as text: "$4.99". */
export function formatMoney(amount: number, currency: string): string {
  const digits = decimals(currency);
  const form = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat('en', form).format(amount / unitsOf(currency));
}

/** Parses an amount such as "12.50" into the smallest unit; undefined if it is not an amount of the currency. */
export function parseMoney(text: string, currency: string): number | undefined {
  const digits = decimals(currency);
  const form = digits > 0 ? new RegExp(String.raw`^\d{1,7}([.,]\d{1,${digits}})?$`, 'u') : /^\d{1,9}$/u;
  if (!form.test(text.trim())) return undefined;
  return Math.round(Number(text.trim().replace(',', '.')) * unitsOf(currency));
}
