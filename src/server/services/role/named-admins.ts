import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { players } from '#server/db/schema/player.ts';
import type { Context } from '#server/services/context.ts';
import { recordSiteAudit } from '#server/services/staff/audit.ts';
import { readPlayer } from '#server/services/staff/staff-person.ts';
import { lockRoles, setRole, tellAboutRole } from './role.ts';

/** Makes the players whom the operator named (ADMIN_CHAT_IDS) admins, if they have signed in before. */
export async function nameAdmins({ db, adminChatIds, clock }: Context<'db' | 'adminChatIds' | 'clock'>): Promise<void> {
  if (adminChatIds.length === 0) return;
  const named = await db
    .select({ id: players.id })
    .from(players)
    .where(and(inArray(players.discordId, [...adminChatIds]), isNull(players.deletedAt)));
  for (const { id } of named) await db.transaction((tx) => nameAdmin(tx, id, clock()));
}

const action = 'give-role';
const reason = 'The operator of the site named this person (ADMIN_CHAT_IDS).';

/**
 * Makes a player an admin whom the operator named. It happens once for each player, so that the role stays away when
 * another admin takes it.
 */
export async function nameAdmin(tx: Queryable, playerId: number, now: Date): Promise<void> {
  await lockRoles(tx);
  const player = await readPlayer(tx, playerId);
  if (player.roles.includes('admin') || (await wasNamed(tx, playerId))) return;
  const changed = await setRole(tx, player, 'admin', true);
  await tellAboutRole(tx, changed, { role: 'admin', isGiven: true, by: 'The site', reason }, now);
  await recordSiteAudit(tx, now, {
    action,
    playerId,
    subject: 'admin',
    before: { roles: player.roles },
    after: { roles: changed.roles },
    reason,
  });
}

async function wasNamed(tx: Queryable, playerId: number): Promise<boolean> {
  const entries = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.playerId, playerId),
        isNull(auditLog.actorId),
        eq(auditLog.action, action),
        eq(auditLog.subject, 'admin'),
      ),
    )
    .limit(1);
  return entries.length > 0;
}
