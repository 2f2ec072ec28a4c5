import { burnCards, previewBurn } from '#contract/inventory.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from './mount.ts';

export function mountBurning(mount: Mount, { burn }: Services): void {
  mount(previewBurn, ({ caller, body }) => burn.previewBurn(caller, body));
  mount(burnCards, ({ caller, body, attempt }) => burn.burnCards(caller, body, attempt));
}
