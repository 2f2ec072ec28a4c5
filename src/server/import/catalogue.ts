import { objectKinds } from '#game/object/kind.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { ParsedRow } from '#game/object/row-schemas.ts';
import type { RowLocation } from './problems.ts';

/*
 * A catalogue as in its files: rows have the files' field names. A field that a row omits (undefined) stays unchanged
 * in the database; null clears it.
 */

/** A validated art file. Its bytes are read again when they are stored. */
export interface ArtFile {
  path: string;
  mime: string;
  sha256: string;
}

/** Art that an admin uploaded before. Its bytes are in the database. */
export interface UploadedArt {
  path?: never;
  mime?: never;
  sha256: string;
}

export type Art = ArtFile | UploadedArt;

/** A row whose art has been found. Null removes the art. */
type WithArt<Row> = Omit<Row, 'art' | 'video'> & { art?: Art | null | undefined };

export type CosmeticRow = WithArt<ParsedRow<'frames'>>;
export type PartnerRow = WithArt<ParsedRow<'partners'>>;
export type CardRow = WithArt<ParsedRow<'cards'>> & { video?: Art | null | undefined };

export type RowOf = {
  [K in ObjectKind]: K extends 'cards'
    ? CardRow
    : K extends 'frames' | 'banners'
      ? CosmeticRow
      : K extends 'partners'
        ? PartnerRow
        : ParsedRow<K>;
};

export interface Entry<Row> {
  place: RowLocation;
  row: Row;
}

export type Catalogue = { [K in ObjectKind]: Entry<RowOf[K]>[] };

export function emptyCatalogue(): Catalogue {
  return Object.fromEntries(objectKinds.map((kind): [ObjectKind, never[]] => [kind, []])) as unknown as Catalogue;
}

/** Receives a progress line to display. */
export type Report = (line: string) => void;
