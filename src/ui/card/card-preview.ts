import { contentHash } from '#ui/base/hash.ts';

interface PreviewedCard {
  uuid: string;
  name: string;
  series: { name: string };
  rarity: { name: string };
  art_version: number;
}

/** The picture for link previews. Its address changes with what it shows: it is kept for a year. */
export function cardPreview(cdnBase: string, { uuid, name, series, rarity, art_version }: PreviewedCard): string {
  return `${cdnBase}/cards/${uuid}/preview.jpg?v=${contentHash([name, series.name, rarity.name, art_version])}`;
}
