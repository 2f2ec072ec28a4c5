import { and, eq, isNull, sql } from 'drizzle-orm';
import { isReadOnly } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { GameError } from '#contract/error.ts';
import { isBanned } from '#game/ban.ts';
import { utcDay } from '#game/calendar.ts';
import { apiKeyEvents, apiKeys } from '#server/db/schema/api-key.ts';
import { players } from '#server/db/schema/player.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { deadKeyNotice, isChallenged, worksAt } from './check-key.ts';
import { digestOfKey, isApiKey } from './secret.ts';

/** Minimum interval between updates of a key's last use. */
const lastUsedUpdateMs = 60 * 1000;

/** Why and until when is between the site and its player: others may hold the key. */
const bannedKeyNotice = 'The account of this key is banned. Its player finds out more on the site.';

/** What decides about a call with a key. */
export type KeyedEndpoint = Pick<Endpoint, 'access' | 'method' | 'readOnly' | 'scope'>;

/**
 * Returns the caller of a key, who has no role and no session, and notes that it reads. Every call asks the database, so
 * a key that is revoked opens nothing from that moment on, in any process. Undefined: the key lacks the scope of a read
 * that is open to visitors, and reads as one. Throws UNAUTHENTICATED, PLAYER_BANNED, CHALLENGE_OPEN or KEY_NOT_ALLOWED.
 * @param options `isRecorded`: notes the use
 */
export async function authenticateKey(
  { db, clock }: Context<'db' | 'clock'>,
  token: string,
  endpoint: KeyedEndpoint,
  { isRecorded }: { isRecorded: boolean },
): Promise<Caller | undefined> {
  if (!isApiKey(token)) throw new GameError('UNAUTHENTICATED', [deadKeyNotice]);
  const now = clock();
  const { access, scope } = endpoint;
  const isRead = isReadOnly(endpoint);
  const readOf = scope !== undefined && isRead ? scope : null;
  const [key] = await db
    .select({
      id: apiKeys.id,
      playerId: apiKeys.playerId,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
      isReadKnown: sql<boolean>`exists (
        select from api_key_events e where e.key_id = ${apiKeys.id} and e.event = 'read' and e.scope = ${readOf}
          and e.day = ${utcDay(now)})`,
      bannedAt: players.bannedAt,
      bannedUntil: players.bannedUntil,
      isChallenged,
    })
    .from(apiKeys)
    .innerJoin(players, eq(players.id, apiKeys.playerId))
    .where(and(eq(apiKeys.tokenHash, digestOfKey(token)), worksAt(now), isNull(players.deletedAt)));
  if (!key) throw new GameError('UNAUTHENTICATED', [deadKeyNotice]);
  if (isBanned(key, now)) throw new GameError('PLAYER_BANNED', [bannedKeyNotice]);
  if (key.isChallenged) throw new GameError('CHALLENGE_OPEN');
  const isOpened = scope !== undefined && key.scopes.includes(scope);
  if (!isOpened && !(access === 'visitor' && isRead))
    throw new GameError(
      'KEY_NOT_ALLOWED',
      scope === undefined ? undefined : [`This needs a key with the scope ${scope}.`],
    );
  const { id, playerId, lastUsedAt } = key;
  if (isRecorded && isOpened && readOf !== null && !key.isReadKnown) {
    await db
      .insert(apiKeyEvents)
      .values({ playerId, keyId: id, event: 'read', scope: readOf, day: utcDay(now), createdAt: now })
      .onConflictDoNothing();
  }
  if (isRecorded && now.getTime() - (lastUsedAt?.getTime() ?? 0) > lastUsedUpdateMs) {
    await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
  }
  return isOpened ? { playerId, sessionId: 0, roles: [], banNotice: null, keyId: id } : undefined;
}
