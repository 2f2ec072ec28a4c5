import { listPartners } from '#contract/partner.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountPartners(mount: Mount, { partner }: Services): void {
  mount(listPartners, () => partner.listPartners());
}
