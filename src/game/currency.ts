/** The three currencies of specification section 3. Amounts are whole numbers. */
export const currencies = ['bloodstones', 'moonstones', 'soulstones'] as const;
export type Currency = (typeof currencies)[number];

/** One of it, in words. */
export const currencyNames: Readonly<Record<Currency, string>> = {
  bloodstones: 'bloodstone',
  moonstones: 'moonstone',
  soulstones: 'soulstone',
};

/** The name of its picture: `/currency-icons/moonstone.webp` on the media host. */
export function currencyIcon(currency: Currency): string {
  return `/currency-icons/${currencyNames[currency]}.webp`;
}
