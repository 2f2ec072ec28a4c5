import { contentHash } from '#ui/base/hash.ts';

interface PreviewedCard {
  uuid: string;
  name: string;
  series: { name: string };
  rarity: { name: string };
  art_version: number;
}

/**
 * Returns the URL of the link preview image. The URL changes with the content, because the image is cached for a year.
 */
export function cardPreview(cdnBase: string, { uuid, name, series, rarity, art_version }: PreviewedCard): string {
  return `${cdnBase}/cards/${uuid}/preview.jpg?v=${contentHash([name, series.name, rarity.name, art_version])}`;
}
