import { findCopy, getCopy, listInventory, userHeader } from '#contract/inventory.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from './mount.ts';

export function mountInventory(mount: Mount, { inventory }: Services): void {
  // Before the copy of an id, whose path would hold these words too.
  mount(listInventory, ({ caller, query }) => inventory.listInventory(caller, query));
  mount(findCopy, ({ caller, query, wire }) => inventory.findCopy(caller, wire.headers.get(userHeader) ?? '', query));
  mount(getCopy, ({ caller, params }) => inventory.getCopy(caller, params.id));
}
