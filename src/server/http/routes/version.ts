import { getVersionMap, listVersions } from '#contract/version.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountVersions(mount: Mount, { version }: Services): void {
  mount(listVersions, ({ caller, query }) => version.listVersions(caller, query));
  mount(getVersionMap, ({ caller, params }) => version.getVersionMap(caller, params.id));
}
