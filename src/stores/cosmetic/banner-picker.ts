import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { maxCosmeticPageSize, listCosmetics } from '#contract/cosmetic.ts';
import type { Banner } from '#contract/cosmetic.ts';
import { createAsyncResource } from '#stores/async-resource.ts';
import { $user } from '#stores/session/session.ts';

/** Whether a profile banner is being chosen, and what has the focus back afterwards. */
export const $bannerPicker = atom<{ opener: HTMLElement | null } | null>(null);

/** The banners of whoever is signed in; `profile-banner.ts` says which one their profile shows. */
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
