/** Entity types of the cosmetic inventory (specification section 3). */
export const cosmeticKinds = ['profile_banner', 'card_frame'] as const;

/** Tabs of the cosmetics page. */
export const cosmeticTabs = ['all', 'frames', 'banners'] as const;
export type CosmeticTab = (typeof cosmeticTabs)[number];

/** Parses the URL's `tab` parameter. Returns 'all' for an unknown one. */
export function parseCosmeticTab(text: string | null): CosmeticTab {
  return cosmeticTabs.find((tab) => tab === text) ?? 'all';
}
