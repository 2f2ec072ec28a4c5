import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RoleChange, RoleHolder } from '#contract/admin/role.ts';
import { GameError } from '#contract/error.ts';
import type { StaffPerson } from '#contract/staff/field.ts';
import { isBanned } from '#game/ban.ts';
import { roleNames, staffRoles } from '#game/role.ts';
import type { StaffRole } from '#game/role.ts';
import { isStaff, rankOf } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { excludeStaffCalls } from '#server/services/player/caller-check.ts';
import { checkRole } from '#server/services/session/staff-access.ts';
import { notifyPlayer } from '#server/services/staff/act.ts';
import { recordAudit } from '#server/services/staff/audit.ts';
import { releaseCasesOf } from '#server/services/staff/release-cases.ts';
import { describePerson, findPlayer, readPlayer } from '#server/services/staff/staff-person.ts';
import type { PlayerRow } from '#server/services/staff/staff-person.ts';
import { isAdminRow, tellAdmins } from './active-admin.ts';
import { holdPlans } from './hold-plans.ts';

/** Returns everybody with a role, the highest role first. */
export async function listRoleHolders({ db, clock }: Context<'db' | 'clock'>) {
  const now = clock();
  const rows = await db
    .select()
    .from(players)
    .where(and(sql`${players.roles} <> '{}'`, isNull(players.deletedAt)))
    .orderBy(players.id);
  const admins = rows.filter((row) => row.roles.includes('admin') && !isBanned(row, now));
  const data = rows
    .map((row): RoleHolder => ({
      ...describePerson(row),
      active_at: row.activeAt?.toISOString() ?? null,
      is_banned: isBanned(row, now),
      is_last_admin: admins.length === 1 && admins[0]?.id === row.id,
    }))
    .sort((a, b) => rankOf(b.roles) - rankOf(a.roles) || a.name.localeCompare(b.name, 'en'));
  return { data, count: data.length };
}

/** The lock of all changes of roles, so that each of them counts the admins who remain. It comes before all row locks. */
export async function lockRoles(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('roles'))`);
}

/** Whether another admin can sign in. A change that depends on it holds the lock of the roles. */
export async function hasAnotherAdmin(tx: Queryable, playerId: number, now: Date): Promise<boolean> {
  const admins = await tx
    .select()
    .from(players)
    .where(and(isAdminRow, isNull(players.deletedAt)));
  return admins.some((admin) => admin.id !== playerId && !isBanned(admin, now));
}

/** Throws FORBIDDEN unless the caller is an admin at this moment. */
async function checkAdmin(tx: Queryable, caller: Caller): Promise<PlayerRow> {
  const player = await readPlayer(tx, caller.playerId);
  checkRole({ ...caller, roles: player.roles }, 'admin');
  return player;
}

type RoleContext = Context<'db' | 'caller' | 'clock' | 'requestId'>;

/** Gives or takes a role. Throws FORBIDDEN if the caller is no longer an admin, PLAYER_NOT_FOUND or LAST_ADMIN. */
export function changeRole(
  context: RoleContext,
  { player: id, role, change, reason }: RoleChange,
): Promise<{ person: StaffPerson; is_changed: boolean }> {
  const { db, caller, clock } = context;
  return db.transaction(async (tx) => {
    // The calls that need the role end first, and the next ones read the change.
    await excludeStaffCalls(tx, (await findPlayer(tx, id)).id);
    await lockRoles(tx);
    const now = await moment(tx, clock);
    // Another admin may have taken the caller's role while this call waited.
    const actor = await checkAdmin(tx, caller);
    const player = await findPlayer(tx, id);
    const isGiven = change === 'give';
    if (player.roles.includes(role) === isGiven) return { person: describePerson(player), is_changed: false };
    const isLastAdmin = role === 'admin' && !isGiven && !(await hasAnotherAdmin(tx, player.id, now));
    if (isLastAdmin) throw new GameError('LAST_ADMIN');
    const changed = await setRole(tx, player, role, isGiven);
    await tellAboutRole(tx, changed, { role, isGiven, by: actor.name, reason }, now);
    if (role === 'admin' && !isGiven) await holdPlans(tx, changed, now);
    const released = isStaff(changed.roles) ? [] : await releaseCasesOf(tx, changed.id);
    await recordAudit(tx, context, {
      action: `${change}-role`,
      playerId: player.id,
      subject: role,
      before: { roles: player.roles },
      after: { roles: changed.roles },
      reason,
    });
    for (const entry of released) await recordAudit(tx, context, entry);
    return { person: describePerson(changed), is_changed: true };
  });
}

/** Writes the roles of a player, in the order of their ranks. */
export async function setRole(
  tx: Queryable,
  { id, roles: before }: Pick<PlayerRow, 'id' | 'roles'>,
  role: StaffRole,
  isGiven: boolean,
): Promise<PlayerRow> {
  const roles = staffRoles.filter((each) => (each === role ? isGiven : before.includes(each)));
  const [changed] = await tx.update(players).set({ roles }).where(eq(players.id, id)).returning();
  if (!changed) throw new GameError('PLAYER_NOT_FOUND');
  return changed;
}

interface RoleNews {
  role: StaffRole;
  isGiven: boolean;
  /** Who did it, as admins read it. */
  by: string;
  reason: string;
}

/** Tells the person and all admins about a change of a role. */
export async function tellAboutRole(
  tx: Queryable,
  player: PlayerRow,
  { role, isGiven, by, reason }: RoleNews,
  now: Date,
): Promise<void> {
  const reference = `role ${randomUUID()}`;
  const name = roleNames[role];
  await notifyPlayer(
    tx,
    {
      playerId: player.id,
      reference,
      title: isGiven ? `You have a new role: ${name}` : `You no longer have the role ${name}`,
      text: reason,
      link: '/account',
    },
    now,
  );
  await tellAdmins(
    tx,
    {
      reference,
      title: isGiven ? `${player.name} now has the role ${name}` : `${player.name} no longer has the role ${name}`,
      text: `${by}: ${reason}`,
      link: '/admin/roles',
    },
    now,
    { except: player.id },
  );
}
