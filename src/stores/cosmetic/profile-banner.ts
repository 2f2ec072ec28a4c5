import { atom, computed } from 'nanostores';
import { call } from '#client/api.ts';
import { setProfileBanner } from '#contract/cosmetic.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { $user, refreshProfile } from '#stores/session/session.ts';
import { showToast } from '#stores/toast.ts';

/** What somebody has just chosen, until the game has answered. */
const $pendingBanner = atom<{ banner: string | null } | null>(null);

/** The banner that their own profile shows. */
export const $profileBanner = computed([$pendingBanner, $user], (chosen, user) =>
  chosen ? chosen.banner : (user?.profile_banner ?? null),
);

/** Choices reach the game in the order in which they were made. */
let previousRequest: Promise<unknown> = Promise.resolve();

/** Shows a banner on one's profile, or none: at once, and as before where the game refuses. */
export function setBanner(banner: string | null): Promise<boolean> {
  const mine = { banner };
  $pendingBanner.set(mine);
  const chosen = previousRequest.then(() => saveBanner(mine));
  previousRequest = chosen;
  return chosen;
}

async function saveBanner(mine: { banner: string | null }): Promise<boolean> {
  const { banner } = mine;
  try {
    await call(setProfileBanner, { body: banner === null ? { type: 'none', value: null } : createEntityRef(banner) });
    await refreshProfile();
    showToast({ title: banner === null ? 'Banner removed' : 'Banner set', variant: 'success' });
    return true;
  } catch {
    showToast({
      title: 'Banner not changed',
      description: 'Your profile looks as it did before. Try again in a moment.',
      variant: 'destructive',
    });
    return false;
  } finally {
    // Somebody who chooses again meanwhile keeps their last choice.
    if ($pendingBanner.get() === mine) $pendingBanner.set(null);
  }
}
