import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { maxCosmeticPageSize, listCosmetics } from '#contract/store/cosmetic.ts';
import type { Banner } from '#contract/store/cosmetic.ts';
import { createAsyncResource } from '#stores/base/resource.ts';
import { $user } from '#stores/session/session.ts';

/** The open banner dialog and the element that gets the focus back when it closes; null while it is closed. */
export const $bannerPicker = atom<{ opener: HTMLElement | null } | null>(null);

/** The signed-in player's banners. `profile-banner.ts` has the one that the profile shows. */
const banners = createAsyncResource<readonly Banner[]>();
export const $banners = banners.$resource;

export function openBannerPicker(opener: HTMLElement | null): void {
  $bannerPicker.set({ opener });
  void loadBanners();
}

export function closeBannerPicker(): void {
  $bannerPicker.set(null);
  banners.reset();
}

export function loadBanners(): Promise<void> {
  const query = { uuid: $user.get()?.uuid ?? '', type: 'profile_banner', size: maxCosmeticPageSize } as const;
  return banners.load(async (signal) => (await call(listCosmetics, { query }, { signal })).banners);
}
