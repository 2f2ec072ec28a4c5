/** What a cosmetic inventory holds (specification section 3). */
export const cosmeticKinds = ['profile_banner', 'card_frame'] as const;
export type CosmeticKind = (typeof cosmeticKinds)[number];
