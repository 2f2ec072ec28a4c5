import { and, eq, isNull } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { isChatId, isUuid } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';

/** Which players go by this name: a chat-platform id or a uuid; undefined for what can be neither. */
export function matchesPlayer(name: string) {
  const column = isChatId(name) ? players.discordId : isUuid(name) ? players.uuid : undefined;
  // Whoever has left is no player any more.
  return column && and(eq(column, name.toLowerCase()), isNull(players.deletedAt));
}

/** Whose things are meant: the caller's own without a name. Throws PLAYER_NOT_FOUND. */
export async function resolveOwner(db: Queryable, callerId: number, name: string): Promise<number> {
  if (name === '') return callerId;
  const named = matchesPlayer(name);
  const [player] = named ? await db.select({ id: players.id }).from(players).where(named) : [];
  if (!player) throw new GameError('PLAYER_NOT_FOUND');
  return player.id;
}
