import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { banNotice, isBanned } from '#game/ban.ts';
import { utcDay } from '#game/calendar.ts';
import type { Queryable } from '#server/db/connect.ts';
import { activeDays } from '#server/db/schema/rollup.ts';
import { sessions, usedOAuthCodes } from '#server/db/schema/session.ts';
import { players } from '#server/db/schema/player.ts';
import type { ChatIdentity } from '#server/integrations/chat-platform.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { tellSessionsEnded } from '#server/services/live/live-event.ts';
import { nameAdmin } from '#server/services/role/named-admins.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long an expired session is stored. */
const sessionRetentionMs = 30 * dayMs;
/** Minimum interval between updates of a session's last use. */
const lastUsedUpdateMs = 5 * 60 * 1000;

export interface SignInRequest {
  code: string;
  state: string;
  /** The request's Origin header. For a page on another allowed origin, the platform redirected to that origin. */
  origin: string | null;
  /** The browser's User-Agent. */
  browser: string;
}

type SignInContext = Context<'db' | 'chat' | 'siteOrigin' | 'corsOrigins' | 'sessionDays' | 'adminChatIds' | 'clock'>;

/**
 * Exchanges the chat platform's code for a session. Throws SIGN_IN_REFUSED for invalid codes and a code's second use.
 */
export async function signIn(
  { db, chat, siteOrigin, corsOrigins, sessionDays, adminChatIds, clock }: SignInContext,
  { code, state, origin, browser }: SignInRequest,
): Promise<{ token: string }> {
  const redirectUri = corsOrigins.find((each) => each === origin) ?? siteOrigin;
  const codeHash = digest(code);
  await deleteExpired(db, clock());
  const spent = await db.insert(usedOAuthCodes).values({ codeHash, usedAt: clock() }).onConflictDoNothing().returning();
  if (spent.length === 0) throw new GameError('SIGN_IN_REFUSED');
  const identity = await chat.identify({ code, state, redirectUri }).catch(async (error: unknown) => {
    // The platform did not reject the code, so it can be tried again.
    const isRefused = error instanceof GameError && error.code === 'SIGN_IN_REFUSED';
    if (!isRefused) await db.delete(usedOAuthCodes).where(eq(usedOAuthCodes.codeHash, codeHash));
    throw error;
  });
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock();
  await db.transaction(async (tx) => {
    const playerId = await upsertPlayer(tx, identity, createdAt);
    if (adminChatIds.includes(identity.discordId)) await nameAdmin(tx, playerId, createdAt);
    await tx.insert(sessions).values({
      uuid: randomUUID(),
      playerId,
      tokenHash: digest(token),
      browser: browser.slice(0, 200),
      createdAt,
      lastUsedAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + sessionDays * dayMs),
    });
    await recordActiveDay(tx, playerId, createdAt);
  });
  return { token };
}

/** Records that a player is active on this day. */
export async function recordActiveDay(db: Queryable, playerId: number, now: Date): Promise<void> {
  await db
    .insert(activeDays)
    .values({ day: utcDay(now), playerId })
    .onConflictDoNothing();
}

/** Creates the player at the first sign-in. Later sign-ins update name and avatar. Returns the player's id. */
async function upsertPlayer(tx: Queryable, identity: ChatIdentity, now: Date): Promise<number> {
  const { discordId, name, discordName, avatar, mfaEnabled } = identity;
  const known = {
    name,
    discordName,
    discordAvatar: avatar,
    mfaEnabled,
    activeAt: now,
    userStatus: 'active',
  };
  const [player] = await tx
    .insert(players)
    .values({ uuid: randomUUID(), discordId, createdAt: now, ...known })
    .onConflictDoUpdate({ target: players.discordId, set: known })
    .returning({ id: players.id });
  if (!player) throw new Error('inserting the player returned no row');
  return player.id;
}

/** Deletes used codes after a day (they are valid for minutes) and sessions that expired long ago. */
async function deleteExpired(db: Queryable, now: Date): Promise<void> {
  await db.delete(usedOAuthCodes).where(lt(usedOAuthCodes.usedAt, new Date(now.getTime() - dayMs)));
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - sessionRetentionMs)));
}

/**
 * Returns the caller of a token. Throws UNAUTHENTICATED if the token is missing, malformed, unknown, expired or
 * revoked.
 * @param options `isRecorded`: notes from time to time that the session is used
 */
export async function authenticate(
  { db, clock }: Context<'db' | 'clock'>,
  token: string | undefined,
  { isRecorded = true }: { isRecorded?: boolean } = {},
): Promise<Caller> {
  const now = clock();
  if (token === undefined || !/^[\w-]{43}$/u.test(token)) throw new GameError('UNAUTHENTICATED');
  const [session] = await db
    .select({
      sessionId: sessions.id,
      playerId: sessions.playerId,
      lastUsedAt: sessions.lastUsedAt,
      roles: players.roles,
      bannedAt: players.bannedAt,
      bannedUntil: players.bannedUntil,
      banReason: players.banReason,
    })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(and(eq(sessions.tokenHash, digest(token)), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  if (!session) throw new GameError('UNAUTHENTICATED');
  const { sessionId, playerId, lastUsedAt, roles, ...ban } = session;
  if (isRecorded && now.getTime() - lastUsedAt.getTime() > lastUsedUpdateMs) {
    await recordUse(db, { sessionId, playerId }, now);
  }
  return { playerId, sessionId, roles, banNotice: isBanned(ban, now) ? banNotice(ban) : null };
}

/** Records that a session was used, and that its player was active on this day, in one statement. */
async function recordUse(
  db: Queryable,
  { sessionId, playerId }: Pick<Caller, 'sessionId' | 'playerId'>,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with used as (
      update sessions set last_used_at = ${now.toISOString()}::timestamptz where id = ${sessionId})
    insert into active_days (day, player_id) values (${utcDay(now)}, ${playerId}) on conflict do nothing`);
}

/** Returns those of the sessions whose tokens are still valid and whose players are not banned, by ID. */
export async function validSessions({ db, clock }: Context<'db' | 'clock'>, ids: readonly number[]) {
  const now = clock();
  const { bannedAt, bannedUntil, banReason } = players;
  const rows = await db
    .select({ id: sessions.id, roles: players.roles, bannedAt, bannedUntil, banReason })
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.param([...ids])}::bigint[])`,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return new Map(rows.filter((row) => !isBanned(row, now)).map((row) => [row.id, row]));
}

export async function listSessions({ db, caller: { playerId, sessionId }, clock }: Context<'db' | 'caller' | 'clock'>) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.playerId, playerId), isNull(sessions.revokedAt), gt(sessions.expiresAt, clock())))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  const data = rows.map(({ id, uuid, createdAt, lastUsedAt, expiresAt, browser }) => ({
    uuid,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    browser,
    is_current: id === sessionId,
  }));
  return { data, count: data.length };
}

/** Revokes a session of the caller. Throws SESSION_NOT_FOUND, also for sessions of other players. */
export async function revokeSession(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  uuid: string,
) {
  const now = clock();
  await db.transaction(async (tx) => {
    const revoked = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.uuid, uuid), eq(sessions.playerId, playerId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    if (revoked.length === 0) throw new GameError('SESSION_NOT_FOUND');
    await tellSessionsEnded(tx, playerId);
  });
  return { revoked: true };
}

export async function signOut({ db, caller: { playerId, sessionId }, clock }: Context<'db' | 'caller' | 'clock'>) {
  const now = clock();
  await db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
    await tellSessionsEnded(tx, playerId);
  });
  return { revoked: true };
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
