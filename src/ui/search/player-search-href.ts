import { serializePlayerSearch } from '#game/player-search.ts';
import type { PlayerSearch } from '#game/player-search.ts';

export const searchPath = '/search';

/** Returns the URL of a player search. */
export function playerSearchHref(search: PlayerSearch): string {
  const parameters = serializePlayerSearch(search);
  return parameters.size > 0 ? `${searchPath}?${parameters}` : searchPath;
}
