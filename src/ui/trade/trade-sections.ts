/** The sections of trades, in the order of their navigation. */
export const tradeSections = [
  { href: '/trades', title: 'Offers' },
  { href: '/trades/matches', title: 'Matches' },
  { href: '/trades/rings', title: 'Rings' },
  { href: '/trades/history', title: 'History' },
  { href: '/trades/settings', title: 'Settings' },
] as const;

export const offerHref = (uuid: string): string => `/trades/${uuid}`;

export const ringHref = (uuid: string): string => `/trades/rings/${uuid}`;

/** The list of the active offers with a copy. */
export const copyOffersHref = (copy: string): string => `/trades?copy=${copy}`;

/** The address that begins an offer of a copy; the sender chooses to whom. */
export const offerCopyHref = (copy: string): string => `/trades/new?give=${copy}`;

/** The address that begins an offer to a player, with the copies that the sender wants. */
export function newOfferHref(player: string, wanted: readonly string[] = []): string {
  const query = new URLSearchParams({ with: player, ...(wanted.length > 0 ? { want: wanted.join(',') } : {}) });
  return `/trades/new?${query}`;
}
