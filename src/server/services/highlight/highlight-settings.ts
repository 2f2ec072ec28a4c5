import { eq } from 'drizzle-orm';
import { players } from '#server/db/schema/player.ts';
import type { Context } from '#server/services/context.ts';

/** Returns whether the caller is named in highlights. */
export async function getHighlightSettings({
  db,
  caller: { playerId },
}: Context<'db' | 'caller'>): Promise<{ is_named: boolean }> {
  const [row] = await db.select({ isNamed: players.isNamedLive }).from(players).where(eq(players.id, playerId));
  return { is_named: row?.isNamed ?? true };
}

/** Changes whether the caller is named in highlights. */
export async function saveHighlightSettings(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  { is_named: isNamedLive }: { is_named: boolean },
): Promise<{ is_named: boolean }> {
  await db.transaction((tx) => tx.update(players).set({ isNamedLive }).where(eq(players.id, playerId)));
  return { is_named: isNamedLive };
}
