import { GameError } from '#contract/error.ts';
import { isInvestigator, isStaff } from '#game/staff.ts';
import type { Caller } from '#server/services/context.ts';

/** Throws FORBIDDEN unless the caller has a role that the access level asks for. */
export function checkRole({ roles }: Caller, access: 'staff' | 'investigator'): void {
  if (!(access === 'staff' ? isStaff(roles) : isInvestigator(roles))) throw new GameError('FORBIDDEN');
}
