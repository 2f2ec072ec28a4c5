import { contentHash } from '#ui/base/hash.ts';

interface PreviewedSeries {
  uuid: string;
  name: string;
  genres: readonly string[];
  cards: number;
  art: readonly { uuid: string; art_version: number }[];
}

/** Returns the URL of the link preview of a series. It contains a hash of the content, because it is cached for a year. */
export function seriesPreview(cdnBase: string, { uuid, name, genres, cards, art }: PreviewedSeries): string {
  const shown = art.map((card) => [card.uuid, card.art_version]);
  return `${cdnBase}/series/${uuid}/preview.jpg?v=${contentHash([name, genres, cards, shown])}`;
}
