/** The sections of trades, in the order of their navigation. */
export const tradeSections = [
  { href: '/trades', title: 'Offers' },
  { href: '/trades/matches', title: 'Matches' },
  { href: '/trades/rings', title: 'Rings' },
  { href: '/trades/history', title: 'History' },
  { href: '/trades/settings', title: 'Settings' },
] as const;
