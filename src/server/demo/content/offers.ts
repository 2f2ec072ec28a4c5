import type { Currency } from '#game/currency.ts';
import type { SeasonName } from './packs.ts';
import { shortSeason } from './packs.ts';

/** A collection of frames or banners on sale. Limited ones have a stock and a season. */
export interface OfferContent {
  kind: 'frame' | 'banner';
  collection: string;
  names?: readonly string[];
  currency: Currency;
  price: number;
  season?: SeasonName | typeof shortSeason;
  stock?: number;
  playerLimit?: number;
}

export const demoOffers: readonly OfferContent[] = [
  {
    kind: 'frame',
    collection: 'Winter Court',
    currency: 'moonstones',
    price: 45,
    season: 'Winter Court',
    stock: 400,
    playerLimit: 5,
  },
  {
    kind: 'frame',
    collection: 'Lantern Road',
    names: ['Paper Lantern', 'Vermilion Gate', 'Ninth Hour'],
    currency: 'moonstones',
    price: 40,
    season: 'Lantern Autumn',
    stock: 250,
    playerLimit: 3,
  },
  {
    kind: 'frame',
    collection: 'Lantern Road',
    names: ['Festival Rope', 'Wick and Ember'],
    currency: 'bloodstones',
    price: 800,
    season: shortSeason,
    stock: 150,
    playerLimit: 2,
  },
  {
    kind: 'frame',
    collection: 'Moon Phases',
    names: ['Eclipse'],
    currency: 'moonstones',
    price: 120,
    stock: 60,
    playerLimit: 1,
  },
  {
    kind: 'frame',
    collection: 'Summer Circuit',
    currency: 'moonstones',
    price: 40,
    season: 'Summer Circuit',
    stock: 300,
  },
  {
    kind: 'frame',
    collection: 'Blossom Court',
    currency: 'moonstones',
    price: 45,
    season: 'Blossom Spring',
    stock: 400,
  },
  { kind: 'frame', collection: 'Tidebound', currency: 'bloodstones', price: 900 },
  { kind: 'frame', collection: 'Ember Forge', currency: 'bloodstones', price: 1_200 },
  { kind: 'frame', collection: 'Bone and Ink', currency: 'bloodstones', price: 1_000 },
  {
    kind: 'frame',
    collection: 'Moon Phases',
    names: ['New Moon', 'Crescent', 'Half Moon', 'Full Moon'],
    currency: 'moonstones',
    price: 30,
  },
  {
    kind: 'banner',
    collection: 'Four Seasons',
    names: ['First Snow', 'Plum Rain'],
    currency: 'moonstones',
    price: 60,
    season: 'Winter Court',
    stock: 500,
  },
  {
    kind: 'banner',
    collection: 'Night Parade',
    names: ['Hundred Lanterns', 'Last Ember'],
    currency: 'moonstones',
    price: 75,
    season: 'Lantern Autumn',
    stock: 200,
  },
  { kind: 'banner', collection: 'Fox Wedding', currency: 'bloodstones', price: 1_500 },
  { kind: 'banner', collection: 'Open Water', currency: 'bloodstones', price: 1_500 },
  { kind: 'banner', collection: 'Deep Forest', currency: 'bloodstones', price: 1_500 },
  { kind: 'banner', collection: 'Court of the Moon', currency: 'moonstones', price: 50 },
  { kind: 'banner', collection: 'Carnival', currency: 'soulstones', price: 120 },
];
