import type { Currency } from './currency.ts';
import { currencies } from './currency.ts';
import { packKinds } from './pack.ts';
import type { PackKind } from './pack.ts';

/* What store pages show, as in their addresses. */

export const storeSorts = ['featured', 'newest', 'cheapest', 'ending'] as const;
export type StoreSort = (typeof storeSorts)[number];

export const isStoreSort = (value: unknown): value is StoreSort => storeSorts.includes(value as StoreSort);

export interface StoreView {
  /** Of packs only; an empty string means both kinds. */
  kind: PackKind | '';
  currency: Currency | '';
  /** The name of a season, of frames and banners only. */
  season: string;
  /** Whether only offers that can be bought now are shown. */
  isOpenOnly: boolean;
  sort: StoreSort;
}

export const defaultStoreView: StoreView = {
  kind: '',
  currency: '',
  season: '',
  isOpenOnly: false,
  sort: 'featured',
};

const maxSeasonLength = 100;

/** Parses the query of a store page. Unknown values are ignored. */
export function parseStoreView(query: URLSearchParams): StoreView {
  const [kind, currency, sort] = ['kind', 'currency', 'sort'].map((name) => query.get(name));
  return {
    kind: packKinds.find((each) => each === kind) ?? '',
    currency: currencies.find((each) => each === currency) ?? '',
    season: (query.get('season') ?? '').slice(0, maxSeasonLength),
    isOpenOnly: query.get('open') === '1',
    sort: isStoreSort(sort) ? sort : 'featured',
  };
}

/** Returns the query of a store page, without default values, in a fixed order. */
export function serializeStoreView(view: StoreView): string {
  const { kind, currency, season, isOpenOnly, sort } = view;
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(currency && { currency }),
    ...(season && { season }),
    ...(isOpenOnly && { open: '1' }),
    ...(sort !== 'featured' && { sort }),
  });
  return String(query);
}

/** What packs and cosmetic offers have in common. */
interface Sold {
  currency: Currency;
  price: number;
  closes_at: string | null;
  created_at: string;
  closed: string | null;
  kind?: PackKind;
  season?: string | null;
}

const currencyRank = (currency: Currency) => currencies.indexOf(currency);

const compare: Readonly<Record<StoreSort, (a: Sold, b: Sold) => number>> = {
  featured: () => 0,
  newest: (a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0),
  // Prices in different currencies cannot be compared.
  cheapest: (a, b) => currencyRank(a.currency) - currencyRank(b.currency) || a.price - b.price,
  ending: (a, b) => (a.closes_at ?? '9').localeCompare(b.closes_at ?? '9'),
};

/** Returns the offers that a view shows, in its order; those that cannot be bought come last. */
export function selectOffers<Offer extends Sold>(offers: readonly Offer[], view: StoreView): Offer[] {
  const { kind, currency, season, isOpenOnly, sort } = view;
  return offers
    .filter(
      (offer) =>
        (kind === '' || offer.kind === kind) &&
        (currency === '' || offer.currency === currency) &&
        (season === '' || offer.season === season) &&
        (!isOpenOnly || offer.closed === null),
    )
    .sort((a, b) => Number(a.closed !== null) - Number(b.closed !== null) || compare[sort](a, b));
}
