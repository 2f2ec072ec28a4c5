/** The pages of the account, in the order of their menu. */
export const accountPages = [
  { href: '/account', title: 'Overview' },
  { href: '/account/premium', title: 'Premium' },
  { href: '/account/purchases', title: 'Purchases' },
  { href: '/account/ledger', title: 'Currency ledger' },
  { href: '/account/timeline', title: 'Timeline' },
  { href: '/account/searches', title: 'Saved searches' },
  { href: '/account/wishes', title: 'Wishes' },
  { href: '/account/sessions', title: 'Sessions' },
  { href: '/account/keys', title: 'Keys' },
  { href: '/account/standing', title: 'Your standing' },
  { href: '/account/data', title: 'Your data' },
] as const;
