interface ClanEmblem {
  index: number;
  /** The emblem shows the tier, so it is part of the URL: images are cached for a year. */
  tier: number;
}

export function clanImage(cdnBase: string, { index, tier }: ClanEmblem, width: number): string {
  return `${cdnBase}/clans/${index}.webp?width=${width}&v=${tier}`;
}

export function clanImageSet(cdnBase: string, clan: ClanEmblem, widths: readonly number[]): string {
  return widths.map((width) => `${clanImage(cdnBase, clan, width)} ${width}w`).join(', ');
}
