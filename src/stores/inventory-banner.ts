import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { cosmeticPageMax, listCosmetics } from '#contract/cosmetic.ts';
import type { Banner } from '#contract/cosmetic.ts';
import { createAnswer } from './answer.ts';
import { $user } from './session.ts';

/** Whether a profile banner is being chosen, and what has the focus back afterwards. */
export const $bannerChoice = atom<{ opener: HTMLElement | null } | null>(null);

/** The banners of whoever is signed in; `profile-banner.ts` says which one their profile shows. */
const banners = createAnswer<readonly Banner[]>();
export const $banners = banners.$answer;

export function openBannerChoice(opener: HTMLElement | null): void {
  $bannerChoice.set({ opener });
  void loadBanners();
}

export function closeBannerChoice(): void {
  $bannerChoice.set(null);
  banners.forget();
}

export function loadBanners(): Promise<void> {
  const query = { uuid: $user.get()?.uuid ?? '', type: 'profile_banner', size: cosmeticPageMax } as const;
  return banners.ask(async (signal) => (await call(listCosmetics, { query }, { signal })).banners);
}
