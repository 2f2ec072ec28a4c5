import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isBanned } from '#game/ban.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import { enqueueForAll } from '#server/services/notification/outbox.ts';

/** The condition that a player has the role of an admin. */
export const isAdminRow: SQL = sql`${players.roles} <> '{}' and 'admin' = any(${players.roles})`;

/** Whether a player is an admin who is neither banned nor deleted. */
export async function isActiveAdmin(db: Queryable, playerId: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select()
    .from(players)
    .where(and(eq(players.id, playerId), isAdminRow, isNull(players.deletedAt)));
  return row !== undefined && !isBanned(row, now);
}

const noticeLifetimeMs = 30 * 24 * 60 * 60 * 1000;

interface AdminNotice {
  /** An admin gets at most one notification with the same reference. */
  reference: string;
  title: string;
  text: string;
  link: string;
}

/** Tells all admins, except for one. */
export async function tellAdmins(
  tx: Queryable,
  notice: AdminNotice,
  now: Date,
  { except }: { except?: number } = {},
): Promise<void> {
  const audience = except === undefined ? isAdminRow : sql`${isAdminRow} and ${players.id} <> ${except}`;
  const expiresAt = new Date(now.getTime() + noticeLifetimeMs);
  await enqueueForAll(tx, audience, { kind: 'account', ...notice, expiresAt }, now);
}
