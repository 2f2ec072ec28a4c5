import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ApiKey, ApiKeyBody } from '#contract/api-key.ts';
import { GameError } from '#contract/error.ts';
import { maxApiKeys } from '#game/api-key.ts';
import { isUuid } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import { apiKeyEvents, apiKeys } from '#server/db/schema/api-key.ts';
import { players } from '#server/db/schema/player.ts';
import { sessions } from '#server/db/schema/session.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { notifyKeyCreated } from '#server/services/notification/api-key-notifications.ts';
import { excludeCalls } from '#server/services/player/caller-check.ts';
import { isChallenged, worksAt } from './check-key.ts';
import { createSecret, digestOfKey, hintOf } from './secret.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Returns the caller's keys that work. */
export async function listApiKeys({ db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>) {
  const [player] = await db.select({ isChallenged }).from(players).where(eq(players.id, playerId));
  const rows = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.playerId, playerId), worksAt(clock())))
    .orderBy(desc(apiKeys.id));
  return { data: rows.map(describeKey), is_challenged: player?.isChallenged ?? false };
}

function describeKey(row: typeof apiKeys.$inferSelect): ApiKey {
  const { uuid, name, hint, scopes } = row;
  return {
    uuid,
    name,
    hint,
    scopes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

/**
 * Creates a key of the caller. The reply is the only place that has it, so a repetition whose first reply got lost creates
 * another one. Throws API_KEY_LIMIT_REACHED.
 */
export function createApiKey(
  { db, caller: { playerId, sessionId }, clock }: Context<'db' | 'caller' | 'clock'>,
  { name, scopes, days }: ApiKeyBody,
): Promise<ApiKey & { key: string }> {
  return db.transaction(async (tx) => {
    // Two calls of a player wait for each other, so that the limit holds.
    await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update');
    const now = await moment(tx, clock);
    // The team may have ended the session while the lock was awaited; a key would outlive it.
    const isOpen = and(eq(sessions.id, sessionId), isNull(sessions.revokedAt));
    if ((await tx.$count(sessions, isOpen)) === 0) throw new GameError('UNAUTHENTICATED');
    const working = await tx.$count(apiKeys, and(eq(apiKeys.playerId, playerId), worksAt(now)));
    if (working >= maxApiKeys) throw new GameError('API_KEY_LIMIT_REACHED');
    const key = createSecret();
    const [row] = await tx
      .insert(apiKeys)
      .values({
        uuid: randomUUID(),
        playerId,
        name,
        hint: hintOf(key),
        scopes,
        tokenHash: digestOfKey(key),
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * dayMs),
      })
      .returning();
    if (!row) throw new Error('inserting the key returned no row');
    await tx.insert(apiKeyEvents).values({ playerId, keyId: row.id, event: 'created', createdAt: now });
    await notifyKeyCreated(tx, row, now);
    return { ...describeKey(row), key };
  });
}

/** Revokes a key of the caller. Throws API_KEY_NOT_FOUND, also for keys of other players. */
export async function revokeApiKey(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  uuid: string,
) {
  if (!isUuid(uuid)) throw new GameError('API_KEY_NOT_FOUND');
  await db.transaction(async (tx) => {
    // What the key is changing at this moment is complete before the reply, and nothing begins after it.
    await excludeCalls(tx, playerId);
    if ((await revokeKeys(tx, playerId, clock(), uuid)) === 0) throw new GameError('API_KEY_NOT_FOUND');
  });
  return { revoked: true };
}

/** Revokes all keys of a player that work, or one of them. Returns how many. */
export async function revokeKeys(tx: Queryable, playerId: number, now: Date, uuid?: string): Promise<number> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.playerId, playerId), worksAt(now), uuid === undefined ? undefined : eq(apiKeys.uuid, uuid)))
    .returning({ keyId: apiKeys.id });
  if (revoked.length > 0)
    await tx
      .insert(apiKeyEvents)
      .values(revoked.map(({ keyId }) => ({ playerId, keyId, event: 'revoked' as const, createdAt: now })));
  return revoked.length;
}
