import { lockCards } from '#contract/inventory.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from './mount.ts';

export function mountLocks(mount: Mount, { lock }: Services): void {
  mount(lockCards, ({ caller, body, attempt }) => lock.lockCards(caller, body, attempt));
}
