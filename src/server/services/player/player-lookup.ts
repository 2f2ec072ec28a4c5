import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { isChatId, isUuid, playerInAddress } from '#game/identifier.ts';
import { foldText } from '#game/search-text.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';

/** Returns the condition for a player's chat-platform id or uuid. Undefined if the text is neither. */
export function matchesPlayer(name: string) {
  const column = isChatId(name) ? players.discordId : isUuid(name) ? players.uuid : undefined;
  // Deleted accounts are excluded.
  return column && and(eq(column, name.toLowerCase()), isNull(players.deletedAt));
}

/**
 * Returns the id of the player whom staff name: by chat-platform id, uuid, profile address, handle (also after an at sign),
 * or a display name that only one player has. Returns null if nobody or more than one player matches.
 */
export async function findNamedId(db: Queryable, text: string): Promise<number | null> {
  // PostgreSQL takes no NUL, and no halves of characters.
  const asked = text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
  const exact = matchesPlayer(playerInAddress(asked) ?? asked);
  if (exact) {
    const [player] = await db.select({ id: players.id }).from(players).where(exact);
    return player?.id ?? null;
  }
  const isHandle = eq(players.discordName, asked.replace(/^@/u, '').toLowerCase());
  const found = await db
    .select({ id: players.id, isHandle: sql<boolean>`${isHandle}` })
    .from(players)
    .where(and(isNull(players.deletedAt), or(isHandle, eq(players.searchName, foldText(asked)))))
    .orderBy(desc(isHandle))
    .limit(2);
  const [first, second] = found;
  return first && (first.isHandle || !second) ? first.id : null;
}

/** Returns the player's id for a chat-platform id or uuid. An empty text means the caller. Throws PLAYER_NOT_FOUND. */
export async function resolveOwner(db: Queryable, callerId: number, name: string): Promise<number> {
  if (name === '') return callerId;
  const named = matchesPlayer(name);
  const [player] = named ? await db.select({ id: players.id }).from(players).where(named) : [];
  if (!player) throw new GameError('PLAYER_NOT_FOUND');
  return player.id;
}
