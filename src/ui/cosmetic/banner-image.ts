import type { CardWidth } from '#ui/card/card-image.ts';

interface BannerArt {
  uuid: string;
  /** Incremented when the art is replaced, because images are cached for a year. */
  art_version: number;
}

/** Returns the URL of a profile banner, `width` px wide with the aspect ratio 3:1. */
export function bannerImage(cdnBase: string, { uuid, art_version }: BannerArt, width: CardWidth): string {
  const version = art_version > 0 ? `&v=${art_version}` : '';
  return `${cdnBase}/banners/${uuid}.webp?width=${width}${version}`;
}
