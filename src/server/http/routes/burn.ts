import { burnCards, previewBurn } from '#contract/inventory.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountBurn(mount: Mount, { burn }: Services): void {
  mount(previewBurn, ({ caller, body }) => burn.previewBurn(caller, body));
  mount(burnCards, ({ caller, body, idempotency }) => burn.burnCards(caller, body, idempotency));
}
