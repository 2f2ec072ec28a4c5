/** The three currencies of specification section 3. Amounts are whole numbers. */
export const currencies = ['bloodstones', 'moonstones', 'soulstones'] as const;
export type Currency = (typeof currencies)[number];

/** Singular names. */
export const currencyNames: Readonly<Record<Currency, string>> = {
  bloodstones: 'bloodstone',
  moonstones: 'moonstone',
  soulstones: 'soulstone',
};

/** Returns the path of a currency's icon on the media host: `/currency-icons/moonstone.webp`. */
export function currencyIcon(currency: Currency): string {
  return `/currency-icons/${currencyNames[currency]}.webp`;
}
