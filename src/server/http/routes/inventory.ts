import { findInstance, getInstance, listInventory, ownerHeader } from '#contract/inventory.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountInventory(mount: Mount, { inventory }: Services): void {
  // Before the copy of an id, whose path would hold these words too.
  mount(listInventory, ({ caller, query }) => inventory.listInventory(caller, query));
  mount(findInstance, ({ caller, query, request }) =>
    inventory.findCopy(caller, request.headers.get(ownerHeader) ?? '', query),
  );
  mount(getInstance, ({ caller, params }) => inventory.getCopy(caller, params.id));
}
