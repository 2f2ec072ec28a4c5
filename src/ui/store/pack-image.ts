import type { CardWidth } from '#ui/card/card-image.ts';

interface Wrapped {
  uuid: string;
  /** Changes with the picture. */
  wrapper: string;
}

/** The address of the picture of a sealed pack. */
export const packImage = (cdnBase: string, { uuid, wrapper }: Wrapped, width: CardWidth): string =>
  `${cdnBase}/packs/${uuid}.webp?width=${width}&v=${wrapper}`;
