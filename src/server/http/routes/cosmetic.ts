import { listCosmetics, listFrames } from '#contract/cosmetic.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountCosmetics(mount: Mount, { cosmetic }: Services): void {
  mount(listCosmetics, ({ caller, query }) => cosmetic.listCosmetics(caller, query));
  mount(listFrames, ({ caller, body }) => cosmetic.listFrames(caller, body.owner));
}
