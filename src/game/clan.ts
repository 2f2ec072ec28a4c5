/** Roles of clan members, highest first. */
export const clanRoles = ['leader', 'officer', 'member'] as const;
export type ClanRole = (typeof clanRoles)[number];

/** The tiers of specification section 3, highest first. */
export const clanTiers = [7, 5, 3] as const;
export type ClanTier = (typeof clanTiers)[number];

export const clanTierNames: Readonly<Record<ClanTier, string>> = { 7: 'Bonfire', 5: 'Lantern', 3: 'Candle' };

/** The number of pips of the highest tier. */
export const maxClanPips = 7;

/** Returns a tier's name, or "Tier" and its number for an unknown tier. */
export function clanTierName(tier: number): string {
  const known = clanTiers.find((each) => each === tier);
  return known === undefined ? `Tier ${tier}` : clanTierNames[known];
}

/** The number of rarest cards in a clan's link-preview image. */
export const clanPreviewCards = 3;
