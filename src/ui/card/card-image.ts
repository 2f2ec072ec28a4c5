/** Widths in which the media server stores card art; for any other width it returns the next one. */
export const cardWidths = [120, 160, 240, 320, 400, 480, 640, 800, 1000] as const;
export type CardWidth = (typeof cardWidths)[number];

interface CardArt {
  uuid: string;
  /** Increases when the art is replaced, because pictures are cached for a year. */
  art_version: number;
}

export function cardImage(cdnBase: string, { uuid, art_version }: CardArt, width: CardWidth): string {
  const version = art_version > 0 ? `&v=${art_version}` : '';
  return `${cdnBase}/cards/${uuid}.webp?width=${width}${version}`;
}

export function cardImageSet(cdnBase: string, card: CardArt, widths: readonly CardWidth[]): string {
  return widths.map((width) => `${cardImage(cdnBase, card, width)} ${width}w`).join(', ');
}
