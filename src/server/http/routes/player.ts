import { countPlayers, getCollection, getPlayer, getProfile, listBadges } from '#contract/player.ts';
import { searchPlayers } from '#contract/player-search.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountPlayers(mount: Mount, { player }: Services): void {
  mount(countPlayers, () => player.countPlayers());
  mount(getProfile, ({ caller }) => player.getProfile(caller));
  mount(getPlayer, ({ params }) => player.getPlayer(params.id));
  mount(getCollection, ({ caller, params }) => player.getCollection(caller, params.id));
  mount(listBadges, ({ params }) => player.listBadges(params.id));
  mount(searchPlayers, ({ body }) => player.searchPlayers(body));
}
