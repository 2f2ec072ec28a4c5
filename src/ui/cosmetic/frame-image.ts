import type { CardWidth } from '#ui/card/card-image.ts';

interface FrameArt {
  uuid: string;
  /** Incremented when the art is replaced, because images are cached for a year. */
  art_version: number;
}

/** Returns the URL of a card frame, an overlay for the card's art, `width` px wide. */
export function frameImage(cdnBase: string, { uuid, art_version }: FrameArt, width: CardWidth): string {
  const version = art_version > 0 ? `&v=${art_version}` : '';
  return `${cdnBase}/frames/${uuid}.webp?width=${width}${version}`;
}
