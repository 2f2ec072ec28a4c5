import { atom, computed } from 'nanostores';
import { call } from '#client/api.ts';
import { setProfileBanner } from '#contract/store/cosmetic.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { $user, refreshProfile } from '#stores/session/session.ts';
import { showFailure, showToast } from '#stores/toast.ts';

/** The chosen banner while the request is pending. */
const $pendingBanner = atom<{ banner: string | null } | null>(null);

/** The banner of the signed-in player's profile. */
export const $profileBanner = computed([$pendingBanner, $user], (pending, user) =>
  pending ? pending.banner : (user?.profile_banner ?? null),
);

/** Requests are sent one after the other, in the order of the choices. */
let previousRequest: Promise<unknown> = Promise.resolve();

/**
 * Sets or removes (null) the profile banner. The change shows immediately and is reverted if the request fails.
 * Returns whether it was saved.
 */
export function setBanner(banner: string | null): Promise<boolean> {
  const choice = { banner };
  $pendingBanner.set(choice);
  const request = previousRequest.then(() => saveBanner(choice));
  previousRequest = request;
  return request;
}

async function saveBanner(choice: { banner: string | null }): Promise<boolean> {
  const { banner } = choice;
  try {
    await call(setProfileBanner, { body: banner === null ? { type: 'none', value: null } : createEntityRef(banner) });
    await refreshProfile();
    showToast({ title: banner === null ? 'Banner removed' : 'Banner set', variant: 'success' });
    return true;
  } catch {
    showFailure('Banner not changed', 'Your profile hasn’t changed. Try again in a moment.');
    return false;
  } finally {
    // A newer choice stays pending.
    if ($pendingBanner.get() === choice) $pendingBanner.set(null);
  }
}
