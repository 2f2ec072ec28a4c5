import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { Queryable } from '#server/db/connect.ts';
import { apiKeys } from '#server/db/schema/api-key.ts';
import { players } from '#server/db/schema/player.ts';

/** The condition of a player whose newest verification is not passed. */
export const isChallenged = sql<boolean>`coalesce((
  select c.passed_at is null from challenges c where c.player_id = players.id order by c.id desc limit 1), false)`;

/** The condition of keys that work at this time. */
export const worksAt = (now: Date) => and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now));

/** The same for a key that is wrong, revoked or over. */
export const deadKeyNotice = 'This key doesn’t work. It is wrong, was revoked or has ended.';

/** Checks again, behind the locks of a change, that its key works. Throws UNAUTHENTICATED or CHALLENGE_OPEN. */
export async function checkKey(tx: Queryable, keyId: number, now: Date): Promise<void> {
  const [key] = await tx
    .select({ isChallenged })
    .from(apiKeys)
    .innerJoin(players, eq(players.id, apiKeys.playerId))
    .where(and(eq(apiKeys.id, keyId), worksAt(now)));
  if (!key) throw new GameError('UNAUTHENTICATED', [deadKeyNotice]);
  if (key.isChallenged) throw new GameError('CHALLENGE_OPEN');
}
