import type { CardWidth } from '#ui/card/card-image.ts';

interface FrameArt {
  uuid: string;
  /** Raised when the art is replaced: pictures are cached for a year. */
  art_version: number;
}

/** A card's frame alone, to lie over its art. */
export function frameImage(cdnBase: string, { uuid, art_version }: FrameArt, width: CardWidth): string {
  const version = art_version > 0 ? `&v=${art_version}` : '';
  return `${cdnBase}/frames/${uuid}.webp?width=${width}${version}`;
}
