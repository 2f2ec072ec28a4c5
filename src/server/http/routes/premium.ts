import { buyPremium } from '#contract/premium.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountPremium(mount: Mount, { premium }: Services): void {
  mount(buyPremium, ({ caller, body, idempotency }) => premium.buyPremium(caller, body.amount, idempotency));
}
