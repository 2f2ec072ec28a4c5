import { and, eq, isNull } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { isChatId, isUuid } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';

/** Returns the condition for a player's chat-platform id or uuid. Undefined if the text is neither. */
export function matchesPlayer(name: string) {
  const column = isChatId(name) ? players.discordId : isUuid(name) ? players.uuid : undefined;
  // Deleted accounts are excluded.
  return column && and(eq(column, name.toLowerCase()), isNull(players.deletedAt));
}

/** Returns the player's id for a chat-platform id or uuid. An empty text means the caller. Throws PLAYER_NOT_FOUND. */
export async function resolveOwner(db: Queryable, callerId: number, name: string): Promise<number> {
  if (name === '') return callerId;
  const named = matchesPlayer(name);
  const [player] = named ? await db.select({ id: players.id }).from(players).where(named) : [];
  if (!player) throw new GameError('PLAYER_NOT_FOUND');
  return player.id;
}
