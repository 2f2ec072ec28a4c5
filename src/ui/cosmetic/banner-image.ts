import type { CardWidth } from '#ui/card/card-image.ts';

interface BannerArt {
  uuid: string;
  /** Raised when the art is replaced: pictures are cached for a year. */
  art_version: number;
}

/** A profile's banner, three times as wide as it is high. */
export function bannerImage(cdnBase: string, { uuid, art_version }: BannerArt, width: CardWidth): string {
  const version = art_version > 0 ? `&v=${art_version}` : '';
  return `${cdnBase}/banners/${uuid}.webp?width=${width}${version}`;
}
