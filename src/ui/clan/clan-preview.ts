import { clanPreviewCards } from '#game/clan.ts';
import { contentHash } from '#ui/base/hash.ts';

interface PreviewedClan {
  index: number;
  title: string;
  tier: number;
  showcase: readonly { card: { uuid: string; art_version: number } }[];
}

/** Returns the URL of a clan's link preview. It contains a hash of the content, because it is cached for a year. */
export function clanPreview(cdnBase: string, { index, title, tier, showcase }: PreviewedClan): string {
  const cards = showcase.slice(0, clanPreviewCards).map(({ card }) => [card.uuid, card.art_version]);
  return `${cdnBase}/clans/${index}/preview.jpg?v=${contentHash([title, tier, cards])}`;
}
