import type { Access } from '#contract/access-levels.ts';
import { GameError } from '#contract/error.ts';
import { isAdmin, isInvestigator, isStaff } from '#game/staff.ts';
import type { Caller } from '#server/services/context.ts';

/** The access levels that ask for a role. */
export type RoleAccess = 'staff' | 'investigator' | 'admin';

/** The role that an access level asks for; undefined if it asks for none. */
export const roleOf = (access: Access): RoleAccess | undefined =>
  access in checks ? (access as RoleAccess) : undefined;

const checks: Readonly<Record<RoleAccess, (roles: readonly string[]) => boolean>> = {
  staff: isStaff,
  investigator: isInvestigator,
  admin: isAdmin,
};

/** Throws FORBIDDEN unless the caller has a role that the access level asks for. */
export function checkRole({ roles }: Pick<Caller, 'roles'>, access: RoleAccess): void {
  if (!checks[access](roles)) throw new GameError('FORBIDDEN');
}

/** Whether a caller or a session has a role of staff. */
export const isStaffMember = ({ roles }: Pick<Caller, 'roles'>): boolean => isStaff(roles);
