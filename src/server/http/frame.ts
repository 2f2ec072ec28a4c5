import { equipFrame, removeFrame } from '#contract/cosmetic.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from './mount.ts';

export function mountFrames(mount: Mount, { frame }: Services): void {
  mount(equipFrame, ({ caller, body, attempt }) =>
    frame.equipFrame(caller, body.card.value, body.frame.value, attempt),
  );
  mount(removeFrame, ({ caller, body, attempt }) => frame.removeFrame(caller, body.value, attempt));
}
