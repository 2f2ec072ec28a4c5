import type { Currency } from '#game/currency.ts';
import type { ClosedReason } from '#game/pack.ts';
import type { Rarity } from '#game/rarity.ts';

/** The fields of a pack that the store shows; the API's pack has all of them. */
export interface PackView {
  uuid: string;
  kind: 'pack' | 'event_box';
  name: string;
  currency: Currency;
  price: number;
  slots: readonly { count: number; odds: Readonly<Record<Rarity, string>> }[];
  guarantee: { rarity: Rarity; within: number } | null;
  closes_at: string | null;
  created_at: string;
  cards: Readonly<Record<Rarity, number>>;
  closed: ClosedReason | null;
  wrapper: string;
}

/** The fields of a frame or banner that the store shows; the API's offer has all of them. */
export interface OfferView {
  uuid: string;
  type: 'profile_banner' | 'card_frame';
  item: { uuid: string; name: string; parent: string | null; art_version: number };
  currency: Currency;
  price: number;
  season: string | null;
  left: number | null;
  created_at: string;
  closed: ClosedReason | null;
}
