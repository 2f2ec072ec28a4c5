/** What members can be in a clan, the first of them first. */
export const clanRoles = ['leader', 'officer', 'member'] as const;
export type ClanRole = (typeof clanRoles)[number];

/** The tiers of specification section 3, highest first. */
export const clanTiers = [7, 5, 3] as const;
export type ClanTier = (typeof clanTiers)[number];

export const clanTierNames: Readonly<Record<ClanTier, string>> = { 7: 'Bonfire', 5: 'Lantern', 3: 'Candle' };

/** As many pips as there are say how high a tier is. */
export const maxClanPips = 7;

/** What a tier is called; one that is none of ours has its number alone. */
export function clanTierName(tier: number): string {
  const known = clanTiers.find((each) => each === tier);
  return known === undefined ? `Tier ${tier}` : clanTierNames[known];
}

/** So many of the rarest cards are in the picture that previews of links show. */
export const clanPreviewCards = 3;
