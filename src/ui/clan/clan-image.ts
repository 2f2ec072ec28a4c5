interface ClanEmblem {
  index: number;
  /** Part of what the emblem shows: pictures are cached for a year. */
  tier: number;
}

export function clanImage(cdnBase: string, { index, tier }: ClanEmblem, width: number): string {
  return `${cdnBase}/clans/${index}.webp?width=${width}&v=${tier}`;
}

export function clanImageSet(cdnBase: string, clan: ClanEmblem, widths: readonly number[]): string {
  return widths.map((width) => `${clanImage(cdnBase, clan, width)} ${width}w`).join(', ');
}
