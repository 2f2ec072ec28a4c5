import type { ClosedReason } from '#game/pack.ts';
import type { StoreSort } from '#game/store-view.ts';

/** The sections of the store, in the order of its navigation. */
export const storeSections = [
  { href: '/store', title: 'Store', heading: 'Store' },
  { href: '/store/packs', title: 'Packs', heading: 'Packs and Event Boxes' },
  { href: '/store/card-frames', title: 'Card Frames', heading: 'Card Frames' },
  { href: '/store/profile-banners', title: 'Profile Banners', heading: 'Profile Banners' },
  { href: '/store/moonstones', title: 'Moonstones', heading: 'Moonstones' },
] as const;

export const sortLabels: Readonly<Record<StoreSort, string>> = {
  featured: 'Featured',
  newest: 'Newest',
  cheapest: 'Lowest price',
  ending: 'Ending soon',
};

export const closedLabels: Readonly<Record<ClosedReason, string>> = {
  'not-yet': 'Not on sale yet',
  over: 'No longer on sale',
  'sold-out': 'Sold out',
};

/** Offers that appeared within this time are marked as new, in ms. */
const newFor = 14 * 24 * 60 * 60 * 1000;

export const isNewOffer = ({ created_at }: { created_at: string }, now: Date): boolean =>
  now.getTime() - new Date(created_at).getTime() < newFor;

export const packHref = ({ uuid }: { uuid: string }): string => `/store/packs/${uuid}`;
