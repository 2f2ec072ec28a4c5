import { lockCards } from '#contract/inventory.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountLocks(mount: Mount, { lock }: Services): void {
  mount(lockCards, ({ caller, body, idempotency }) => lock.lockCards(caller, body, idempotency));
}
