import { setProfileBanner } from '#contract/cosmetic.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountBanner(mount: Mount, { banner }: Services): void {
  mount(setProfileBanner, ({ caller, body, idempotency }) => banner.setProfileBanner(caller, body.value, idempotency));
}
