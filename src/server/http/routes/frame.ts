import { equipFrame, removeFrame } from '#contract/cosmetic.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountFrames(mount: Mount, { frame }: Services): void {
  mount(equipFrame, ({ caller, body, idempotency }) =>
    frame.equipFrame(caller, body.card.value, body.frame.value, idempotency),
  );
  mount(removeFrame, ({ caller, body, idempotency }) => frame.removeFrame(caller, body.value, idempotency));
}
