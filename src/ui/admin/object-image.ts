import type { ObjectKind } from '#game/object/kind.ts';
import type { CardWidth } from '#ui/card/card-image.ts';

/** The kinds with pictures, and their folders on the media host. */
const folders: Partial<Readonly<Record<ObjectKind, string>>> = {
  cards: 'cards',
  frames: 'frames',
  banners: 'banners',
  partners: 'partners',
};
/** Kinds whose objects have no picture unless one was uploaded. */
const withoutGenerated: readonly ObjectKind[] = ['partners'];

/** Whether an object without an uploaded picture has a generated one. */
export function hasGeneratedArt(kind: ObjectKind): boolean {
  return kind in folders && !withoutGenerated.includes(kind);
}

interface PicturedObject {
  kind: ObjectKind;
  uuid: string;
  /** Their art is the digest of a picture, or generated. */
  fields: Readonly<Record<string, unknown>>;
}

/** Returns the URL of the picture that the site shows of an object. Undefined if it has none. */
export function objectImage(
  cdnBase: string,
  { kind, uuid, fields }: PicturedObject,
  width: CardWidth,
): string | undefined {
  const folder = folders[kind];
  // Browsers keep pictures for a year, so the address changes with the art.
  const hasArt = typeof fields['art'] === 'string';
  if (!hasArt && withoutGenerated.includes(kind)) return undefined;
  const version = typeof fields['art'] === 'string' ? `&v=${fields['art'].slice(0, 8)}` : '';
  return folder && `${cdnBase}/${folder}/${uuid}.webp?width=${width}${version}`;
}

/** Returns the URL of uploaded art. */
export function uploadImage(cdnBase: string, kind: ObjectKind, digest: string, width: CardWidth): string {
  return `${cdnBase}/uploads/${digest}.webp?width=${width}${kind === 'cards' ? '' : `&for=${kind}`}`;
}

export function uploadVideo(cdnBase: string, digest: string): string {
  return `${cdnBase}/uploads/${digest}.webm`;
}
