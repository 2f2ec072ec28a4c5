import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { cosmeticPageMax, listCosmetics, setProfileBanner } from '#contract/cosmetic.ts';
import type { Banner } from '#contract/cosmetic.ts';
import { isApiError } from '#contract/error.ts';
import { nameOf } from '#contract/named.ts';
import { attempt } from './copy-attempt.ts';
import { $user, refreshProfile } from './session.ts';
import { showToast } from './toast.ts';

/** Whether a profile banner is being chosen, and what has the focus back afterwards. */
export const $bannerChoice = atom<{ opener: HTMLElement | null } | null>(null);
/** The banners of whoever is signed in. */
export const $banners = atom<readonly Banner[]>([]);
export const $bannersState = atom<'loading' | 'ready' | 'failed'>('loading');
/** The banner that the profile shows, also before the game has agreed; null: none. */
export const $profileBanner = atom<string | null>(null);

let question = 0;

export function openBannerChoice(opener: HTMLElement | null): void {
  $bannerChoice.set({ opener });
  void loadBanners();
}

export function closeBannerChoice(): void {
  $bannerChoice.set(null);
}

export async function loadBanners(): Promise<void> {
  const mine = (question += 1);
  $bannersState.set('loading');
  try {
    const user = $user.get() ?? (await refreshProfile());
    const { banners } = await call(listCosmetics, {
      query: { uuid: user?.uuid ?? '', type: 'profile_banner', size: cosmeticPageMax },
    });
    if (mine !== question) return;
    $profileBanner.set(user?.profile_banner ?? null);
    $banners.set(banners);
    $bannersState.set('ready');
  } catch {
    if (mine === question) $bannersState.set('failed');
  }
}

/** Shows a banner on the profile, or none; answers whether the game agreed. */
export async function setBanner(banner: Banner | null): Promise<boolean> {
  const before = $profileBanner.get();
  $profileBanner.set(banner?.uuid ?? null);
  try {
    const body = banner ? nameOf(banner.uuid) : ({ type: 'none', value: null } as const);
    await attempt(setProfileBanner, { body });
    showToast({
      title: 'Banner Set',
      description: banner ? `Your profile shows ${banner.name}.` : 'Your profile shows no banner.',
      variant: 'success',
    });
    void refreshProfile();
    return true;
  } catch (error) {
    $profileBanner.set(before);
    showToast({
      title: 'Banner Not Set',
      description: (isApiError(error) && error.messages[0]) || 'The game did not answer. Try again.',
      variant: 'destructive',
    });
    return false;
  }
}
