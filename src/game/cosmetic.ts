/** What a cosmetic inventory holds (specification section 3). */
export const cosmeticKinds = ['profile_banner', 'card_frame'] as const;

/** How the page of cosmetics divides them. */
export const cosmeticTabs = ['all', 'frames', 'banners'] as const;
export type CosmeticTab = (typeof cosmeticTabs)[number];

/** Reads an address's `tab`. */
export function parseCosmeticTab(text: string | null): CosmeticTab {
  return cosmeticTabs.find((tab) => tab === text) ?? 'all';
}
