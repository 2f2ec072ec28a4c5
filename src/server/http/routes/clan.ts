import { getClan, getFeaturedClan, listClans } from '#contract/clan.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountClans(mount: Mount, { clan }: Services): void {
  mount(getFeaturedClan, () => clan.getFeaturedClan());
  mount(listClans, () => clan.listClans());
  mount(getClan, ({ params }) => clan.getClan(params.index));
}
