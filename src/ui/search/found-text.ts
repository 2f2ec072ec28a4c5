import { formatCount } from '#game/number.ts';
import { maxCountedPlayers } from '#game/player-search.ts';

/** Returns how many players a search found: "3 players found". Beyond a limit, they are not counted. */
export function foundText(count: number): string {
  const players = formatCount(count, 'player');
  return count < maxCountedPlayers ? `${players} found` : `${players} or more found: type more of the name`;
}
