import { eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { banNotice, isBanned } from '#game/ban.ts';
import { restrictionNotice } from '#game/staff.ts';
import type { Restriction } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import { checkKey } from '#server/services/api-key/check-key.ts';
import type { Clock } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { checkRole } from '#server/services/session/staff-access.ts';
import type { RoleAccess } from '#server/services/session/staff-access.ts';

/*
 * A ban and the calls of its player exclude each other (docs/decisions/097): each call that changes something holds a
 * shared lock of its player until its transaction ends; a ban holds the exclusive one. The same holds for a change of
 * somebody's roles and their calls as staff. The locks come before all row locks. They are advisory, because shared
 * locks of the rows of players would deadlock with the row locks of trades.
 */

/** The first keys of the locks; the second one is the player's ID. */
const callLocks = 96;
const staffCallLocks = 97;

/** What a call asks for besides a caller without a ban. */
export interface CallRules {
  /** What the call does, which a restricted player cannot do. */
  restriction?: Restriction | undefined;
  /** The role that the caller needs. */
  role?: RoleAccess | undefined;
  /** The key that makes the call. */
  keyId?: number | undefined;
}

/**
 * Begins a change by a player, in its transaction: until it ends, no ban of the player begins, and a role that the call
 * needs is not taken and its key is not revoked. Throws PLAYER_BANNED with the notice, PLAYER_RESTRICTED with the date,
 * FORBIDDEN, or what `checkKey` throws.
 */
export async function checkCaller(
  tx: Queryable,
  playerId: number,
  clock: Clock,
  { restriction, role, keyId }: CallRules = {},
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${callLocks}::int, ${playerId}::int)`);
  if (role) await tx.execute(sql`select pg_advisory_xact_lock_shared(${staffCallLocks}::int, ${playerId}::int)`);
  // A new statement reads what was committed while the locks were awaited; so does the clock.
  const now = await moment(tx, clock);
  const {
    bannedAt,
    bannedUntil,
    banReason,
    roles,
    deletedAt,
    tradesRestrictedUntil: trades,
    purchasesRestrictedUntil: purchases,
  } = players;
  const [player] = await tx
    .select({ bannedAt, bannedUntil, banReason, roles, deletedAt, trades, purchases })
    .from(players)
    .where(eq(players.id, playerId));
  if (!player || player.deletedAt) throw new GameError('UNAUTHENTICATED');
  if (isBanned(player, now)) throw new GameError('PLAYER_BANNED', [banNotice(player)]);
  if (role) checkRole(player, role);
  if (keyId !== undefined) await checkKey(tx, keyId, now);
  const until = restriction ? player[restriction] : null;
  if (restriction && until && until > now)
    throw new GameError('PLAYER_RESTRICTED', [restrictionNotice(restriction, until)]);
}

/** Waits until the running changes of a player are complete, and lets no other begin until the transaction ends. */
export async function excludeCalls(tx: Queryable, playerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${callLocks}::int, ${playerId}::int)`);
}

/** Does the same for the changes that a player makes with a role. */
export async function excludeStaffCalls(tx: Queryable, playerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${staffCallLocks}::int, ${playerId}::int)`);
}

/** Keeps the roles of a player as they are until the transaction ends. */
export async function holdRoles(tx: Queryable, playerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${staffCallLocks}::int, ${playerId}::int)`);
}
