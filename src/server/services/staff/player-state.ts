import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { PlayerState } from '#contract/staff/action.ts';
import { isBanned } from '#game/ban.ts';
import { reasonText } from '#game/staff.ts';
import type { ActionKind, ReceiptKind, Restriction } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import { sessions } from '#server/db/schema/session.ts';
import { staffActions } from '#server/db/schema/staff.ts';
import { tellSessionsEnded } from '#server/services/live/live-event.ts';
import { readPlayer } from './staff-person.ts';
import type { PlayerRow } from './staff-person.ts';

/** Returns what limits a player now. */
export async function describeState(db: Queryable, player: PlayerRow, now: Date): Promise<PlayerState> {
  const { rows } = await db.execute<{ count: number; is_proposed: boolean }>(sql`
    select count(*)::int as count,
      exists (select from staff_actions where player_id = ${player.id} and state = 'proposed') as is_proposed
    from ${sessions} where player_id = ${player.id} and revoked_at is null
      and expires_at > ${now.toISOString()}::timestamptz`);
  return {
    banned_at: player.bannedAt?.toISOString() ?? null,
    banned_until: player.bannedUntil?.toISOString() ?? null,
    is_banned: isBanned(player, now),
    trades_restricted_until: future(player.tradesRestrictedUntil, now),
    purchases_restricted_until: future(player.purchasesRestrictedUntil, now),
    sessions: rows[0]?.count ?? 0,
    has_proposed_ban: rows[0]?.is_proposed ?? false,
  };
}

const future = (until: Date | null, now: Date) => (until && until > now ? until.toISOString() : null);

/** Writes to the player's row what their active actions of a kind say: the longest one counts. */
export async function applyActions(tx: Queryable, playerId: number, kind: ReceiptKind, now: Date): Promise<void> {
  if (kind === 'ban') await applyBan(tx, playerId, now);
  if (kind === 'restrict') await applyRestrictions(tx, playerId, now);
}

async function applyBan(tx: Queryable, playerId: number, now: Date): Promise<void> {
  const [ban] = await tx
    .select()
    .from(staffActions)
    .where(isInForce(playerId, 'ban', now))
    .orderBy(sql`${staffActions.until} desc nulls first`, staffActions.id)
    .limit(1);
  await tx
    .update(players)
    .set(
      ban
        ? {
            bannedAt: ban.secondAt ?? ban.createdAt,
            bannedUntil: ban.until,
            banReason: reasonText(ban.reason, ban.words),
          }
        : { bannedAt: null, bannedUntil: null, banReason: null },
    )
    .where(eq(players.id, playerId));
  await tellSessionsEnded(tx, playerId);
}

async function applyRestrictions(tx: Queryable, playerId: number, now: Date): Promise<void> {
  const active = await tx
    .select()
    .from(staffActions)
    .where(isInForce(playerId, 'restrict', now));
  const last = (restriction: Restriction) =>
    active
      .filter(({ restrictions }) => restrictions.includes(restriction))
      .reduce<Date | null>((end, { until }) => (until && (!end || until > end) ? until : end), null);
  await tx
    .update(players)
    .set({ tradesRestrictedUntil: last('trades'), purchasesRestrictedUntil: last('purchases') })
    .where(eq(players.id, playerId));
}

const isInForce = (playerId: number, kind: ActionKind, now: Date) =>
  and(
    eq(staffActions.playerId, playerId),
    eq(staffActions.kind, kind),
    eq(staffActions.state, 'active'),
    or(isNull(staffActions.until), gt(staffActions.until, now)),
  );

/** Reads the player again and returns what limits them. */
export async function readState(db: Queryable, playerId: number, now: Date): Promise<PlayerState> {
  return describeState(db, await readPlayer(db, playerId), now);
}
