import { listCardMakers, listMakers } from '#contract/maker.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountMakers(mount: Mount, { maker }: Services): void {
  mount(listMakers, ({ caller, query }) => maker.listMakers(caller, query.card_uuid));
  mount(listCardMakers, () => maker.listCardMakers());
}
