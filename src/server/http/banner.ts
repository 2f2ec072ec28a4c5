import { setProfileBanner } from '#contract/cosmetic.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from './mount.ts';

export function mountBanners(mount: Mount, { banner }: Services): void {
  mount(setProfileBanner, ({ caller, body, attempt }) => banner.setProfileBanner(caller, body.value, attempt));
}
