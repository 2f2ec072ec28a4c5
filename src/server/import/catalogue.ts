import type { Currency } from '#game/currency.ts';
import type { Guarantee, Slot } from '#game/draw.ts';
import type { EventType } from '#game/event-type.ts';
import type { PackKind } from '#game/pack.ts';
import type { Rarity } from '#game/rarity.ts';
import type { RowLocation } from './problems.ts';

/*
 * A catalogue as in its files: rows have the files' field names. A field that a row omits (undefined) stays unchanged
 * in the database; null clears it.
 */

export const entities = [
  'series',
  'makers',
  'frames',
  'banners',
  'cards',
  'seasons',
  'packs',
  'offers',
  'bundles',
] as const;
export type Entity = (typeof entities)[number];

/** A validated art file. Its bytes are read again when they are stored. */
export interface ArtFile {
  path: string;
  mime: string;
  sha256: string;
}

export interface SeriesRow {
  uuid: string;
  name: string;
  genres?: string[] | null | undefined;
  palette?: string | null | undefined;
  scenery?: string | null | undefined;
  created_at?: Date | null | undefined;
}

export interface MakerRow {
  uuid: string;
  discord_id: string;
  name: string;
  discord_avatar?: string | null | undefined;
  portfolio_url?: string | null | undefined;
}

export interface CosmeticRow {
  uuid: string;
  name: string;
  parent?: string | null | undefined;
  art?: ArtFile | undefined;
}

export interface CardRow {
  uuid: string;
  name: string;
  /** A UUID, or the exact name. */
  series: string;
  rarity: Rarity;
  batch: number;
  type?: EventType | null | undefined;
  /** UUIDs or chat platform IDs, in order of credit. */
  makers?: string[] | null | undefined;
  created_at?: Date | null | undefined;
  emblem?: string | null | undefined;
  art?: ArtFile | undefined;
  video?: ArtFile | undefined;
}

/** When something is sold. Null: without a beginning or an end. */
interface WindowRow {
  opens_at?: Date | null | undefined;
  closes_at?: Date | null | undefined;
}

export interface SeasonRow extends WindowRow {
  uuid: string;
  name: string;
}

/** What packs, offers and bundles have in common. */
interface SoldRow extends WindowRow {
  uuid: string;
  price: number;
  player_limit?: number | null | undefined;
  position?: number | null | undefined;
  created_at?: Date | null | undefined;
}

export interface PackRow extends SoldRow {
  name: string;
  about?: string | null | undefined;
  kind: PackKind;
  currency: Currency;
  slots: readonly Slot[];
  guarantee?: Guarantee | null | undefined;
  types?: EventType[] | null | undefined;
  /** UUIDs, or exact names. */
  series?: string[] | null | undefined;
  /** UUIDs of cards. */
  cover?: string[] | null | undefined;
  daily_limit?: number | null | undefined;
}

export interface OfferRow extends SoldRow {
  /** The UUID of a frame or of a banner. */
  frame?: string | null | undefined;
  banner?: string | null | undefined;
  currency: Currency;
  /** The UUID of a season. */
  season?: string | null | undefined;
  stock?: number | null | undefined;
}

export interface BundleRow extends SoldRow {
  name: string;
  about?: string | null | undefined;
  moonstones: number;
  bonus?: number | null | undefined;
}

export interface RowOf {
  series: SeriesRow;
  makers: MakerRow;
  frames: CosmeticRow;
  banners: CosmeticRow;
  cards: CardRow;
  seasons: SeasonRow;
  packs: PackRow;
  offers: OfferRow;
  bundles: BundleRow;
}

export interface Entry<Row> {
  place: RowLocation;
  row: Row;
}

export type Catalogue = { [E in Entity]: Entry<RowOf[E]>[] };

export function emptyCatalogue(): Catalogue {
  return {
    series: [],
    makers: [],
    frames: [],
    banners: [],
    cards: [],
    seasons: [],
    packs: [],
    offers: [],
    bundles: [],
  };
}

/** Receives a progress line to display. */
export type Report = (line: string) => void;
